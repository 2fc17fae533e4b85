import { Fragment, useRef, useState } from 'react'
import type { Connectivity } from '#data/api/connectivity.ts'
import type { MessageKey } from '#i18n/messages.ts'
import { Button } from '../kit/button.tsx'
import { Confirm } from '../kit/confirm.tsx'
import { Text } from '../kit/intl.tsx'
import { type Action, useAction } from '../phone/use-action.ts'
import { useLive } from '../phone/use-live.ts'
import styles from './logout-with-unsent.module.css'

export interface LogoutWithUnsentProps {
  /** How many there were when the logout started. */
  readonly unsentCount: number
  readonly onStay: () => void
  readonly onLeft: () => void
}

/** Asks what to do with unsent questions before a logout. */
export function LogoutWithUnsent({ unsentCount, onStay, onLeft }: LogoutWithUnsentProps) {
  const count = useLive((phone) => phone.waiting.count()) ?? unsentCount
  const connectivity = useLive((phone) => phone.connectivity) ?? 'unknown'
  const leaving = useAction()
  const sending = useAction()
  const [hasTried, setTried] = useState(false)
  const [deletion, setDeletion] = useState<'asked' | 'begun'>()
  const box = useRef<HTMLDivElement>(null)
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
    box.current?.focus()
  }

  return (
    <div ref={box} tabIndex={-1} className={styles.question}>
      <h2>
        <Text k={isAllSent ? 'logout.allSent' : unsentTitle(count)} values={{ count }} />
      </h2>
      <p role="status">
        <Text k={failureOf(leaving) ?? statusKey({ isAllSent, sending, hasTried, connectivity })} />
      </p>
      {deletion && !isAllSent ? (
        <Confirm
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
    <Fragment>
      {/* The same button in both states: it keeps its focus when the last answer comes. */}
      <Button kind="primary" isBusy={isSending && !isAllSent} onClick={isAllSent ? onKeep : onSend}>
        <Text k={isAllSent ? 'logout.confirm' : 'waiting.send'} />
      </Button>
      {!isAllSent && (
        <Fragment>
          <Button onClick={onKeep}>
            <Text k="logout.keep" />
          </Button>
          <Button kind="danger" onClick={onDelete}>
            <Text k="logout.delete" />
          </Button>
        </Fragment>
      )}
      <Button onClick={onStay}>
        <Text k="logout.stay" />
      </Button>
    </Fragment>
  )
}

function unsentTitle(count: number): MessageKey {
  return count === 0 ? 'waiting.deleted' : 'logout.unsent'
}

interface LogoutStatus {
  readonly isAllSent: boolean
  readonly sending: Action
  readonly hasTried: boolean
  readonly connectivity: Connectivity
}

/** What the farmer needs to know before they choose. */
function statusKey({ isAllSent, sending, hasTried, connectivity }: LogoutStatus): MessageKey {
  if (isAllSent) return 'logout.answersKept'
  if (sending.isBusy) return 'logout.sending'
  if (!hasTried) return 'logout.locked'
  const isReachable = connectivity === 'ok' || connectivity === 'unknown'
  return isReachable ? 'logout.notYet' : `connection.${connectivity}`
}

function failureOf({ failure }: Action): MessageKey | undefined {
  return failure && `failure.${failure.code}`
}
