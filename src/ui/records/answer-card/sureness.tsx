import type { Sureness as Sure } from '#domain/knowledge/answer/card-phrases.ts'
import { Text } from '../../kit/intl.tsx'
import styles from './sureness.module.css'

/** Words cannot make it certain: the third lamp is for what was seen. */
const litLamps = { likely: 2, mayBe: 1, oneOf: 1, about: 0 } as const

/** How sure an answer is of its name, in words and by three lamps; a practice that was asked for has no lamps. */
export function Sureness({ sure }: { readonly sure: Sure | 'oneOf' }) {
  return (
    <p className={styles.sure}>
      {sure !== 'about' && (
        <span className={styles.lamps} aria-hidden="true">
          {[0, 1, 2].map((lamp) => (
            <span key={lamp} data-lit={lamp < litLamps[sure]} />
          ))}
        </span>
      )}
      <Text k={`card.${sure}`} />
    </p>
  )
}
