import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { Button } from '../kit/button.tsx'
import { Card } from '../kit/card.tsx'
import { fieldId } from '../kit/error-summary.tsx'
import { Text, useText } from '../kit/intl.tsx'
import { useAnnounce } from '../kit/live-region.tsx'
import { Notice } from '../kit/notice.tsx'
import { useLive } from '../phone/use-live.ts'
import { AccountError } from './account-error.tsx'
import type { AccountProblem } from './account-problems.ts'
import styles from './accounts.module.css'
import { PasswordField } from './password-field.tsx'
import { ProblemSummary, problemText } from './problem-text.tsx'
import { typedTexts } from './typed-texts.ts'
import { useAccountAction } from './use-account-action.ts'

const labels = { deletion: 'account.deletePassword' } as const

export function DeleteAccount() {
  const text = useText()
  const announce = useAnnounce()
  const navigate = useNavigate()
  const unsentCount = useLive((phone) => phone.waiting.count()) ?? 0
  const [password, setPassword] = useState('')
  const [problem, setProblem] = useState<AccountProblem>()
  const [refusals, setRefusals] = useState(0)
  const { state, run } = useAccountAction()

  function refuse(found: AccountProblem | undefined): void {
    setProblem(found)
    setRefusals(refusals + 1)
  }

  async function send(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const typed = typedTexts(event.currentTarget, ['password'])
    setPassword(typed.password)
    setProblem(undefined)
    if (typed.password === '') return refuse('required')
    const outcome = await run((account) => account.deleteAccount(typed.password))
    if (outcome.kind !== 'done') {
      return refuse(outcome.code === 'wrong_password' ? 'password_wrong' : undefined)
    }
    announce(text('account.deleted'))
    await navigate('/')
  }

  const isOfField = state.kind === 'failed' && state.code === 'wrong_password'
  return (
    <Card>
      <form className={styles.form} onSubmit={(event) => void send(event)} noValidate>
        <h2>
          <Text k="account.deleteTitle" />
        </h2>
        <p>
          <Text k="account.deleteWords" />
        </p>
        {unsentCount > 0 && (
          <Notice tone="stop">
            <p>
              <Text k="account.deleteUnsent" values={{ count: unsentCount }} />
            </p>
          </Notice>
        )}
        <ProblemSummary
          problems={problem ? { deletion: problem } : {}}
          labels={labels}
          refusals={refusals}
        />
        {!isOfField && <AccountError state={state} message="account.notDeleted" />}
        <PasswordField
          id={fieldId('deletion')}
          label={<Text k="account.deletePassword" />}
          error={problemText(problem)}
          value={password}
          onType={setPassword}
          autoComplete="current-password"
        />
        <Button kind="danger" type="submit" isBusy={state.kind === 'busy'}>
          <Text k={state.kind === 'busy' ? 'account.deleting' : 'account.delete'} />
        </Button>
      </form>
    </Card>
  )
}
