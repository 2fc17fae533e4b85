import { ChevronLeft } from 'lucide-react'
import { Link } from 'react-router-dom'
import { Text } from '../../kit/intl.tsx'
import styles from './earlier-questions.module.css'

/** Above an earlier question: the way back to the newest. */
export function NewestLink() {
  return (
    <Link to="/ai-crop-advisor" className={styles.newest}>
      <ChevronLeft size={20} aria-hidden />
      <Text k="earlier.newest" />
    </Link>
  )
}
