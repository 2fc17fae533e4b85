import { findVariety } from '../../understanding/varieties.ts'
import { stressOf, varietySeasonOf } from '../../understanding/variety-wishes.ts'
import type { KnowledgeSource } from '../knowledge-source.ts'
import type { KnowledgePack } from '../pack/pack.ts'
import type { AnswerContext } from './answer-context.ts'
import { varietyText } from './variety-text.ts'

/** The text from the table of varieties, and where its facts were read. */
export interface TableAnswer {
  readonly text: string
  readonly sources: readonly KnowledgeSource[]
}

/** The answer to a question about varieties, or about one that it names and nothing else knows; undefined for any other. */
export function varietyAnswer(
  question: string,
  { retrieval: { reading, finding }, language, month }: AnswerContext,
  { varieties = [], varietyWords }: Pick<KnowledgePack, 'varieties' | 'varietyWords'>,
): TableAnswer | undefined {
  if (!varietyWords) return undefined
  const isAsked = reading.kind === 'variety'
  // How much urea for BRRI dhan29 is no question about the variety: the entries that are offered say it.
  const isUnanswered =
    ['nothing', 'topics'].includes(finding.kind) || (finding.kind === 'menu' && !reading.isKindSaid)
  if (!isAsked && (!isUnanswered || reading.signs.length > 0)) return undefined
  const named = findVariety(question, varieties, reading.crops[0])
  const crop = reading.crops[0] ?? named?.crop
  if (crop === undefined || (!isAsked && !named)) return undefined
  // "Mustard between Aman and Boro" says the season of rice.
  const season = crop.startsWith('rice') ? varietySeasonOf(question) : undefined
  const answer = varietyText({
    ...{ varieties, words: varietyWords, crop, stress: stressOf(question), month, language },
    ...(season && { season }),
    ...(named && { name: question }),
  })
  if (answer === undefined) return undefined
  const title = answer.ids.slice(0, 3).join(', ')
  // The line of the entries that nobody has checked (`tests/domain/knowledge/entries.test.ts`).
  const read = answer.sources.length > 0 ? answer.sources : ['Not yet checked against a page']
  const sources = read.map((source, at) => ({ id: `varieties-${crop}-${at + 1}`, title, source }))
  return { text: answer.text, sources }
}
