import type { Elements } from '../kit/jsx.ts'
import styles from './settings.module.css'

export interface SettingWordsProps {
  readonly icon: Elements
  /** Colours the icon. */
  readonly tone?: 'done' | 'wait'
  readonly title: Elements
  readonly note?: Elements
}

/** What a row of the settings is, with its icon. */
export function SettingWords({ icon, tone, title, note }: SettingWordsProps) {
  return (
    <span className={styles.words}>
      <span className={styles.icon} data-tone={tone} aria-hidden>
        {icon}
      </span>
      <span>
        <strong>{title}</strong>
        {note && <span className={styles.note}>{note}</span>}
      </span>
    </span>
  )
}
