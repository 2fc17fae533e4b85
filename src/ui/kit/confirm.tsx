import { useEffect, useRef } from 'react'
import type { MessageKey } from '#i18n/messages.ts'
import { Button } from './button.tsx'
import styles from './confirm.module.css'
import { Text } from './intl.tsx'
import type { Elements } from './jsx.ts'

export interface ConfirmProps {
  readonly question: MessageKey
  readonly yes: Elements
  readonly isBusy: boolean
  readonly onYes: () => void
  readonly onNo: () => void
}

/** Asks for confirmation before something is lost. It replaces the buttons that led here. */
export function Confirm({ question, yes, isBusy, onYes, onNo }: ConfirmProps) {
  const row = useRef<HTMLFieldSetElement>(null)

  // The tapped button is gone: focus the safe answer.
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
