import { type FormEvent, useEffect, useState } from 'react'
import type { HistoryFilter } from '#data/phone.ts'
import { DateField } from '../kit/date-field.tsx'
import { TextField } from '../kit/field.tsx'
import { Text, useText } from '../kit/intl.tsx'
import styles from './history.module.css'
import { type HistoryLook, searchLengthLimit, withFilter } from './history-look.ts'
import type { LookHold } from './use-history-look.ts'

export interface HistoryFiltersProps {
  readonly look: HistoryLook
  readonly onChange: LookHold['change']
}

/** A search waits until the typing pauses. */
const quietMs = 250

/** Words and days. From a day after the last one simply nothing is found (SPEC.md section 5). */
export function HistoryFilters({ look, onChange }: HistoryFiltersProps) {
  const say = useText()
  const [typed, setTyped] = useState(look.q)
  const set = (changed: Partial<HistoryFilter>) => onChange((before) => withFilter(before, changed))
  const q = typed.trim()

  useEffect(() => {
    const search = () => onChange((before) => (before.q === q ? before : withFilter(before, { q })))
    const timer = setTimeout(search, quietMs)
    return () => clearTimeout(timer)
  }, [q, onChange])

  function searchNow(event: FormEvent): void {
    event.preventDefault()
    set({ q })
  }

  return (
    <search>
      <form className={styles.filters} onSubmit={searchNow}>
        <TextField
          label={<Text k="history.search" />}
          name="q"
          value={typed}
          onType={setTyped}
          placeholder={say('history.searchHint')}
          maxLength={searchLengthLimit}
          autoComplete="off"
          enterKeyHint="search"
        />
        <DateField
          label={<Text k="history.from" />}
          name="from"
          value={look.startDate}
          onChoose={(startDate) => set({ startDate })}
        />
        <DateField
          label={<Text k="history.to" />}
          name="to"
          value={look.endDate}
          onChoose={(endDate) => set({ endDate })}
        />
      </form>
    </search>
  )
}
