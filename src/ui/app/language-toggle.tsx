import { Languages } from 'lucide-react'
import { Text, useLanguage } from '../kit/intl.tsx'
import { otherLanguage } from '../kit/stored-language.ts'
import styles from './nav-bar.module.css'

/** Shows the other language by its own name. */
export function LanguageToggle() {
  const { language, toggle } = useLanguage()
  return (
    <button type="button" className={styles.pill} lang={otherLanguage(language)} onClick={toggle}>
      <Languages size={18} className={styles.roomy} aria-hidden />
      <Text k="language.other" />
    </button>
  )
}
