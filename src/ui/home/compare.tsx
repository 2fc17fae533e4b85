import { CircleCheck, MessageCircle } from 'lucide-react'
import { Text } from '../kit/intl.tsx'
import styles from './home.module.css'

const answers = [
  { Icon: CircleCheck, key: 'tuned' },
  { Icon: MessageCircle, key: 'generic' },
] as const

/** A sample question with both kinds of answers, taken from the built-in knowledge. */
export function Compare() {
  return (
    <section>
      <h2>
        <Text k="home.compare" />
      </h2>
      <p className={styles.question}>
        <b className={styles.tag}>
          <Text k="home.sample" />
        </b>
        <Text k="home.question" />
      </p>
      <div className={styles.cards}>
        {answers.map(({ Icon, key }) => (
          <article key={key} className={key === 'tuned' ? styles.own : undefined}>
            <h3>
              <Icon size={20} aria-hidden />
              <Text k={`home.${key}`} />
            </h3>
            <p>
              <Text k={`home.${key}Words`} />
            </p>
          </article>
        ))}
      </div>
    </section>
  )
}
