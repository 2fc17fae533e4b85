import { cleanTunedAnswer } from '#domain/advisor.ts'
import { answerWarnings } from '#domain/safety/answer-warnings.ts'
import type { Example } from './example.ts'
import { tellsWho } from './tells-who.ts'
import type { VotedConversation } from './voted-conversations.ts'

/** The question with the answer that helped; undefined when it has no words, or names a hazardous ingredient or somebody. */
export function votedExample(conversation: VotedConversation): Example | undefined {
  const { language, question, vote, generic_answer, tuned_answer } = conversation
  // As the farmer saw it when he voted.
  const answer = vote === 'generic' ? generic_answer : cleanTunedAnswer(tuned_answer, question)
  const { first_name, last_name } = conversation
  const isPersonal = tellsWho(`${question}\n${answer}`, [first_name, last_name])
  const isLeftOut = answer === '—' || isPersonal || isHazardous(conversation)
  return isLeftOut ? undefined : { language, question, answer }
}

/** By what was found then and by what is found now: the pass learns, and never saw the oldest answers. */
function isHazardous({ warnings, generic_answer, tuned_answer }: VotedConversation): boolean {
  const texts = { untunedResponse: generic_answer, tunedResponse: tuned_answer }
  return [...warnings, ...answerWarnings(texts)].some(({ kind }) => kind === 'hazardous')
}
