import { FailureNotice } from '../../kit/failure-notice.tsx'
import { Text } from '../../kit/intl.tsx'
import { type EntryChoice, EntryChoices } from '../../records/answer-card/entry-choices.tsx'
import { useAskTitle } from './use-ask-title.ts'

export interface AskedTitlesProps {
  readonly choices: readonly EntryChoice[]
  /** An id of `cropAliases`, or `general`. */
  readonly crop: string | undefined
}

/** Entries by their titles; a tap asks for one. */
export function AskedTitles({ choices, crop }: AskedTitlesProps) {
  const named = crop === 'general' ? undefined : crop
  const { isBusy, failure, ask } = useAskTitle(named)
  if (choices.length === 0) return <Nothing />
  return (
    <EntryChoices
      choices={choices}
      choosing={{
        crop: named,
        isBusy,
        choose: ask,
        failure: failure && <FailureNotice code={failure.code} />,
      }}
    />
  )
}

/** The knowledge has nothing there. */
export function Nothing() {
  return (
    <p>
      <Text k="pictures.nothing" />
    </p>
  )
}
