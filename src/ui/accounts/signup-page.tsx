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
import { clampAge, draftOfFields, fieldsOfDraft, type SignupFields } from './signup-fields.ts'
import { signupForm } from './signup-form.ts'
import { SignupInputs } from './signup-inputs.tsx'
import { typedTexts } from './typed-texts.ts'
import { useAccountSubmit } from './use-account-submit.ts'

const draftField = 'signup'

const labels = { email: 'signup.email', password: 'signup.password', age: 'signup.age' } as const

const controls = [
  'firstName',
  'lastName',
  'email',
  'password',
  'gender',
  'country',
  'age',
] as const satisfies readonly (keyof SignupFields | 'password')[]

export function SignupPage() {
  const { state: sentBy } = useLocation()
  const [draft, setDraft] = useDraft(draftField)
  const [password, setPassword] = useState('')
  const [failedTries, setFailedTries] = useState(0)
  const { state, submit } = useAccountSubmit('signup.done')
  const fields = fieldsOfDraft(draft)
  const problems = failedTries > 0 ? signupProblems(fields, password) : {}

  function send(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    const { password: chosen, ...texts } = typedTexts(event.currentTarget, controls)
    const typed = { ...texts, age: clampAge(texts.age) }
    const text = draftOfFields(typed)
    if (text !== draftOfFields(fields)) setDraft(text)
    setPassword(chosen)
    const isRefused = Object.keys(signupProblems(typed, chosen)).length > 0
    setFailedTries(isRefused ? failedTries + 1 : 0)
    if (isRefused) return
    void submit({ field: draftField, text }, async (phone) =>
      phone.session.signUp(await signupForm(typed, chosen)),
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
