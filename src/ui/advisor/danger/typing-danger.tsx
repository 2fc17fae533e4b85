import { useEffect, useState } from 'react'
import { DangerCards, type DangersOfQuestion, dangersOf, useHelplines } from './danger-cards.tsx'

/** Somebody who writes of an emergency reads what to do before they have sent it. */
const pauseMs = 600

/** The card of an emergency in a text that is being typed, shown while the typing pauses. */
export function TypingDanger({ text }: { readonly text: string }) {
  const [{ cards }, setFound] = useState<Pick<DangersOfQuestion, 'cards'>>({ cards: [] })
  const help = useHelplines()
  const isEmpty = text.trim() === ''
  useEffect(() => {
    if (isEmpty) return setFound({ cards: [] })
    const timer = setTimeout(() => {
      const found = dangersOf({ question: text }, help)
      setFound({ cards: found.place === 'only' ? found.cards : [] })
    }, pauseMs)
    return () => clearTimeout(timer)
  }, [text, isEmpty, help])
  return <DangerCards cards={isEmpty ? [] : cards} isNew />
}
