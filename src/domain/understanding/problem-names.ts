import type { Language } from '../language.ts'
import { pushTo } from '../multimap.ts'
import { normalize } from '../text/normalize.ts'
import { termOf } from '../text/term.ts'
import { tokenize } from '../text/tokenize.ts'
import table from './problem-names.json' with { type: 'json' }

/** A pest or a disease that a question names, whatever the crop. */
export interface NamedProblem {
  readonly id: string
  readonly name: Readonly<Record<Language, string>>
}

interface ProblemName {
  readonly problem: NamedProblem
  /** Its words: Bengali ones by their sounds, English ones by their spellings. */
  readonly keys: readonly string[]
}

const namesByFirstKey = new Map<string, ProblemName[]>()
for (const { id, en, bn, names } of table) {
  for (const written of names) {
    const keys = tokenize(normalize(written)).map((word) =>
      word < '\u0980' ? spellingOf(word) : soundOf(word),
    )
    pushTo(namesByFirstKey, keys[0] ?? '', { problem: { id, name: { en, bn } }, keys })
  }
}

/**
 * The pests and diseases that a question names, each once; of names that begin at the same word the longest. The table has
 * their names in both languages; Bengali ones also match in Latin letters. Source: the project's own list.
 */
export function namedProblems(tokens: readonly string[]): readonly NamedProblem[] {
  const found = new Map<string, NamedProblem>()
  let place = 0
  while (place < tokens.length) {
    const name = longestAt(tokens, place)
    if (name) found.set(name.problem.id, name.problem)
    place += name?.keys.length ?? 1
  }
  return [...found.values()]
}

function longestAt(tokens: readonly string[], place: number): ProblemName | undefined {
  const token = tokens[place] ?? ''
  return [spellingOf(token), soundOf(token)]
    .flatMap((first) => namesByFirstKey.get(first) ?? [])
    .filter(({ keys }) => keys.every((key, step) => isSame(tokens[place + step], key)))
    .sort((a, b) => b.keys.length - a.keys.length)[0]
}

function isSame(token = '', key: string): boolean {
  return spellingOf(token) === key || soundOf(token) === key
}

/** Without the ending of a plural; "flying" is no fly. */
function spellingOf(token: string): string {
  return `${/(?:ing|ed)$/.test(token) ? token : termOf(token).spelling}=`
}

function soundOf(token: string): string {
  return termOf(token).sound
}
