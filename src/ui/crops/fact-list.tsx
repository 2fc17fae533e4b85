import CircleCheck from 'lucide-react/icons/circle-check'
import CircleX from 'lucide-react/icons/circle-x'
import Info from 'lucide-react/icons/info'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { Fragment } from 'react'
import { Space } from '../kit/space.tsx'
import styles from './fact-list.module.css'
import type { FactWords } from './use-said.ts'

const icons = { good: CircleCheck, fair: TriangleAlert, poor: CircleX } as const

/** Facts as traffic lights: an icon, the name, and in words what is so. */
export function FactList({ facts }: { readonly facts: readonly FactWords[] }) {
  return (
    <ul className={styles.facts}>
      {facts.map(({ name, light, says: [first, ...notes] }, at) => {
        const Icon = light ? icons[light] : Info
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: two facts of a later server can have the same words
          <li key={at} data-light={light}>
            <Icon size={26} aria-hidden />
            <div>
              {name && (
                <Fragment>
                  <span className={styles.name}>{name}</span>
                  <Space />
                </Fragment>
              )}
              <strong>{first}</strong>
              {notes.map((note) => (
                <p key={note}>{note}</p>
              ))}
            </div>
          </li>
        )
      })}
    </ul>
  )
}
