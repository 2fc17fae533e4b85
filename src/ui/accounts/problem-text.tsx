import { passwordLength } from '#domain/limits.ts'
import { Text } from '../kit/intl.tsx'
import { Notice } from '../kit/notice.tsx'
import { type AccountProblem, ageBounds } from './account-problems.ts'

/** What `FieldFrame` takes as an error: nothing, or the words. */
export function problemText(problem: AccountProblem | undefined) {
  return problem && <ProblemText problem={problem} />
}

export function ProblemSummary({ problems }: { readonly problems: object }) {
  const count = Object.keys(problems).length
  if (count === 0) return null
  return (
    <Notice tone="stop">
      <p>
        <Text k="form.summary" values={{ count }} />
      </p>
    </Notice>
  )
}

function ProblemText({ problem }: { readonly problem: AccountProblem }) {
  switch (problem) {
    case 'required':
      return <Text k="form.required" />
    case 'email':
      return <Text k="signup.emailProblem" />
    case 'password_short':
      return <Text k="signup.passwordProblem" values={{ count: passwordLength.min }} />
    case 'age_range':
      return <Text k="signup.ageProblem" values={ageBounds} />
  }
}
