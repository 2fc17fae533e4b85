import { useRef, useState } from 'react'
import type { RequestContent, WaitingEntry } from '#data/phone.ts'
import { scriptLanguage } from '#domain/language.ts'
import { AskTwice } from './ask-twice.tsx'
import { FailureNotice } from './failure-notice.tsx'
import { Text, useAge, useText } from './intl.tsx'
import { useAnnounce } from './live-region.tsx'
import { useDeed } from './use-deed.ts'
import { useReadingsLine } from './use-readings-line.ts'
import { WaitingActions } from './waiting-actions.tsx'
import { WaitingCauseBadge } from './waiting-cause-badge.tsx'
import styles from './waiting-list.module.css'

export interface WaitingItemProps {
  readonly entry: WaitingEntry
  readonly isFormFilled: boolean
  readonly onEdit: (content: RequestContent) => void
}

/** One entry: its words, its age, why it waits, and what can be done. */
export function WaitingItem({ entry, isFormFilled, onEdit }: WaitingItemProps) {
  const say = useText()
  const announce = useAnnounce()
  const age = useAge()
  const deed = useDeed()
  const item = useRef<HTMLLIElement>(null)
  const [doubt, setDoubt] = useState<'delete' | 'replace'>()
  const words = useContentText(entry.content)
  const asked = age(entry.createdAt)
  const when = entry.attemptedAt
    ? say('waiting.lastTry', { asked, tried: age(entry.attemptedAt) })
    : asked

  function keep(): void {
    setDoubt(undefined)
    item.current?.focus()
  }

  async function remove(): Promise<void> {
    if (await deed.run((phone) => phone.waiting.remove(entry.key))) announce(say('waiting.deleted'))
  }

  async function edit(): Promise<void> {
    setDoubt(undefined)
    const isBack = await deed.run(async (phone) => {
      onEdit(await phone.waiting.takeBack(entry.key))
    })
    if (isBack) announce(say('waiting.inForm'))
  }

  return (
    <li ref={item} tabIndex={-1} className={styles.item}>
      <p className={styles.words} lang={scriptLanguage(words)}>
        {words}
      </p>
      <p className={styles.state}>
        <WaitingCauseBadge entry={entry} />
        <span>{when}</span>
      </p>
      {deed.failure && <FailureNotice code={deed.failure.code} />}
      {doubt === undefined && (
        <WaitingActions
          {...{ entry, words }}
          isBusy={deed.isBusy}
          onSend={() => void deed.run((phone) => phone.waiting.retry(entry.key))}
          onEdit={() => (isFormFilled ? setDoubt('replace') : void edit())}
          onDelete={() => setDoubt('delete')}
        />
      )}
      {doubt === 'delete' && (
        <AskTwice
          question="waiting.askDelete"
          yes={<Text k="waiting.delete" />}
          isBusy={deed.isBusy}
          onYes={() => void remove()}
          onNo={keep}
        />
      )}
      {doubt === 'replace' && (
        <AskTwice
          question="waiting.askReplace"
          yes={<Text k="waiting.replace" />}
          isBusy={deed.isBusy}
          onYes={() => void edit()}
          onNo={keep}
        />
      )}
    </li>
  )
}

/** The words of a request as one text, for the eye and for the clipboard. */
function useContentText(content: RequestContent): string {
  const readingsLine = useReadingsLine()
  return content.kind === 'ask' ? content.question : readingsLine(content.field.readings)
}
