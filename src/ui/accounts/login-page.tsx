import { type FormEvent, useState } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { cleanEmail } from '#domain/accounts.ts'
import { Button } from '../kit/button.tsx'
import { Card } from '../kit/card.tsx'
import { fieldId } from '../kit/error-summary.tsx'
import { Text } from '../kit/intl.tsx'
import { Page } from '../kit/page.tsx'
import { Space } from '../kit/space.tsx'
import { useDraft } from '../phone/use-draft.ts'
import { AccountError } from './account-error.tsx'
import { AccountField } from './account-field.tsx'
import { loginProblems } from './account-problems.ts'
import styles from './accounts.module.css'
import { PasswordField } from './password-field.tsx'
import { ProblemSummary, problemText } from './problem-text.tsx'
import { typedTexts } from './typed-texts.ts'
import { useAccountSubmit } from './use-account-submit.ts'

const draftField = 'login.username'

const labels = { username: 'login.username', password: 'login.password' } as const

export function LoginPage() {
  const { state: sentBy } = useLocation()
  const [username, setUsername] = useDraft(draftField)
  const [password, setPassword] = useState('')
  const [remember, setRemember] = useState(false)
  const [failedTries, setFailedTries] = useState(0)
  const { state, submit } = useAccountSubmit('login.done')
  const problems = failedTries > 0 ? loginProblems(username, password) : {}

  function send(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    const typed = typedTexts(event.currentTarget, ['username', 'password'])
    if (typed.username !== username) setUsername(typed.username)
    setPassword(typed.password)
    const isRefused = Object.keys(loginProblems(typed.username, typed.password)).length > 0
    setFailedTries(isRefused ? failedTries + 1 : 0)
    if (isRefused) return
    const credentials = { ...typed, username: cleanEmail(typed.username), remember }
    void submit({ field: draftField, text: typed.username }, (phone) =>
      phone.session.signIn(credentials),
    )
  }

  return (
    <Page title="login.title" subtitle="login.subtitle" width="narrow">
      <Card>
        <form className={styles.form} onSubmit={send} noValidate>
          <ProblemSummary problems={problems} labels={labels} refusals={failedTries} />
          <AccountError state={state} message="login.error" />
          <AccountField
            id={fieldId('username')}
            label={<Text k="login.username" />}
            hint={<Text k="login.usernameHint" />}
            error={problemText(problems.username)}
            name="username"
            value={username}
            onType={setUsername}
            required
            inputMode="email"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
          />
          <PasswordField
            id={fieldId('password')}
            label={<Text k="login.password" />}
            error={problemText(problems.password)}
            value={password}
            onType={setPassword}
            autoComplete="current-password"
          />
          <label className={styles.check}>
            <input
              type="checkbox"
              name="remember"
              checked={remember}
              onChange={(event) => setRemember(event.currentTarget.checked)}
            />
            <Text k="login.remember" />
          </label>
          <Button kind="primary" type="submit" isBusy={state.kind === 'busy'}>
            <Text k={state.kind === 'busy' ? 'login.busy' : 'login.submit'} />
          </Button>
        </form>
      </Card>
      <p className={styles.other}>
        <Text k="login.noAccount" />
        <Space />
        <Link to="/signup" state={sentBy}>
          <Text k="login.toSignup" />
        </Link>
      </p>
    </Page>
  )
}
