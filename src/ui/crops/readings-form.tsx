import type { FormEvent } from 'react'
import { isCalendarDate, monthOf } from '#domain/calendar.ts'
import { writeDigits } from '#domain/digits.ts'
import { readingRemarks } from '#domain/recommender/input/typed-readings.ts'
import type { UnitHint } from '#domain/recommender/input/unit-hints.ts'
import { isNutrient, readings } from '#domain/recommender/readings.ts'
import { Button } from '../kit/button.tsx'
import { Text, useLanguage, useText } from '../kit/intl.tsx'
import { useAnnounce } from '../kit/live-region.tsx'
import { useToday } from '../kit/use-today.ts'
import { type FormField, soilOf } from './field-form.ts'
import { FormFaults, SaveFailure } from './form-problems.tsx'
import { LandQuestions } from './land-questions.tsx'
import { MoreAboutField } from './more-about-field.tsx'
import { ReadingField } from './reading-field.tsx'
import styles from './readings-form.module.css'
import { SoilQuestion } from './soil-question.tsx'
import type { FieldDrafts } from './use-field-drafts.ts'
import type { Recommending } from './use-recommend.ts'

export interface ReadingsFormProps {
  readonly drafts: FieldDrafts
  readonly recommending: Recommending
}

export function ReadingsForm({ drafts, recommending }: ReadingsFormProps) {
  const { form, write } = drafts
  const say = useText()
  const announce = useAnnounce()
  const { language } = useLanguage()
  const today = useToday()
  const remarkByReading = readingRemarks(form)
  const soil = soilOf(form)
  const date = isCalendarDate(form.date) ? form.date : today
  const place = { district: form.district, month: isCalendarDate(date) ? monthOf(date) : 1 }

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (await recommending.recommend(form)) announce(say('cropRec.saved'))
  }

  function type(field: FormField, text: string): void {
    write(field, text)
    recommending.clearFault(field)
  }

  /** A unit mistake can affect several fields. All are corrected together, because one alone would hide the mistake. */
  function take(kind: UnitHint['kind']): void {
    for (const reading of readings) {
      const hint = remarkByReading[reading]?.hint
      if (hint?.kind === kind) type(reading, writeDigits(String(hint.suggested), language))
    }
  }

  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <h2>
        <Text k="cropRec.field" />
      </h2>
      <FormFaults recommending={recommending} />
      <LandQuestions form={form} write={type} />
      <SoilQuestion {...drafts} write={type} soil={soil} />
      <h2>
        <Text k="cropRec.form" />
      </h2>
      <p className={styles.note}>
        <Text k="cropRec.formHint" />
      </p>
      <div className={styles.fields}>
        {readings.map((reading) => (
          <ReadingField
            key={reading}
            reading={reading}
            value={form[reading]}
            place={place}
            fault={recommending.faults[reading]}
            remark={remarkByReading[reading]}
            typicalOf={isNutrient(reading) ? soil : undefined}
            onType={(text) => type(reading, text)}
            onTake={take}
          />
        ))}
      </div>
      <MoreAboutField form={form} write={write} />
      <div className={styles.submit}>
        <SaveFailure form={form} recommending={recommending} />
        <Button kind="primary" type="submit" isBusy={recommending.isBusy}>
          <Text k={recommending.isBusy ? 'cropRec.recommending' : 'cropRec.recommend'} />
        </Button>
      </div>
    </form>
  )
}
