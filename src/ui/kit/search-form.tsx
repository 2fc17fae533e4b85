import { type FormEvent, useEffect, useEffectEvent, useState } from 'react'
import type { MessageKey } from '#i18n/messages.ts'
import { TextField } from './field.tsx'
import { Text, useText } from './intl.tsx'
import type { Elements } from './jsx.ts'

/** The search starts after a pause in typing. */
const debounceMs = 250

export interface SearchFormProps {
  readonly className: string | undefined
  readonly label: MessageKey
  readonly placeholder: MessageKey
  readonly maxLength: number
  /** What was searched for last. Read only when the form mounts. */
  readonly q: string
  /** Called with the trimmed text after a pause in typing, and at once on Enter. */
  readonly onSearch: (q: string) => void
  /** More filters beside the search field. */
  readonly children?: Elements
}

export function SearchForm({ className, label, placeholder, maxLength, ...rest }: SearchFormProps) {
  const { q, onSearch, children } = rest
  const say = useText()
  const [typed, setTyped] = useState(q)
  const text = typed.trim()
  const searchIfChanged = useEffectEvent(() => {
    if (text !== q) onSearch(text)
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: each typed text starts the pause again
  useEffect(() => {
    const timer = setTimeout(searchIfChanged, debounceMs)
    return () => clearTimeout(timer)
  }, [text])

  function searchNow(event: FormEvent): void {
    event.preventDefault()
    onSearch(text)
  }

  return (
    <search>
      <form className={className} onSubmit={searchNow}>
        <TextField
          label={<Text k={label} />}
          name="q"
          value={typed}
          onType={setTyped}
          placeholder={say(placeholder)}
          maxLength={maxLength}
          autoComplete="off"
          enterKeyHint="search"
        />
        {children}
      </form>
    </search>
  )
}
