import type { DeskReply } from '#contract/desk-calls.ts'
import { cleanTunedAnswer } from '#domain/advisor.ts'
import { scriptLanguage } from '#domain/language.ts'
import { lookUp } from '#domain/later.ts'
import { Badge } from '../kit/badge.tsx'
import { Button } from '../kit/button.tsx'
import { Dialog } from '../kit/dialog.tsx'
import { Text, useLanguage, useText } from '../kit/intl.tsx'
import { timestamp } from '../kit/timestamp.ts'
import { LoadError } from './desk-states.tsx'
import figureStyles from './figures.module.css'
import { byKeys, voteKeys, warningKey } from './later-words.ts'
import styles from './table.module.css'
import { useDesk } from './use-desk.ts'

export interface ConversationDialogProps {
  readonly id: string
  readonly onClose: () => void
}

/** A conversation with every word of it. Of somebody else's the server notes who read it. */
export function ConversationDialog({ id, onClose }: ConversationDialogProps) {
  const say = useText()
  return (
    <Dialog isOpen onClose={onClose} label={say('dashboard.conversation')}>
      <div className={styles.conversation}>
        <Opened id={id} />
        <Button onClick={onClose}>
          <Text k="nav.closeMenu" />
        </Button>
      </div>
    </Dialog>
  )
}

function Opened({ id }: { readonly id: string }) {
  const { told, failure } = useDesk('conversation', { id }, 'conversation')
  if (told && told.reply.id === id) return <Conversation {...told.reply} />
  return failure ? (
    <LoadError failure={failure} fallback="dashboard.conversation.failed" />
  ) : (
    <p role="status">
      <Text k="dashboard.loading" />
    </p>
  )
}

export function Conversation(conversation: DeskReply<'conversation'>) {
  const say = useText()
  const { language } = useLanguage()
  const { aiTextInput, tunedResponse, untunedResponse, user, email, createdAt } = conversation
  const { vote, warnings, answeredBy } = conversation
  return (
    <>
      <h2 lang={scriptLanguage(aiTextInput)}>{aiTextInput}</h2>
      <p className={figureStyles.note}>
        {[user || say('dashboard.guest'), email, timestamp(createdAt, language)]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <div className={figureStyles.row}>
        {vote && (
          <Badge tone="done">
            <Text
              k="dashboard.helped"
              values={{ choice: say(lookUp(voteKeys, vote) ?? 'dashboard.other') }}
            />
          </Badge>
        )}
        {warnings.map(({ panel, kind, active = '', sentence = '' }) => (
          <Badge key={`${panel} ${kind} ${active} ${sentence}`} tone="stop">
            {[say(warningKey(kind)), active, sentence].filter(Boolean).join(': ')}
          </Badge>
        ))}
      </div>
      <div className={styles.answers}>
        <section>
          <h3>
            <Text k="dashboard.column.tuned" />
          </h3>
          <p className={styles.answer} lang={scriptLanguage(tunedResponse)}>
            {cleanTunedAnswer(tunedResponse, aiTextInput)}
          </p>
          <p className={figureStyles.note}>
            <Text k={lookUp(byKeys, answeredBy.tuned) ?? 'dashboard.other'} />
          </p>
        </section>
        <section>
          <h3>
            <Text k="dashboard.column.untuned" />
          </h3>
          <p className={styles.answer} lang={scriptLanguage(untunedResponse)}>
            {untunedResponse}
          </p>
          <p className={figureStyles.note}>
            <Text k={lookUp(byKeys, answeredBy.generic) ?? 'dashboard.other'} />
          </p>
        </section>
      </div>
    </>
  )
}
