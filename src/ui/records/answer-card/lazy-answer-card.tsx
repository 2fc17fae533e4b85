import { lazy, Suspense } from 'react'
import { scriptLanguage } from '#domain/language.ts'
import { words } from '../../kit/words.ts'
import type { AnswerCardProps } from './answer-card.tsx'
import styles from './lazy-answer-card.module.css'

const AnswerCardChunk = lazy(async () => {
  const [{ AnswerCard }] = await Promise.all([import('./answer-card.tsx'), words.need('answer')])
  return { default: AnswerCard }
})

/** The card, for a page that shows an answer only after a tap; the text as it is until code and messages have loaded. */
export function LazyAnswerCard(props: AnswerCardProps) {
  const { text } = props
  const plain = (
    <p className={styles.text} lang={scriptLanguage(text)}>
      {text}
    </p>
  )
  return (
    <Suspense fallback={plain}>
      <AnswerCardChunk {...props} />
    </Suspense>
  )
}
