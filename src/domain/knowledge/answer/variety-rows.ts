import { writeDigits } from '../../digits.ts'
import type { Language } from '../../language.ts'
import type { Range, Variety, VarietyWords } from '../tables/varieties.ts'
import type { VarietyPhrase } from '../tables/variety-phrases.ts'

/** The words of answers in one language, as the pack brings them. */
export interface Wording {
  readonly language: Language
  readonly words: VarietyWords
}

/** A phrase in the language of the words. */
export function said(phrase: VarietyPhrase, { words }: Wording): string {
  return words[phrase] ?? ''
}

/** Names of seasons, traits or wishes. */
export function listed(ids: readonly string[], { words }: Wording): string {
  return ids.map((id) => words[id]).join(', ')
}

/** The header of the table and its rows, all with the same columns. */
export function varietyTable(rows: readonly Variety[], wording: Wording): readonly string[] {
  return [said('columns', wording), ...rows.map((row) => rowLine(row, wording))]
}

function rowLine(variety: Variety, wording: Wording): string {
  const { name, seasons, traits = [], source } = variety
  const cells = [
    source === undefined ? `${name} ${said('notChecked', wording)}` : name,
    listed(seasons, wording),
    figure('days', variety, wording),
    figure('yield', variety, wording),
    traits.length === 0 ? '–' : listed(traits, wording),
  ]
  return `– ${cells.join(' · ')}`
}

/** A figure with its unit; a star where nobody has read it on a page, unless the whole row says so. */
function figure(name: 'days' | 'yield', variety: Variety, wording: Wording): string {
  const range: Range | undefined = variety[name]
  if (!range) return '–'
  const text = said(name, wording).replace('#', writeDigits(range.join('–'), wording.language))
  return variety.unread?.includes(name) ? `${text}*` : text
}

/** What is known of one variety beside its row. */
export function varietyDetails(variety: Variety, wording: Wording): readonly string[] {
  const { sow, note } = variety
  const months = [...new Set(sow)].map((month) => wording.words[`month:${month}`])
  const pattern = said(isTree(variety) ? 'plantIn' : 'sowIn', wording)
  return [
    ...(note === undefined ? [] : [note]),
    ...(months.length === 0 ? [] : [pattern.replace('#', months.join('–'))]),
  ]
}

/** What the figures mean, and where to get seed or saplings. */
export function varietyFootnotes(rows: readonly Variety[], wording: Wording): readonly string[] {
  const notes = [
    ...(rows.some((row) => row.days ?? row.yield) ? [said('figures', wording)] : []),
    ...(rows.some(({ unread = [] }) => unread.length > 0) ? [said('starred', wording)] : []),
  ]
  return [
    ...(notes.length === 0 ? [] : [notes.join(' ')]),
    said(rows.every(isTree) ? 'saplings' : 'seed', wording),
  ]
}

function isTree({ seasons }: Variety): boolean {
  return seasons.includes('tree')
}
