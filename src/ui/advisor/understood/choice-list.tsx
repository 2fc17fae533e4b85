import type { MessageKey } from '#i18n/messages.ts'
import { Text } from '../../kit/intl.tsx'
import styles from './understood.module.css'

export interface Choice {
  readonly id: string
  readonly text: string
}

export interface ChoiceListProps {
  readonly title?: MessageKey
  readonly choices: readonly Choice[]
  readonly chosen: string | undefined
  readonly onChoose: (id: string) => void
}

/** Answers side by side, by their names. */
export function ChoiceList({ title, choices, chosen, onChoose }: ChoiceListProps) {
  if (choices.length === 0) return null
  return (
    <section className={styles.list}>
      {title && (
        <h3>
          <Text k={title} />
        </h3>
      )}
      <ul>
        {choices.map(({ id, text }) => (
          <li key={id}>
            <button type="button" aria-pressed={id === chosen} onClick={() => onChoose(id)}>
              {text}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
