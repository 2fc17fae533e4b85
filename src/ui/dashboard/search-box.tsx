import { type FormEvent, type ReactNode, useEffect, useState } from 'react'
import { TextField } from '../kit/field.tsx'
import { Text, useText } from '../kit/intl.tsx'
import { searchLengthLimit, withFilter } from './desk-look.ts'
import styles from './table.module.css'
import type { DeskLookHold } from './use-desk-look.ts'

/** A search waits until the typing pauses. */
const quietMs = 300

export interface SearchBoxProps {
  readonly hold: DeskLookHold
  /** Other filters beside it. */
  readonly children?: ReactNode
}

export function SearchBox({ hold, children }: SearchBoxProps) {
  const say = useText()
  const { look, change } = hold
  const [typed, setTyped] = useState(look.q)
  const q = typed.trim()

  useEffect(() => {
    const search = () => change((before) => (before.q === q ? before : withFilter(before, { q })))
    const timer = setTimeout(search, quietMs)
    return () => clearTimeout(timer)
  }, [q, change])

  function searchNow(event: FormEvent): void {
    event.preventDefault()
    change((before) => withFilter(before, { q }))
  }

  return (
    <search>
      <form className={styles.filters} onSubmit={searchNow}>
        <TextField
          label={<Text k="dashboard.search" />}
          name="q"
          value={typed}
          onType={setTyped}
          placeholder={say('dashboard.searchHint')}
          maxLength={searchLengthLimit}
          autoComplete="off"
          enterKeyHint="search"
        />
        {children}
      </form>
    </search>
  )
}
