import { readings } from '#domain/recommender/readings.ts'
import type { TypedReadings } from '#domain/typed-readings.ts'
import { CopyButton } from '../kit/copy-button.tsx'
import { FailureNotice } from '../kit/failure-notice.tsx'
import { Text, useText } from '../kit/intl.tsx'
import { Notice } from '../kit/notice.tsx'
import type { Recommending } from './use-recommend.ts'

export interface FormOutcomeProps {
  readonly typed: TypedReadings
  readonly recommending: Recommending
}

/** Why nothing came of the last tap. */
export function FormOutcome({ typed, recommending: { isRefused, failure } }: FormOutcomeProps) {
  if (isRefused) return <PredictionFailed />
  if (!failure) return null
  if (failure.code !== 'not_saved') return <FailureNotice code={failure.code} />
  return <NotSaved typed={typed} />
}

export function PredictionFailed() {
  return (
    <Notice tone="stop" isAlert>
      <p>
        <Text k="cropRec.error" />
      </p>
    </Notice>
  )
}

function NotSaved({ typed }: { readonly typed: TypedReadings }) {
  const say = useText()
  const lines = readings.map((reading) => `${say(`cropRec.${reading}`)}: ${typed[reading]}`)
  return (
    <>
      <Notice tone="stop" isAlert>
        <p>
          <Text k="cropRec.notSaved" />
        </p>
      </Notice>
      <CopyButton text={lines.join('\n')} label="cropRec.copyReadings" />
    </>
  )
}
