import HeartHandshake from 'lucide-react/icons/heart-handshake'
import Hourglass from 'lucide-react/icons/hourglass'
import OctagonAlert from 'lucide-react/icons/octagon-alert'
import Phone from 'lucide-react/icons/phone'
import X from 'lucide-react/icons/x'
import { useId } from 'react'
import { type DangerCard, type HelpCall, isOfLife, type Severity } from '#domain/dangers/danger.ts'
import { foldDigits, writeDigits } from '#domain/digits.ts'
import { type Language, scriptLanguage } from '#domain/language.ts'
import { Space } from '../../kit/space.tsx'
import styles from './danger-card.module.css'

/** Warm for somebody who may want to die: no red, no sign of alarm. */
const looks = {
  emergency: { tone: 'stop', Icon: OctagonAlert },
  refuse: { tone: 'stop', Icon: OctagonAlert },
  private: { tone: 'warm', Icon: HeartHandshake },
  caution: { tone: 'wait', Icon: Hourglass },
} as const satisfies Readonly<Record<Severity, unknown>>

export interface DangerCardViewProps {
  readonly card: DangerCard
}

/** What is shown over everything else: what to do, what never to do, whom to call. */
export function DangerCardView({ card }: DangerCardViewProps) {
  const id = useId()
  const { tone, Icon } = looks[card.severity]
  const language = scriptLanguage(card.title)
  const isUrgent = isOfLife(card)
  const calls = <Calls calls={card.calls} language={language} />
  return (
    <section
      className={styles.card}
      data-tone={tone}
      data-danger={card.severity}
      aria-labelledby={id}
      lang={language}
    >
      <h2 id={id}>
        <Icon size={28} aria-hidden />
        <span>{card.title}</span>
      </h2>
      {/* In an emergency the call is on the first screen of a small phone. */}
      {isUrgent && calls}
      {card.steps.length > 0 && (
        <ol className={styles.steps}>
          {card.steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      )}
      {card.never !== undefined && (
        <p className={styles.never}>
          <X size={24} aria-hidden />
          <strong>{card.never}</strong>
        </p>
      )}
      {!isUrgent && calls}
      {card.readBy !== undefined && <p className={styles.small}>{card.readBy}</p>}
    </section>
  )
}

interface CallsProps {
  readonly calls: readonly HelpCall[]
  readonly language: Language
}

/** Buttons for what has a number, in the order of the card; plain lines for the rest. */
function Calls({ calls, language }: CallsProps) {
  if (calls.length === 0) return null
  return (
    <ul className={styles.calls}>
      {calls.map(({ id, name, number, note }) => (
        <li key={id}>
          {number === undefined ? (
            <p className={styles.service}>
              <span>{name}</span>
              {note !== undefined && <small>{note}</small>}
            </p>
          ) : (
            <a className={styles.call} href={`tel:${dialled(number)}`}>
              <Phone size={24} aria-hidden />
              <span>
                <strong translate="no">{writeDigits(foldDigits(number), language)}</strong>
                <Space />
                <span>{name}</span>
                {note !== undefined && <small>{note}</small>}
              </span>
            </a>
          )}
        </li>
      ))}
    </ul>
  )
}

/** A number as the phone dials it; the card may write it in Bengali digits and with blanks. */
function dialled(number: string): string {
  return foldDigits(number).replace(/[^\d+]/g, '')
}
