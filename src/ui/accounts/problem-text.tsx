import { passwordLength } from '#domain/limits.ts'
import type { MessageKey } from '#i18n/messages.ts'
import { ErrorSummary } from '../kit/error-summary.tsx'
import { Text } from '../kit/intl.tsx'
import { type AccountProblem, ageBounds } from './account-problems.ts'

/** For the `error` of `FieldFrame`: undefined when there is no problem. */
export function problemText(problem: AccountProblem | undefined) {
  return problem && <ProblemText problem={problem} />
}

export interface ProblemSummaryProps<Name extends string> {
  /** In the order of the form. */
  readonly problems: Readonly<Partial<Record<Name, AccountProblem>>>
  readonly labels: Readonly<Record<Name, MessageKey>>
  readonly refusals: number
}

export function ProblemSummary<Name extends string>({
  problems,
  labels,
  refusals,
}: ProblemSummaryProps<Name>) {
  // `Object.keys` is typed as `string[]`.
  const names = Object.keys(problems) as Name[]
  if (names.length === 0) return null
  const errors = names.map((name) => ({
    name,
    label: <Text k={labels[name]} />,
    words: problemText(problems[name]),
  }))
  const title = <Text k="form.summary" values={{ count: names.length }} />
  return <ErrorSummary {...{ title, errors, refusals }} />
}

function ProblemText({ problem }: { readonly problem: AccountProblem }) {
  switch (problem) {
    case 'required':
      return <Text k="form.required" />
    case 'email':
      return <Text k="signup.emailProblem" />
    case 'password_short':
      return <Text k="signup.passwordProblem" values={{ count: passwordLength.min }} />
    case 'password_common':
      return <Text k="account.commonPassword" />
    case 'password_wrong':
      return <Text k="account.wrongPassword" />
    case 'age_range':
      return <Text k="signup.ageProblem" values={ageBounds} />
  }
}
