import { writeFileSync } from 'node:fs'
import { soundGroups } from './train/folds.ts'
import {
  type BankQuestion,
  fileWithoutEntry,
  questionFolder,
  questionsByFile,
  questionsWithoutEntry,
  type Script,
} from './train/question-bank.ts'

/*
 * Marks a fifth of the questions as held back: the ranker does not learn from them, they measure what is found. Run once, and
 * again when an entry is new: entries and reasons with marked questions keep what they have. Questions of one entry that
 * sound alike stay on one side.
 */

type Line = Pick<BankQuestion, 'q' | 's' | 'heldBack'>

const oneOf = 5
/** Of one entry at most a quarter, also where others could give less. */
const mostOf = 4

/** How many of each script have been passed and held back, so that rounding does not add up. */
const seen: Record<Script, number> = { bn: 0, latin: 0, en: 0 }
const held: Record<Script, number> = { bn: 0, latin: 0, en: 0 }

for (const [name, questions] of questionsByFile()) {
  write(
    `${questionFolder}/${name}.jsonl`,
    withHeldBack(questions, ({ id }) => id),
  )
}
write(
  fileWithoutEntry,
  withHeldBack(questionsWithoutEntry(), ({ why }) => why),
)
console.log(`held back: ${JSON.stringify(held)} of ${JSON.stringify(seen)}`)

function withHeldBack<L extends Line>(lines: readonly L[], groupOf: (line: L) => string) {
  const marked = new Set(
    [...Map.groupBy(lines, groupOf).values()]
      .filter((group) => group.every(({ heldBack }) => !heldBack))
      .flatMap(chosenOf),
  )
  return lines.map((line) => (marked.has(line) ? { ...line, heldBack: true } : line))
}

/** Groups that sound alike, spread over the lines of an entry, as long as each script has room. */
function chosenOf<L extends Line>(lines: readonly L[]): readonly L[] {
  for (const { s } of lines) seen[s] += 1
  const groups = soundGroups(lines)
  // Every third, so that short and long questions of a writer are both there.
  const spread = [0, 1, 2].flatMap((from) => groups.filter((_, at) => at % 3 === from))
  const chosen: L[] = []
  for (const group of spread) {
    const counts = Map.groupBy(group, ({ s }) => s)
    const fits = [...counts].every(([s, of]) => held[s] + of.length <= Math.floor(seen[s] / oneOf))
    if (!fits || (chosen.length + group.length) * mostOf > lines.length) continue
    for (const [s, of] of counts) held[s] += of.length
    chosen.push(...group)
  }
  return chosen
}

function write(file: string, lines: readonly object[]): void {
  writeFileSync(file, lines.map((line) => `${JSON.stringify(line)}\n`).join(''))
}
