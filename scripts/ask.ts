import { answeringEntries } from '../src/domain/knowledge/answer/compose-answer.ts'
import { entryFiles } from '../src/domain/knowledge/entries.ts'
import { buildPack } from '../src/domain/knowledge/pack/pack.ts'
import rankerFile from '../src/domain/knowledge/ranker/ranker.json' with { type: 'json' }
import { openRanker } from '../src/domain/knowledge/ranker/ranker.ts'
import { createLibrary, retrieve } from '../src/domain/knowledge/search/retrieve.ts'
import { knowledgeTables } from '../src/domain/knowledge/tables/knowledge-tables.ts'
import { questionLanguage } from '../src/domain/understanding/question-language.ts'

/*
 * Shows how a question is read and what answers it: `npm run ask -- "ধানের পাতায় দাগ"`. The search decides; the ranker
 * (`npm run train`) orders the topics beside a refusal. Nothing is stored.
 */

/** So many of each reader are shown. */
const most = 5

const question = process.argv.slice(2).join(' ').trim()
if (question === '') {
  console.error('A question is needed: npm run ask -- "Why do the leaves of my rice turn yellow?"')
  process.exit(1)
}

const language = questionLanguage(question)
const { entries } = buildPack(entryFiles, language, knowledgeTables(language))
const month = new Date().getMonth() + 1
const library = { ...createLibrary(entries), ranker: openRanker(rankerFile) }
const retrieval = retrieve({ question, month }, library)
const { reading, finding, ranking, learned } = retrieval
const byId = new Map(entries.map((entry) => [entry.id, entry]))

const { dangers, crops, kind, isKindSaid, parts, signs, outside } = reading
say('language', language)
say('dangers', dangers.map(({ id }) => id).join(', '))
say('crops', crops.join(', '))
say('kind', isKindSaid ? kind : `${kind} (not said)`)
say('parts', parts.join(', '))
say('signs', signs.join(', '))
say('outside', outside.map(({ id }) => id).join(', '))
say('the search decides', finding.kind)
list(
  'it answers with',
  answeringEntries({ retrieval }).map(({ id }) => id),
)
list('it ranks', ranking)
list(
  'the ranker',
  learned.map(({ id }) => id),
  learned.map(({ score }) => score),
)

function say(name: string, value: string): void {
  console.log(`${name}: ${value || '–'}`)
}

function list(name: string, ids: readonly string[], scores: readonly number[] = []): void {
  console.log(ids.length === 0 ? `${name}: –` : `${name}:`)
  for (const [place, id] of ids.slice(0, most).entries()) {
    const score = scores[place]
    const number = score === undefined ? '' : `${Math.round(score)}  `
    console.log(`  ${number}${id}  ${byId.get(id)?.text.title ?? ''}`)
  }
}
