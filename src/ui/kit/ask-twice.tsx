import { type ReactNode, useEffect, useRef } from 'react'
import type { MessageKey } from '#i18n/messages.ts'
import styles from './ask-twice.module.css'
import { Button } from './button.tsx'
import { Text } from './intl.tsx'

export interface AskTwiceProps {
  readonly question: MessageKey
  readonly yes: ReactNode
  readonly isBusy: boolean
  readonly onYes: () => void
  readonly onNo: () => void
}

/** Asks once before words are lost, in the place of the buttons that led here. */
export function AskTwice({ question, yes, isBusy, onYes, onNo }: AskTwiceProps) {
  const row = useRef<HTMLFieldSetElement>(null)

  // The tapped button is gone; the safe one takes its focus.
  useEffect(() => {
    row.current?.querySelector('button')?.focus()
  }, [])

  return (
    <fieldset ref={row} className={styles.row}>
      <legend>
        <Text k={question} />
      </legend>
      <Button onClick={onNo}>
        <Text k="waiting.keep" />
      </Button>
      <Button kind="danger" isBusy={isBusy} onClick={onYes}>
        {yes}
      </Button>
    </fieldset>
  )
}
