import { cleanTunedAnswer } from '#domain/advisor.ts'
import { withoutCalmLine } from '#domain/dangers/calm-line.ts'
import { mayBeInDanger } from '#domain/dangers/classifier/danger-classifier.ts'
import { answerWarnings } from '#domain/safety/answer-warnings.ts'
import { isDangerous } from '#domain/safety/warning-kinds.ts'
import { readableText } from '#domain/text/bijoy.ts'
import type { Database } from '../database/connection/database.ts'
import { chatLine, type Example } from './example.ts'
import { knowledgeExamples } from './knowledge-examples.ts'
import { containsPii } from './pii-check.ts'
import { type VotedConversation, votedConversations } from './voted-conversations.ts'

export interface ExampleCounts {
  readonly knowledge: number
  readonly voted: number
  /** Voted conversations that are not exported. */
  readonly withheld: number
}

/** Writes all lines of the training file, one at a time. */
export async function exportExamples(
  db: Database,
  write: (line: string) => Promise<void>,
): Promise<ExampleCounts> {
  let knowledge = 0
  for (const example of knowledgeExamples()) {
    await write(chatLine(example))
    knowledge += 1
  }
  return { knowledge, ...(await exportVoted(db, write)) }
}

/** Writes the lines of the conversations whose farmers said which answer helped. */
export async function exportVoted(
  db: Database,
  write: (line: string) => Promise<void>,
): Promise<Omit<ExampleCounts, 'knowledge'>> {
  const counts = { voted: 0, withheld: 0 }
  for await (const conversation of votedConversations(db)) {
    const example = votedExample(conversation)
    if (example) await write(chatLine(example))
    counts[example ? 'voted' : 'withheld'] += 1
  }
  return counts
}

/**
 * The question with the answer that helped. Undefined if the answer is empty, if it says something dangerous or names a
 * person, or if somebody may be in danger in the question.
 */
function votedExample(conversation: VotedConversation): Example | undefined {
  const { language, vote, generic_answer, tuned_answer } = conversation
  const question = readableText(conversation.question)
  // The text that the farmer saw when they voted, without the calm line.
  const given = withoutCalmLine(vote === 'generic' ? generic_answer : tuned_answer).text
  const answer = vote === 'generic' ? given : cleanTunedAnswer(given, question)
  const { first_name, last_name } = conversation
  const isPersonal = containsPii([conversation.question, question, answer].join('\n'), [
    first_name,
    last_name,
  ])
  const isLeftOut =
    answer === '—' || isPersonal || misleads(conversation) || mayBeInDanger(question)
  return isLeftOut ? undefined : { language, question, answer }
}

/** Checks the stored warnings and runs the pass again: it has improved, and the oldest answers were never checked. */
function misleads({ warnings, generic_answer, tuned_answer }: VotedConversation): boolean {
  const texts = { untunedResponse: generic_answer, tunedResponse: tuned_answer }
  return [...warnings, ...answerWarnings(texts)].some(({ kind }) => isDangerous(kind))
}

/** The counts for the operator, one line each. */
export function countLines({ knowledge, voted, withheld }: ExampleCounts): string[] {
  return [
    `Lines from the knowledge: ${knowledge}`,
    `Lines from voted conversations: ${voted}`,
    `Voted conversations left out (they say something dangerous, name somebody, may be about a danger, or have no words): ${withheld}`,
  ]
}
