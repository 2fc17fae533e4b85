import type { QuestionProblem } from '#domain/advisor.ts'
import type { MessageKey } from '#i18n/messages.ts'

export const problemKeys: Readonly<Record<QuestionProblem, MessageKey>> = {
  empty: 'aiAdvisor.problem.empty',
  'too-long': 'aiAdvisor.problem.too-long',
  'has-null': 'aiAdvisor.problem.unreadable',
  'not-text': 'aiAdvisor.problem.unreadable',
}
