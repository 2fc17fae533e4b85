import { Text, useText } from '../kit/intl.tsx'
import { useToday } from '../kit/use-today.ts'
import styles from './advisor-page.module.css'
import { seasonExamples } from './season-examples.ts'

export interface ExampleQuestionsProps {
  readonly question: string
  readonly setQuestion: (text: string) => void
}

/** Three example questions to tap; hidden when the farmer writes their own. */
export function ExampleQuestions({ question, setQuestion }: ExampleQuestionsProps) {
  const say = useText()
  const examples = seasonExamples(useToday()).map((key) => say(key))
  if (question !== '' && !examples.includes(question)) return null
  return (
    <section className={styles.examples}>
      <h2>
        <Text k="aiAdvisor.examples" />
      </h2>
      <ul>
        {examples.map((example) => (
          <li key={example}>
            <button type="button" onClick={() => setQuestion(example)}>
              {example}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
