import { ButtonLink } from '../kit/button.tsx'
import { Card } from '../kit/card.tsx'
import { Text } from '../kit/intl.tsx'
import { Page } from '../kit/page.tsx'
import { useIsOwnServer } from '../kit/use-is-own-server.ts'
import { useSession } from '../kit/use-session.ts'
import { ChangePassword } from './change-password.tsx'
import { DeleteAccount } from './delete-account.tsx'
import { useProfile } from './use-profile.ts'

export function AccountPage() {
  const { isSignedIn } = useSession()
  return (
    <Page title="account.title" subtitle="account.subtitle" width="narrow">
      {isSignedIn ? <OwnAccount /> : <LoginNote />}
    </Page>
  )
}

function OwnAccount() {
  const isOwnServer = useIsOwnServer()
  const profile = useProfile()
  const email = profile === 'unknown' ? '' : (profile?.email ?? '')
  return (
    <>
      <p role="status">
        {email !== '' && <Text k="account.who" values={{ email }} />}
        {profile === 'unknown' && <Text k="account.whoOffline" />}
      </p>
      {isOwnServer && (
        <>
          <ChangePassword email={email} />
          <DeleteAccount />
        </>
      )}
    </>
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
