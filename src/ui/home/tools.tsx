import ChevronRight from 'lucide-react/icons/chevron-right'
import MessageCircle from 'lucide-react/icons/message-circle'
import { Link } from 'react-router-dom'
import { Drawing } from '../kit/drawing.tsx'
import { Text } from '../kit/intl.tsx'
import type { Elements } from '../kit/jsx.ts'
import styles from './tools.module.css'

/** The two tools (SPEC.md section 2), each a card that can be tapped anywhere. */
export function Tools() {
  return (
    <div className={styles.tools}>
      <Tool of="ask" to="/ai-crop-advisor">
        <MessageCircle size={38} aria-hidden />
      </Tool>
      <Tool of="sow" to="/crop-recommendation">
        <Drawing sheet="crop" name="maize" />
        <Drawing sheet="crop" name="potato" />
        <Drawing sheet="crop" name="chilli" />
      </Tool>
    </div>
  )
}

interface ToolProps {
  readonly of: 'ask' | 'sow'
  readonly to: string
  readonly children: Elements
}

function Tool({ of, to, children }: ToolProps) {
  return (
    <article className={styles.tool} data-filled={of === 'ask'}>
      <div className={styles.drawings}>{children}</div>
      <h2>
        <Text k={`home.${of}`} />
      </h2>
      <p>
        <Text k={`home.${of}Name`} />
      </p>
      <Link to={to}>
        <Text k="home.start" />
        <span className="visually-hidden">
          <Text k={`home.${of}`} />
        </span>
        <ChevronRight size={20} aria-hidden />
      </Link>
    </article>
  )
}
