import { useDraft } from '../phone/use-draft.ts'
import { type FieldForm, type FormField, isRemembered, type RememberedTexts } from './field-form.ts'
import { useRememberedField } from './use-remembered-field.ts'

type Typed = Omit<FieldForm, keyof RememberedTexts>

export interface FormTexts {
  readonly form: FieldForm
  write(field: FormField, text: string): void
}

export interface FieldDrafts extends FormTexts {
  /** As `soilAnswerOf` makes it. */
  readonly soilAnswer: string
  setSoilAnswer(answer: string): void
}

/** The texts of the form; each is stored by itself. */
export function useFieldDrafts(): FieldDrafts {
  const remembered = useRememberedField()
  const drafts = {
    nitrogen: useDraft('reading.nitrogen'),
    phosphorus: useDraft('reading.phosphorus'),
    potassium: useDraft('reading.potassium'),
    temperature: useDraft('reading.temperature'),
    humidity: useDraft('reading.humidity'),
    soilPh: useDraft('reading.soilPh'),
    rainfall: useDraft('reading.rainfall'),
    date: useDraft('field.date'),
    rainfallPeriod: useDraft('field.rainfallPeriod'),
  } satisfies Readonly<Record<keyof Typed, unknown>>
  const [answer, setSoilAnswer] = useDraft('field.soilAnswer')
  const texts = Object.entries(drafts).map(([field, [text]]) => [field, text] as const)
  return {
    // A text for each field, as just checked; TypeScript loses the keys in `Object.fromEntries`.
    form: { ...(Object.fromEntries(texts) as Typed), ...remembered.form },
    write(field, text) {
      if (isRemembered(field)) remembered.write(field, text)
      else drafts[field][1](text)
    },
    soilAnswer: answer,
    setSoilAnswer,
  }
}
