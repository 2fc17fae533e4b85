import Phone from 'lucide-react/icons/phone'
import { calmLine } from '#domain/dangers/calm-line.ts'
import { writeDigits } from '#domain/digits.ts'
import type { Language } from '#domain/language.ts'
import styles from './calm-line.module.css'

/** What stands under answers without an entry, with a number to tap; it replaces the line in the server's texts. */
export function CalmLine({ language }: { readonly language: Language }) {
  const { before, number, after } = calmLine(language)
  return (
    <p className={styles.line} lang={language}>
      <span>{before}</span>
      <a href={`tel:${number}`}>
        <Phone size={18} aria-hidden />
        <span translate="no">{writeDigits(number, language)}</span>
      </a>
      <span>{after}</span>
    </p>
  )
}
