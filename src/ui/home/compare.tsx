import CircleCheck from 'lucide-react/icons/circle-check'
import MessageCircle from 'lucide-react/icons/message-circle'
import { Text } from '../kit/intl.tsx'
import styles from './compare.module.css'

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
        <Text k="home.question" />
      </p>
      <div className={styles.answers}>
        {answers.map(({ Icon, key }) => (
          <article key={key} className={styles.answer} data-is-own={key === 'tuned'}>
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
