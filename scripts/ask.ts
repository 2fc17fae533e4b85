import { entryFiles } from '../server/knowledge/entry-files.ts'
import { type Grounds, groundNames } from '../src/domain/knowledge/decision/grounds.ts'
import { openReader } from '../src/domain/knowledge/decision/learned-reader.ts'
import { readerFile } from '../src/domain/knowledge/decision/reader-file.ts'
import { buildPack } from '../src/domain/knowledge/pack/pack.ts'
import { shownBy } from '../src/domain/knowledge/search/find-answer.ts'
import { createLibrary, retrieve } from '../src/domain/knowledge/search/retrieve.ts'
import { knowledgeTables } from '../src/domain/knowledge/tables/knowledge-tables.ts'
import { questionLanguage } from '../src/domain/understanding/question-language.ts'

/*
 * Shows how a question is read and what answers it: `npm run ask -- "ধানের পাতায় দাগ"`. Both readers stand beside the
 * decision: what the search finds alone, and the chances that were learned (`npm run train`). Nothing is stored.
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
const library = { ...createLibrary(entries), reader: openReader(readerFile) }
const retrieval = retrieve({ question, month }, library)
const { reading, finding, ranking, second, gate } = retrieval
const byId = new Map(entries.map((entry) => [entry.id, entry]))

const { dangers, crops, kind, isKindSaid, parts, signs, outside } = reading
say('language', language)
say('dangers', dangers.map(({ id }) => id).join(', '))
say('crops', crops.join(', '))
say('kind', isKindSaid ? kind : `${kind} (not said)`)
say('parts', parts.join(', '))
say('signs', signs.join(', '))
say('outside', outside.map(({ id }) => id).join(', '))
say('unknown pests and diseases', (gate?.unknown ?? []).map(({ id }) => id).join(', '))
say('decided', finding.kind)
list(
  'it shows',
  shownBy(finding).map(({ id }) => id),
)
list('it ranks', ranking)
if (second) {
  const { searched, judged, ranked } = second
  say('the search alone decides', searched.kind)
  list(
    'chances in per cent',
    judged.map(({ entry }) => entry.id),
    judged.map(({ logOdds }) => 100 / (1 + Math.exp(-logOdds))),
  )
  for (const { entry, grounds } of judged.slice(0, 1)) {
    say(`grounds of ${entry.id}`, groundsText(grounds))
  }
  list(
    'the ranker',
    ranked.map(({ id }) => id),
    ranked.map(({ score }) => score),
  )
}

/** How much each ground adds to the log-odds, the heaviest first. */
function groundsText(grounds: Grounds): string {
  return groundNames
    .map((name) => ({ name, adds: grounds[name] * readerFile.decision.weights[name] }))
    .filter(({ adds }) => adds !== 0)
    .sort((a, b) => Math.abs(b.adds) - Math.abs(a.adds))
    .map(({ name, adds }) => `${name} ${adds.toFixed(2)}`)
    .join(', ')
}

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
