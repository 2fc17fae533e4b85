import { useId } from 'react'
import { Button } from '../../kit/button.tsx'
import { Drawing } from '../../kit/drawing.tsx'
import { Text, useText } from '../../kit/intl.tsx'
import { useToday } from '../../kit/use-today.ts'
import styles from './example-questions.module.css'
import { seasonExamples } from './season-examples.ts'
import type { Asking } from './use-ask.ts'

export interface ExampleQuestionsProps {
  readonly asking: Asking
  /** Called with the client key when the question is stored. */
  readonly onAsked: (key: string, question: string) => void
}

/** Three questions of the season; a tap asks one. */
export function ExampleQuestions({ asking, onAsked }: ExampleQuestionsProps) {
  const say = useText()
  const id = useId()
  const examples = seasonExamples(useToday())

  async function ask(example: string): Promise<void> {
    // The second tap of two: the answer is coming or stands below.
    if (example === asking.question && !asking.failure) return
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
