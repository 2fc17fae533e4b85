import LogOut from 'lucide-react/icons/log-out'
import UserRound from 'lucide-react/icons/user-round'
import { Fragment } from 'react'
import { Link } from 'react-router-dom'
import { Text } from '../kit/intl.tsx'
import { useIsOwnServer } from '../phone/use-is-own-server.ts'
import styles from './dashboard-frame.module.css'
import { useDashboardQuery } from './shared/use-dashboard-query.ts'

export interface SignedInProps {
  /** The data layer has confirmed which account is signed in. */
  readonly isReady: boolean
  readonly onFollow: () => void
  readonly onLogout: () => void
}

/** Who is signed in, with the way to the account and out. */
export function SignedIn({ isReady, onFollow, onLogout }: SignedInProps) {
  const isOwnServer = useIsOwnServer()
  const account = (
    <Fragment>
      <UserRound size={20} aria-hidden />
      <span>
        <Text k="nav.account" />
        <span className={styles.name}>{isReady && <AccountName />}</span>
      </span>
    </Fragment>
  )
  return (
    <div className={styles.account}>
      {isOwnServer ? (
        <Link to="/account" className={styles.tab} onClick={onFollow}>
          {account}
        </Link>
      ) : (
        <p className={styles.tab}>{account}</p>
      )}
      <button type="button" className={styles.tab} onClick={onLogout}>
        <LogOut size={20} aria-hidden />
        <Text k="nav.logout" />
      </button>
    </div>
  )
}

/** The name of the account, or its address where it has none; its line stays free until it is known. */
function AccountName() {
  const who = useDashboardQuery('who', {}).data?.reply
  if (!who) return undefined
  const name = [who.firstName, who.lastName].filter(Boolean).join(' ') || who.email
  return <span translate="no">{name}</span>
}
