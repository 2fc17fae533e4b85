import { Fragment } from 'react'
import { readings } from '#domain/recommender/readings.ts'
import { CopyButton } from '../kit/copy-button.tsx'
import { ErrorSummary } from '../kit/error-summary.tsx'
import { FailureNotice } from '../kit/failure-notice.tsx'
import { Text, useText } from '../kit/intl.tsx'
import { Notice } from '../kit/notice.tsx'
import type { FieldForm } from './field-form.ts'
import { FaultText } from './reading-field.tsx'
import type { Recommending } from './use-recommend.ts'

export interface SaveFailureProps {
  readonly form: FieldForm
  readonly recommending: Recommending
}

/** Lists all faults of the form at its top. */
export function FormFaults({ recommending }: { readonly recommending: Recommending }) {
  const say = useText()
  const { isRefused, refusals, faults } = recommending
  if (!isRefused) return null
  const found = readings.flatMap((reading) => {
    const fault = faults[reading]
    if (!fault) return []
    const label = say(`cropRec.${reading}`)
    return [{ name: reading, label, words: <FaultText reading={reading} fault={fault} /> }]
  })
  return <ErrorSummary title={<Text k="cropRec.error" />} errors={found} refusals={refusals} />
}

/** Says why valid readings were not stored. */
export function SaveFailure({ form, recommending: { failure } }: SaveFailureProps) {
  if (!failure) return null
  return (
    <Fragment>
      {failure.code === 'not_saved' ? <NoRoom /> : <FailureNotice code={failure.code} />}
      <CopyReadings form={form} />
    </Fragment>
  )
}

function NoRoom() {
  return (
    <Notice tone="stop" isAlert>
      <p>
        <Text k="cropRec.notSaved" />
      </p>
    </Notice>
  )
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

function CopyReadings({ form }: { readonly form: FieldForm }) {
  const say = useText()
  const lines = readings.map((reading) => {
    const text = form[reading].trim() || say('cropRec.notKnown')
    return `${say(`cropRec.${reading}`)}: ${text}`
  })
  return <CopyButton text={lines.join('\n')} label="cropRec.copyReadings" />
}
