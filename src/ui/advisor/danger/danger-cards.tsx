import { useEffect } from 'react'
import type { DangerCard } from '#domain/dangers/danger.ts'
import { dangerCard } from '#domain/dangers/danger-card.ts'
import { findDangers, withPrivate } from '#domain/dangers/find-dangers.ts'
import type { HelpSettings } from '#domain/dangers/helplines.ts'
import { questionLanguage } from '#domain/understanding/question-language.ts'
import { useAnnounce } from '../../kit/live-region.tsx'
import { useLive } from '../../phone/use-live.ts'
import styles from './danger-card.module.css'
import { DangerCardView } from './danger-card-view.tsx'
import { type ShownDangers, shownDangers } from './shown-dangers.ts'

export interface DangersOfQuestion {
  readonly place: ShownDangers['place']
  /** In the language of the question. */
  readonly cards: readonly DangerCard[]
}

export interface DangersAsked {
  readonly question: string
  /** The question goes on from a private one: the words for somebody who may want to die stand above it too. */
  readonly isPrivate?: boolean | undefined
}

/** The dangers of a question, as they are shown above its answers. */
export function dangersOf(
  { question, isPrivate }: DangersAsked,
  help?: HelpSettings,
): DangersOfQuestion {
  const found = findDangers(question)
  const { dangers, place } = shownDangers(isPrivate ? withPrivate(found) : found)
  const language = questionLanguage(question)
  return { place, cards: dangers.map((danger) => dangerCard(danger, language, help)) }
}

/** What the operator has checked of the helplines; undefined until the phone has opened. */
export function useHelplines(): HelpSettings | undefined {
  return useLive((phone) => phone.advisor.helplines())
}

export interface DangerCardsProps {
  readonly cards: readonly DangerCard[]
  /** They have just appeared: screen readers say their titles. */
  readonly isNew: boolean
}

export function DangerCards({ cards, isNew }: DangerCardsProps) {
  const announce = useAnnounce()
  const titles = cards.map(({ title }) => title).join(' ')
  useEffect(() => {
    if (isNew && titles !== '') announce(titles)
  }, [isNew, titles, announce])
  if (cards.length === 0) return null
  return (
    <div className={styles.cards}>
      {cards.map((card) => (
        <DangerCardView key={card.id} card={card} />
      ))}
    </div>
  )
}
