import type { HistoryFilter } from '#data/history/file.ts'
import type { HistoryKind } from '#data/history/record.ts'

export type Search = Pick<HistoryFilter, 'q'> &
  Partial<HistoryFilter> & { readonly kind: HistoryKind; readonly page?: number }

/** From a search that finds nothing, and so reads every row, to one that finds everything. */
export const searches: readonly (readonly [what: string, search: Search])[] = [
  ['nothing found', { kind: 'ask', q: 'ড্রাগন ফলের চারা কোথায়' }],
  ['one rare word', { kind: 'ask', q: 'মাজরা' }],
  ['misspelt, folded', { kind: 'ask', q: 'শরিশা' }],
  ['a common word', { kind: 'ask', q: 'ধান' }],
  ['one letter', { kind: 'ask', q: 'ক' }],
  ['Latin letters', { kind: 'ask', q: 'Blast' }],
  ['a number', { kind: 'ask', q: '৯৯৯' }],
  ['words and days', { kind: 'ask', q: 'ধান', startDate: '2026-01-05', endDate: '2026-03-05' }],
  ['the next page', { kind: 'ask', q: '', page: 2 }],
  ['readings, a crop', { kind: 'recommend', q: 'ধান' }],
  ['readings, nothing found', { kind: 'recommend', q: 'ড্রাগন ফল' }],
  ['readings, all', { kind: 'recommend', q: '' }],
]
