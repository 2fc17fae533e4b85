import { type FormEvent, useState } from 'react'
import type { FailureCode } from '#domain/failure.ts'
import { passwordLength } from '#domain/limits.ts'
import { Button } from '../kit/button.tsx'
import { Card } from '../kit/card.tsx'
import { fieldId } from '../kit/error-summary.tsx'
import { Text, useText } from '../kit/intl.tsx'
import { useAnnounce } from '../kit/live-region.tsx'
import { Notice } from '../kit/notice.tsx'
import { AccountError } from './account-error.tsx'
import { changeProblems, type PasswordProblems } from './account-problems.ts'
import styles from './accounts.module.css'
import { PasswordField } from './password-field.tsx'
import { ProblemSummary, problemText } from './problem-text.tsx'
import { typedTexts } from './typed-texts.ts'
import { useAccountAction } from './use-account-action.ts'

export interface ChangePasswordProps {
  /** For the browser's password manager. */
  readonly email: string
}

const labels = { present: 'account.present', chosen: 'account.new' } as const

export function ChangePassword({ email }: ChangePasswordProps) {
  const text = useText()
  const announce = useAnnounce()
  const [present, setPresent] = useState('')
  const [chosen, setChosen] = useState('')
  const [refused, setRefused] = useState<PasswordProblems>({})
  const [refusals, setRefusals] = useState(0)
  const [isDone, setDone] = useState(false)
  const { state, run } = useAccountAction()

  function refuse(problems: PasswordProblems): void {
    setRefused(problems)
    setRefusals(refusals + 1)
  }

  async function send(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const form = event.currentTarget
    const change = typedTexts(form, ['password', 'newPassword'])
    setPresent(change.password)
    setChosen(change.newPassword)
    setDone(false)
    setRefused({})
    const problems = changeProblems(change.password, change.newPassword)
    if (Object.keys(problems).length > 0) return refuse(problems)
    const outcome = await run((account) => account.changePassword(change))
    if (outcome.kind !== 'done') return refuse(problemsByCode[outcome.code] ?? {})
    setDone(true)
    announce(text('account.changed'))
    form.reset()
    setPresent('')
    setChosen('')
  }

  const isOfField = state.kind === 'failed' && state.code && problemsByCode[state.code]
  return (
    <Card>
      <form className={styles.form} onSubmit={(event) => void send(event)} noValidate>
        <h2>
          <Text k="account.passwordTitle" />
        </h2>
        <p>
          <Text k="account.passwordWords" />
        </p>
        <ProblemSummary problems={refused} labels={labels} refusals={refusals} />
        {!isOfField && <AccountError state={state} message="account.notChanged" />}
        <input hidden readOnly autoComplete="username" value={email} />
        <PasswordField
          id={fieldId('present')}
          label={<Text k="account.present" />}
          error={problemText(refused.present)}
          value={present}
          onType={setPresent}
          autoComplete="current-password"
        />
        <PasswordField
          id={fieldId('chosen')}
          name="newPassword"
          label={<Text k="account.new" />}
          hint={<Text k="signup.passwordHint" values={{ count: passwordLength.min }} />}
          error={problemText(refused.chosen)}
          value={chosen}
          onType={setChosen}
          autoComplete="new-password"
        />
        <Button kind="primary" type="submit" isBusy={state.kind === 'busy'}>
          <Text k={state.kind === 'busy' ? 'account.changing' : 'account.change'} />
        </Button>
        {isDone && (
          <Notice tone="done">
            <p>
              <Text k="account.changed" />
            </p>
          </Notice>
        )}
      </form>
    </Card>
  )
}

/** Failures that are shown beside a field. */
const problemsByCode: Partial<Record<FailureCode, PasswordProblems>> = {
  wrong_password: { present: 'password_wrong' },
  common_password: { chosen: 'password_common' },
}
