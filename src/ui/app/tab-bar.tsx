import History from 'lucide-react/icons/history'
import House from 'lucide-react/icons/house'
import MessageCircle from 'lucide-react/icons/message-circle'
import Sprout from 'lucide-react/icons/sprout'
import { NavLink } from 'react-router-dom'
import { Text, useText } from '../kit/intl.tsx'
import styles from './tab-bar.module.css'

/** Links to the main pages at the bottom of the screen; on phones only. */
export function TabBar() {
  const text = useText()
  return (
    <nav className={styles.tabs} aria-label={text('nav.tabs')}>
      <NavLink to="/" className={() => styles.tab}>
        <House aria-hidden />
        <Text k="nav.home" />
      </NavLink>
      <NavLink to="/ai-crop-advisor" className={() => styles.tab}>
        <MessageCircle aria-hidden />
        <Text k="nav.advisorTab" />
      </NavLink>
      <NavLink to="/crop-recommendation" className={() => styles.tab}>
        <Sprout aria-hidden />
        <Text k="nav.cropsTab" />
      </NavLink>
      <NavLink to="/history" className={() => styles.tab}>
        <History aria-hidden />
        <Text k="nav.history" />
      </NavLink>
    </nav>
  )
}
