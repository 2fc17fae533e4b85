import { Fragment, useEffect, useState } from 'react'
import type { OwnAccount } from '#data/accounts/own-account.ts'
import { ButtonLink } from '../kit/button.tsx'
import { Card } from '../kit/card.tsx'
import { Text } from '../kit/intl.tsx'
import { Page } from '../kit/page.tsx'
import { Space } from '../kit/space.tsx'
import { useWithPhone } from '../phone/phone-context.tsx'
import { useIsOwnServer } from '../phone/use-is-own-server.ts'
import { useSession } from '../phone/use-session.ts'
import { ChangePassword } from './change-password.tsx'
import { DeleteAccount } from './delete-account.tsx'

export function AccountPage() {
  const { isSignedIn } = useSession()
  return (
    <Page title="account.title" subtitle="account.subtitle" width="narrow">
      {isSignedIn ? <AccountDetails /> : <LoginNote />}
    </Page>
  )
}

function AccountDetails() {
  const isOwnServer = useIsOwnServer()
  const profile = useProfile()
  const email = profile === 'unknown' ? '' : (profile?.email ?? '')
  return (
    <Fragment>
      <p role="status">
        {email !== '' && (
          <Fragment>
            <Text k="account.who" />
            <Space />
            <span translate="no">{email}</span>
          </Fragment>
        )}
        {profile === 'unknown' && <Text k="account.whoOffline" />}
      </p>
      {isOwnServer && (
        <Fragment>
          <ChangePassword email={email} />
          <DeleteAccount />
        </Fragment>
      )}
    </Fragment>
  )
}

function LoginNote() {
  return (
    <Card>
      <p>
        <Text k="account.withoutLogin" />
      </p>
      <ButtonLink kind="primary" to="/login">
        <Text k="account.pleaseLogin" />
      </ButtonLink>
    </Card>
  )
}

type Profile = Awaited<ReturnType<OwnAccount['profile']>>

/** The profile from the server: undefined while it loads, `unknown` when it could not be loaded. */
function useProfile(): Profile | 'unknown' | undefined {
  const withPhone = useWithPhone()
  const [profile, setProfile] = useState<Profile | 'unknown'>()

  useEffect(() => {
    let isShown = true
    const show = (found: Profile | 'unknown') => isShown && setProfile(found)
    withPhone(async (phone) => (await phone.ownAccount()).profile()).then(show, () =>
      show('unknown'),
    )
    return () => {
      isShown = false
    }
  }, [withPhone])

  return profile
}
