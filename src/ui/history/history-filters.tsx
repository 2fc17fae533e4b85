import type { HistoryFilter } from '#data/history/file.ts'
import { searchLength } from '#domain/limits.ts'
import { DateField } from '../kit/date-field.tsx'
import { Text } from '../kit/intl.tsx'
import { SearchForm } from '../kit/search-form.tsx'
import type { UrlState } from '../kit/use-url-state.ts'
import styles from './history.module.css'
import { type HistoryView, withFilter } from './history-view.ts'

export interface HistoryFiltersProps {
  readonly view: HistoryView
  readonly onChange: UrlState<HistoryView>['change']
}

/** Search text and days. With a first day after the last day, nothing is found (SPEC.md section 5). */
export function HistoryFilters({ view, onChange }: HistoryFiltersProps) {
  const set = (changed: Partial<HistoryFilter>) => onChange((before) => withFilter(before, changed))
  return (
    <SearchForm
      className={styles.filters}
      label="history.search"
      placeholder="history.searchHint"
      maxLength={searchLength}
      q={view.q}
      onSearch={(q) => set({ q })}
    >
      <DateField
        label={<Text k="history.from" />}
        name="from"
        value={view.startDate}
        onChoose={(startDate) => set({ startDate })}
      />
      <DateField
        label={<Text k="history.to" />}
        name="to"
        value={view.endDate}
        onChoose={(endDate) => set({ endDate })}
      />
    </SearchForm>
  )
}
