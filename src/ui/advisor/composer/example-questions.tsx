import { useId } from 'react'
import { Button } from '../../kit/button.tsx'
import { Drawing } from '../../kit/drawing.tsx'
import { Text, useText } from '../../kit/intl.tsx'
import { useToday } from '../../kit/use-today.ts'
import type { Asking } from '../../records/use-ask.ts'
import styles from './example-questions.module.css'
import { seasonExamples } from './season-examples.ts'

export interface ExampleQuestionsProps {
  readonly asking: Asking
  /** The question that the page shows, or is about to show, with its client key. */
  readonly shown: { readonly key: string; readonly question: string } | undefined
  /** Called with the client key when the question is stored, and when its answer is shown already. */
  readonly onAsked: (key: string, question: string) => void
}

/** Three questions of the season; a tap asks one, or goes to its answer where that is shown already. */
export function ExampleQuestions({ asking, shown, onAsked }: ExampleQuestionsProps) {
  const say = useText()
  const id = useId()
  const examples = seasonExamples(useToday())

  async function ask(example: string): Promise<void> {
    const key = shown?.question === example ? shown.key : await asking.ask(example)
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
