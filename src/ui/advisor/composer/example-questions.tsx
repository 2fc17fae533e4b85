import { useId, useRef } from 'react'
import type { Conversation } from '#data/storage/rows.ts'
import { Button } from '../../kit/button.tsx'
import { Drawing } from '../../kit/drawing.tsx'
import { Text, useText } from '../../kit/intl.tsx'
import { useToday } from '../../kit/use-today.ts'
import styles from './example-questions.module.css'
import { seasonExamples } from './season-examples.ts'
import type { Asking } from './use-ask.ts'

export interface ExampleQuestionsProps {
  readonly asking: Asking
  /** The conversation that the page shows. */
  readonly latest: Conversation | undefined
  /** Called with the client key when the question is stored. */
  readonly onAsked: (key: string, question: string) => void
}

/** The second tap of two asks nothing: the page is about to show the question. */
const doubleTapMs = 1_000

/** Three questions of the season; a tap asks one, or goes to its answer where that is shown already. */
export function ExampleQuestions({ asking, latest, onAsked }: ExampleQuestionsProps) {
  const say = useText()
  const id = useId()
  const examples = seasonExamples(useToday())
  const lastTap = useRef({ example: '', at: Number.NEGATIVE_INFINITY })

  async function ask(example: string): Promise<void> {
    if (latest?.question === example) return onAsked(latest.clientKey, example)
    const { example: tapped, at } = lastTap.current
    lastTap.current = { example, at: performance.now() }
    if (tapped === example && performance.now() - at < doubleTapMs) return
    const key = await asking.ask(example)
    if (key !== undefined) onAsked(key, example)
  }

  return (
    <section className={styles.examples} aria-labelledby={id}>
      <h2 id={id}>
        <Text k="aiAdvisor.examples" />
      </h2>
      <ul>
        {examples.map(({ key, crop }) => (
          <li key={key}>
            <Button
              isBusy={asking.isBusy && asking.question === say(key)}
              onClick={() => void ask(say(key))}
            >
              <Drawing sheet="crop" name={crop} />
              <Text k={key} />
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
