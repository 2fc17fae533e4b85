import { type FormEvent, useState } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { Button } from '../kit/button.tsx'
import { Card } from '../kit/card.tsx'
import { Text } from '../kit/intl.tsx'
import { Page } from '../kit/page.tsx'
import { Space } from '../kit/space.tsx'
import { useDraft } from '../phone/use-draft.ts'
import { AccountError } from './account-error.tsx'
import { signupProblems } from './account-problems.ts'
import styles from './accounts.module.css'
import { ProblemSummary } from './problem-text.tsx'
import { draftOfFields, fieldsOfDraft } from './signup-fields.ts'
import { signupForm } from './signup-form.ts'
import { SignupInputs } from './signup-inputs.tsx'
import { useAccountSubmit } from './use-account-submit.ts'

const draftField = 'signup'

const labels = { email: 'signup.email', password: 'signup.password', age: 'signup.age' } as const

export function SignupPage() {
  const { state: sentBy } = useLocation()
  const [draft, setDraft] = useDraft(draftField)
  const [password, setPassword] = useState('')
  const [failedTries, setFailedTries] = useState(0)
  const { state, submit } = useAccountSubmit('signup.done')
  const fields = fieldsOfDraft(draft)
  const found = signupProblems(fields, password)
  const problems = failedTries > 0 ? found : {}

  function send(event: FormEvent): void {
    event.preventDefault()
    setFailedTries(Object.keys(found).length > 0 ? failedTries + 1 : 0)
    if (Object.keys(found).length > 0) return
    void submit({ field: draftField, text: draft }, async (phone) =>
      phone.session.signUp(await signupForm(fields, password)),
    )
  }

  return (
    <Page title="signup.title" subtitle="signup.subtitle" width="narrow">
      <Card>
        <form className={styles.form} onSubmit={send} noValidate>
          <ProblemSummary problems={problems} labels={labels} refusals={failedTries} />
          <AccountError state={state} message="signup.error" />
          <SignupInputs
            fields={fields}
            onChange={(changed) => setDraft(draftOfFields({ ...fields, ...changed }))}
            password={password}
            onPassword={setPassword}
            problems={problems}
          />
          <Button kind="primary" type="submit" isBusy={state.kind === 'busy'}>
            <Text k={state.kind === 'busy' ? 'signup.busy' : 'signup.submit'} />
          </Button>
        </form>
      </Card>
      <p className={styles.other}>
        <Text k="signup.haveAccount" />
        <Space />
        <Link to="/login" state={sentBy}>
          <Text k="signup.toLogin" />
        </Link>
      </p>
    </Page>
  )
}
