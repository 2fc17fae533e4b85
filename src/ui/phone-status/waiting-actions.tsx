import LogIn from 'lucide-react/icons/log-in'
import Pencil from 'lucide-react/icons/pencil'
import Send from 'lucide-react/icons/send'
import Trash2 from 'lucide-react/icons/trash-2'
import type { WaitingEntry } from '#data/outbox/waiting.ts'
import { Button, ButtonLink } from '../kit/button.tsx'
import { CopyButton } from '../kit/copy-button.tsx'
import { Text } from '../kit/intl.tsx'
import styles from './waiting-list.module.css'

export interface WaitingActionsProps {
  readonly entry: WaitingEntry
  readonly words: string
  readonly isBusy: boolean
  readonly onSend: () => void
  readonly onEdit: () => void
  readonly onDelete: () => void
}

export function WaitingActions(props: WaitingActionsProps) {
  return (
    <div className={styles.actions}>
      <SendAction {...props} />
      <Button onClick={props.onEdit}>
        <Pencil size={18} aria-hidden />
        <Text k="waiting.edit" />
      </Button>
      <CopyButton text={props.words} label="waiting.copy" />
      <Button kind="danger" onClick={props.onDelete}>
        <Trash2 size={18} aria-hidden />
        <Text k="waiting.delete" />
      </Button>
    </div>
  )
}

/** No button while an entry is being sent; a login where the entry waits for its owner. */
function SendAction({ entry, isBusy, onSend }: WaitingActionsProps) {
  if (entry.state === 'sending' || entry.state === 'accepted') return null
  if (entry.state === 'needs_login') {
    return (
      <ButtonLink to="/login">
        <LogIn size={18} aria-hidden />
        <Text k="waiting.login" />
      </ButtonLink>
    )
  }
  const isAgain = entry.state === 'failed' || entry.state === 'unsure'
  return (
    <Button isBusy={isBusy} onClick={onSend}>
      <Send size={18} aria-hidden />
      <Text k={isAgain ? 'waiting.again' : 'waiting.send'} />
    </Button>
  )
}
