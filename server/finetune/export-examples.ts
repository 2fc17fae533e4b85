import type { Database } from '../database/database.ts'
import { chatLine } from './example.ts'
import { knowledgeExamples } from './knowledge-examples.ts'
import { votedConversations } from './voted-conversations.ts'
import { votedExample } from './voted-example.ts'

export interface ExampleCounts {
  readonly knowledge: number
  readonly voted: number
  /** Voted conversations that were left out. */
  readonly withheld: number
}

/** Hands over all lines of the training file, one at a time. */
export async function exportExamples(
  db: Database,
  write: (line: string) => Promise<void>,
): Promise<ExampleCounts> {
  const counts = { knowledge: 0, voted: 0, withheld: 0 }
  for (const example of knowledgeExamples()) {
    await write(chatLine(example))
    counts.knowledge += 1
  }
  for await (const conversation of votedConversations(db)) {
    const example = votedExample(conversation)
    if (example) await write(chatLine(example))
    counts[example ? 'voted' : 'withheld'] += 1
  }
  return counts
}

/** The counts as an operator reads them, a line each. */
export function countLines({ knowledge, voted, withheld }: ExampleCounts): string[] {
  return [
    `Lines from the knowledge: ${knowledge}`,
    `Lines from voted conversations: ${voted}`,
    `Voted conversations left out (they name a hazardous ingredient or somebody, or have no words): ${withheld}`,
  ]
}
