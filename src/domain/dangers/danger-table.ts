import { phrases } from './danger-phrases.ts'
import { rules } from './danger-rules.ts'
import { wordGroups } from './danger-words.ts'
import { wishGroups } from './wish-words.ts'

/** What is wrong with the tables of dangers. */
export interface TableFaults {
  /** A rule or phrase names a group that has no words and that no phrase means. */
  readonly unknown: readonly string[]
  /** No rule, no phrase and no code asks for the group. */
  readonly unused: readonly string[]
}

/** Groups that the code makes or asks for; `safe` is what a phrase means that is no danger. */
const ofCode =
  'toxic farm number named short safe by joiner binding article speaker firstp self kin child brother doing'

/** Checks that rules, phrases and groups of words name each other: a rule with a misspelt group would never hold. */
export function findTableFaults(
  tables = { rules, phrases, words: `${wordGroups.trim()}${wishGroups}` },
): TableFaults {
  const groups = linesOf(tables.words).map((line) => line.split(' ')[0] ?? '')
  const meant = linesOf(tables.phrases).map((line) => line.split(' = ')[0] ?? '')
  const inPhrases = linesOf(tables.phrases).flatMap((line) => namesIn(line.split(' = ')[1] ?? ''))
  const inRules = linesOf(tables.rules).flatMap((line) => namesIn(line.split(': ')[1] ?? ''))
  const code = ofCode.split(' ')
  const known = new Set([...groups, ...code])
  const asked = new Set([...inPhrases, ...inRules, ...code])
  return {
    unknown: [
      ...inPhrases.filter((name) => !known.has(name)),
      ...inRules.filter((name) => !known.has(name) && !meant.includes(name)),
    ],
    unused: [...groups, ...meant].filter((name) => !asked.has(name)),
  }
}

function linesOf(table: string): readonly string[] {
  return table.trim().split('\n')
}

/** The groups of a rule or phrase, without their marks. */
function namesIn(terms: string): readonly string[] {
  return terms
    .split(' ')
    .filter((term) => !/^[@~]/.test(term))
    .flatMap((term) => term.replace(/[!?]/g, '').split('|'))
}
