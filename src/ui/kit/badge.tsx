import styles from './badge.module.css'
import type { Elements } from './jsx.ts'
import { type Tone, toneIcons } from './notice.tsx'

export interface BadgeProps {
  readonly tone: Tone
  /** Instead of the icon of the tone. */
  readonly icon?: Elements
  readonly children: Elements
}

/** A state in one or two words. */
export function Badge({ tone, icon, children }: BadgeProps) {
  const Icon = toneIcons[tone]
  return (
    <span className={styles.badge} data-tone={tone}>
      {icon ?? <Icon size={16} aria-hidden />}
      {children}
    </span>
  )
}
