import { useRef, useState } from 'react'
import type { RequestContent } from '#data/outbox/request-kind.ts'
import type { WaitingEntry } from '#data/outbox/waiting.ts'
import { scriptLanguage } from '#domain/language.ts'
import { Confirm } from '../kit/confirm.tsx'
import { FailureNotice } from '../kit/failure-notice.tsx'
import { Text, useText } from '../kit/intl.tsx'
import { useAnnounce } from '../kit/live-region.tsx'
import { useRelativeTime } from '../kit/use-relative-time.ts'
import { useAction } from '../phone/use-action.ts'
import { QuestionLink } from '../records/question-link.tsx'
import { useReadingsLine } from '../records/use-readings-line.ts'
import { WaitingActions } from './waiting-actions.tsx'
import { WaitingCauseBadge } from './waiting-cause-badge.tsx'
import styles from './waiting-list.module.css'

export interface WaitingItemProps {
  readonly entry: WaitingEntry
  readonly isFormFilled: boolean
  readonly onEdit: (content: RequestContent) => void
  /** It stands on the page already. */
  readonly isShown: boolean
}

/** One entry: its text, its age, why it waits, and what the farmer can do. */
export function WaitingItem({ entry, isFormFilled, onEdit, isShown }: WaitingItemProps) {
  const announce = useAnnounce()
  const age = useRelativeTime()
  const action = useAction()
  const item = useRef<HTMLLIElement>(null)
  const [confirming, setConfirming] = useState<'delete' | 'replace'>()
  const words = useContentText(entry.content)
  const say = useText()
  const isPrivate = entry.content.kind === 'ask' && entry.content.isPrivate === true
  const shownWords = (
    <span className={styles.words} lang={isPrivate ? undefined : scriptLanguage(words)}>
      {isPrivate ? say('waiting.private') : words}
    </span>
  )
  // A refused one has no answer.
  const isAnsweredHere = entry.content.kind === 'ask' && entry.state !== 'failed' && !isShown
  const asked = age(entry.createdAt)
  const when = entry.attemptedAt
    ? say('waiting.lastTry', { asked, tried: age(entry.attemptedAt) })
    : asked

  function keep(): void {
    setConfirming(undefined)
    item.current?.focus()
  }

  async function remove(): Promise<void> {
    if (await action.run((phone) => phone.waiting.remove(entry.key)))
      announce(say('waiting.deleted'))
  }

  async function edit(): Promise<void> {
    setConfirming(undefined)
    const isBack = await action.run(async (phone) => {
      onEdit(await phone.waiting.takeBack(entry.key))
    })
    if (isBack) announce(say('waiting.inForm'))
  }

  return (
    <li ref={item} tabIndex={-1} className={styles.item}>
      {isAnsweredHere ? (
        // Near a private question the phone may withhold the answer of one whose words are listed.
        <QuestionLink questionKey={entry.key} mayBePrivate>
          {shownWords}
          {!isPrivate && (
            <span className={styles.see}>
              <Text k="waiting.see" />
            </span>
          )}
        </QuestionLink>
      ) : (
        shownWords
      )}
      <p className={styles.state}>
        <WaitingCauseBadge entry={entry} />
        <span>{when}</span>
      </p>
      {action.failure && <FailureNotice code={action.failure.code} />}
      {confirming === undefined && (
        <WaitingActions
          {...{ entry, words }}
          isBusy={action.isBusy}
          onSend={() => void action.run((phone) => phone.waiting.retry(entry.key))}
          onEdit={() => (isFormFilled ? setConfirming('replace') : void edit())}
          onDelete={() => setConfirming('delete')}
        />
      )}
      {confirming === 'delete' && (
        <Confirm
          question="waiting.askDelete"
          yes={<Text k="waiting.delete" />}
          isBusy={action.isBusy}
          onYes={() => void remove()}
          onNo={keep}
        />
      )}
      {confirming === 'replace' && (
        <Confirm
          question="waiting.askReplace"
          yes={<Text k="waiting.replace" />}
          isBusy={action.isBusy}
          onYes={() => void edit()}
          onNo={keep}
        />
      )}
    </li>
  )
}

/** A request as one text, to show and to copy. */
function useContentText(content: RequestContent): string {
  const readingsLine = useReadingsLine()
  return content.kind === 'ask' ? content.question : readingsLine(content.field.readings)
}
