import { useRef, useState } from 'react'
import type { Connectivity } from '#data/phone.ts'
import type { MessageKey } from '#i18n/messages.ts'
import { AskTwice } from '../kit/ask-twice.tsx'
import { Button } from '../kit/button.tsx'
import { Text } from '../kit/intl.tsx'
import { type Deed, useDeed } from '../kit/use-deed.ts'
import { useLive } from '../kit/use-live.ts'
import styles from './unsent-question.module.css'

export interface UnsentQuestionProps {
  /** How many there were when the logout began. */
  readonly unsentCount: number
  readonly onStay: () => void
  readonly onLeft: () => void
}

/** Asks somebody who logs out what becomes of his unsent questions. */
export function UnsentQuestion({ unsentCount, onStay, onLeft }: UnsentQuestionProps) {
  const count = useLive((phone) => phone.waiting.count()) ?? unsentCount
  const connectivity = useLive((phone) => phone.connectivity) ?? 'unknown'
  const leaving = useDeed()
  const sending = useDeed()
  const [hasTried, setTried] = useState(false)
  const [deletion, setDeletion] = useState<'asked' | 'begun'>()
  const question = useRef<HTMLDivElement>(null)
  const isAllSent = count === 0 && deletion !== 'begun'

  async function leave(): Promise<void> {
    if (await leaving.run((phone) => phone.session.signOut())) onLeft()
  }

  async function removeAndLeave(): Promise<void> {
    setDeletion('begun')
    if (await leaving.run((phone) => phone.waiting.removeAll())) await leave()
  }

  async function send(): Promise<void> {
    await sending.run((phone) => phone.waiting.sendAll())
    setTried(true)
  }

  function keep(): void {
    setDeletion(undefined)
    question.current?.focus()
  }

  return (
    <div ref={question} tabIndex={-1} className={styles.question}>
      <h2>
        <Text k={isAllSent ? 'logout.allSent' : unsentTitle(count)} values={{ count }} />
      </h2>
      <p role="status">
        <Text k={failureOf(leaving) ?? outlook({ isAllSent, sending, hasTried, connectivity })} />
      </p>
      {deletion && !isAllSent ? (
        <AskTwice
          question="waiting.askDelete"
          yes={<Text k="waiting.delete" />}
          isBusy={leaving.isBusy}
          onYes={() => void removeAndLeave()}
          onNo={keep}
        />
      ) : (
        <Choices
          {...{ isAllSent, onStay }}
          isSending={sending.isBusy}
          onSend={() => void send()}
          onKeep={() => void leave()}
          onDelete={() => setDeletion('asked')}
        />
      )}
    </div>
  )
}

interface ChoicesProps {
  readonly isAllSent: boolean
  readonly isSending: boolean
  readonly onSend: () => void
  readonly onKeep: () => void
  readonly onDelete: () => void
  readonly onStay: () => void
}

function Choices({ isAllSent, isSending, onSend, onKeep, onDelete, onStay }: ChoicesProps) {
  return (
    <>
      {/* One button, so that it keeps its focus when the last answer comes. */}
      <Button kind="primary" isBusy={isSending && !isAllSent} onClick={isAllSent ? onKeep : onSend}>
        <Text k={isAllSent ? 'logout.confirm' : 'waiting.send'} />
      </Button>
      {!isAllSent && (
        <>
          <Button onClick={onKeep}>
            <Text k="logout.keep" />
          </Button>
          <Button kind="danger" onClick={onDelete}>
            <Text k="logout.delete" />
          </Button>
        </>
      )}
      <Button onClick={onStay}>
        <Text k="logout.stay" />
      </Button>
    </>
  )
}

function unsentTitle(count: number): MessageKey {
  return count === 0 ? 'waiting.deleted' : 'logout.unsent'
}

interface Outlook {
  readonly isAllSent: boolean
  readonly sending: Deed
  readonly hasTried: boolean
  readonly connectivity: Connectivity
}

/** What is to be known before choosing. */
function outlook({ isAllSent, sending, hasTried, connectivity }: Outlook): MessageKey {
  if (isAllSent) return 'logout.answersKept'
  if (sending.isBusy) return 'logout.sending'
  if (!hasTried) return 'logout.locked'
  const isThere = connectivity === 'ok' || connectivity === 'unknown'
  return isThere ? 'logout.notYet' : `connection.${connectivity}`
}

function failureOf({ failure }: Deed): MessageKey | undefined {
  return failure && `failure.${failure.code}`
}
