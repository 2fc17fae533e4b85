import type { LucideIcon } from 'lucide-react'
import CircleCheck from 'lucide-react/icons/circle-check'
import Hourglass from 'lucide-react/icons/hourglass'
import Info from 'lucide-react/icons/info'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import type { Elements } from './jsx.ts'
import styles from './notice.module.css'

export type Tone = 'info' | 'wait' | 'stop' | 'done'

export const toneIcons: Readonly<Record<Tone, LucideIcon>> = {
  info: Info,
  wait: Hourglass,
  stop: TriangleAlert,
  done: CircleCheck,
}

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
