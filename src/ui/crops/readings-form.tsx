import { type FormEvent, useEffect, useRef } from 'react'
import { writeDigits } from '#domain/digits.ts'
import { readings } from '#domain/recommender/readings.ts'
import type { UnitHint } from '#domain/recommender/unit-hints.ts'
import { remarks } from '#domain/typed-readings.ts'
import { Button } from '../kit/button.tsx'
import { Text, useLanguage, useText } from '../kit/intl.tsx'
import { useAnnounce } from '../kit/live-region.tsx'
import { type FormField, unknownIn, withUnknown } from './field-form.ts'
import { FormOutcome } from './form-outcome.tsx'
import { MoreAboutField } from './more-about-field.tsx'
import { ReadingField } from './reading-field.tsx'
import styles from './readings-form.module.css'
import type { FieldDrafts } from './use-field-drafts.ts'
import type { Recommending } from './use-recommend.ts'

export interface ReadingsFormProps {
  readonly drafts: FieldDrafts
  readonly recommending: Recommending
}

export function ReadingsForm({ drafts: { form, write }, recommending }: ReadingsFormProps) {
  const say = useText()
  const announce = useAnnounce()
  const { language } = useLanguage()
  const place = useRef<HTMLFormElement>(null)
  const unknown = unknownIn(form)
  const remarkByReading = remarks(form, unknown)

  useFocusOnFault(place, recommending)

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (await recommending.recommend(form)) announce(say('cropRec.saved'))
  }

  function type(field: FormField, text: string): void {
    write(field, text)
    recommending.forgive(field)
  }

  /** One slip of unit shows in several fields; they are mended together, or the others would no longer be recognised. */
  function take(kind: UnitHint['kind']): void {
    for (const reading of readings) {
      const hint = remarkByReading[reading]?.hint
      if (hint?.kind === kind) type(reading, writeDigits(String(hint.suggested), language))
    }
  }

  return (
    <form ref={place} className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <h2>
        <Text k="cropRec.form" />
      </h2>
      <div className={styles.fields}>
        {readings.map((reading) => (
          <ReadingField
            key={reading}
            reading={reading}
            value={form[reading]}
            isUnknown={unknown.some((name) => name === reading)}
            district={form.district}
            fault={recommending.faults[reading]}
            remark={remarkByReading[reading]}
            onType={(text) => type(reading, text)}
            onUnknown={(soilReading, isUnknown) => {
              write('unknown', withUnknown(form, soilReading, isUnknown))
              recommending.forgive(reading)
            }}
            onTake={take}
          />
        ))}
      </div>
      <MoreAboutField form={form} write={write} />
      <FormOutcome form={form} recommending={recommending} />
      <Button kind="primary" type="submit" isBusy={recommending.isBusy}>
        <Text k={recommending.isBusy ? 'cropRec.recommending' : 'cropRec.recommend'} />
      </Button>
    </form>
  )
}

/** The first field at fault is where mending begins. */
function useFocusOnFault(
  form: { readonly current: HTMLFormElement | null },
  { isRefused, faults }: Recommending,
): void {
  const count = Object.keys(faults).length
  const shown = useRef(0)
  useEffect(() => {
    // Faults only grow by a submission; a field being mended must not lose its focus.
    if (isRefused && count > shown.current) {
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
    }
    shown.current = count
  }, [form, isRefused, count])
}
