import { Fragment, useState } from 'react'
import type { DashboardReply } from '#contract/dashboard-calls.ts'
import { cleanTunedAnswer } from '#domain/advisor.ts'
import { scriptLanguage } from '#domain/language.ts'
import { lookUpKnown } from '#domain/unknown-value.ts'
import { Badge } from '../../kit/badge.tsx'
import { Button } from '../../kit/button.tsx'
import { Dialog } from '../../kit/dialog.tsx'
import { Text, useLanguage, useText } from '../../kit/intl.tsx'
import { Space } from '../../kit/space.tsx'
import { timestamp } from '../../kit/timestamp.ts'
import { LazyAnswerCard } from '../../records/answer-card/lazy-answer-card.tsx'
import metricStyles from '../metrics/metrics.module.css'
import { LoadError } from '../shared/load-states.tsx'
import { Person } from '../shared/person.tsx'
import { answererKeys, voteKeys, warningKey } from '../shared/reply-word-keys.ts'
import { useDashboardQuery } from '../shared/use-dashboard-query.ts'
import styles from '../tables/table.module.css'

export interface ConversationDialogProps {
  readonly id: string
  readonly onClose: () => void
}

/** The full text of a conversation. The server logs who reads the conversation of another user. */
export function ConversationDialog({ id, onClose }: ConversationDialogProps) {
  const say = useText()
  return (
    <Dialog isOpen onClose={onClose} label={say('dashboard.conversation')}>
      <div className={styles.conversation}>
        <LoadedConversation key={id} id={id} />
        <Button onClick={onClose}>
          <Text k="nav.closeMenu" />
        </Button>
      </div>
    </Dialog>
  )
}

function LoadedConversation({ id }: { readonly id: string }) {
  const { data, failure } = useDashboardQuery('conversation', { id }, 'conversation')
  if (data && data.reply.id === id) return <Conversation {...data.reply} />
  return failure ? (
    <LoadError failure={failure} fallback="dashboard.conversation.failed" />
  ) : (
    <Loading />
  )
}

function Loading() {
  return (
    <p role="status">
      <Text k="dashboard.loading" />
    </p>
  )
}

/** The question that a follow-up follows. It is read at a tap, because the server records who reads it. */
function Followed({ id }: { readonly id: string }) {
  const [isOpen, setOpen] = useState(false)
  if (isOpen) return <FollowedQuestion id={id} />
  return (
    <Button onClick={() => setOpen(true)}>
      <Text k="dashboard.showFollowed" />
    </Button>
  )
}

function FollowedQuestion({ id }: { readonly id: string }) {
  const { data, failure } = useDashboardQuery('conversation', { id }, 'conversation:followed')
  if (!data || data.reply.id !== id) {
    return failure ? (
      <LoadError failure={failure} fallback="dashboard.conversation.failed" />
    ) : (
      <Loading />
    )
  }
  const { aiTextInput } = data.reply
  return (
    <p className={metricStyles.note}>
      <Text k="dashboard.follows" />
      <Space />
      <span lang={scriptLanguage(aiTextInput)}>{aiTextInput}</span>
    </p>
  )
}

export function Conversation(conversation: DashboardReply<'conversation'>) {
  const say = useText()
  const { language } = useLanguage()
  const { aiTextInput, tunedResponse, untunedResponse, user, email, createdAt } = conversation
  const { vote, warnings, answeredBy, parentId, sources, context } = conversation
  return (
    <Fragment>
      <h2 lang={scriptLanguage(aiTextInput)}>{aiTextInput}</h2>
      {parentId !== null && <Followed id={parentId} />}
      <p className={metricStyles.note}>
        <Person name={user} />
        {email && <span translate="no">{` · ${email}`}</span>}
        <span>{` · ${timestamp(createdAt, language)}`}</span>
      </p>
      <div className={metricStyles.row}>
        {vote && (
          <Badge tone="done">
            <Text
              k="dashboard.helped"
              values={{ choice: say(lookUpKnown(voteKeys, vote) ?? 'dashboard.other') }}
            />
          </Badge>
        )}
        {warnings.map(({ panel, kind, active = '', sentence = '' }) => (
          <Badge key={`${panel} ${kind} ${active} ${sentence}`} tone="stop">
            <span>{[say(warningKey(kind)), active, sentence].filter(Boolean).join(': ')}</span>
          </Badge>
        ))}
      </div>
      <div className={styles.answers}>
        <section>
          <h3>
            <Text k="dashboard.column.tuned" />
          </h3>
          <LazyAnswerCard
            text={cleanTunedAnswer(tunedResponse, aiTextInput)}
            shown="all"
            sources={sources}
            crop={context?.crop}
          />
          <p className={metricStyles.note}>
            <Text k={lookUpKnown(answererKeys, answeredBy.tuned) ?? 'dashboard.other'} />
          </p>
        </section>
        <section>
          <h3>
            <Text k="dashboard.column.untuned" />
          </h3>
          <LazyAnswerCard text={untunedResponse} shown="all" />
          <p className={metricStyles.note}>
            <Text k={lookUpKnown(answererKeys, answeredBy.generic) ?? 'dashboard.other'} />
          </p>
        </section>
      </div>
    </Fragment>
  )
}
