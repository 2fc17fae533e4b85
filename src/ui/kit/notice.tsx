import { CircleCheck, Hourglass, Info, TriangleAlert } from 'lucide-react'
import type { Elements } from './jsx.ts'
import styles from './notice.module.css'

export type Tone = 'info' | 'wait' | 'stop' | 'done'

export const toneIcons = { info: Info, wait: Hourglass, stop: TriangleAlert, done: CircleCheck }

export interface NoticeProps {
  readonly tone: Tone
  /** Screen readers say it at once: for something that has just gone wrong. */
  readonly isAlert?: boolean
  readonly children: Elements
}

export function Notice({ tone, isAlert = false, children }: NoticeProps) {
  const Icon = toneIcons[tone]
  return (
    <div className={styles.notice} data-tone={tone} role={isAlert ? 'alert' : undefined}>
      <Icon size={22} aria-hidden />
      <div className={styles.words}>{children}</div>
    </div>
  )
}
