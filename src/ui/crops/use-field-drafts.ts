import { useDraft } from '../phone/use-draft.ts'
import type { FieldForm, FormField } from './field-form.ts'
import { useRememberedField } from './use-remembered-field.ts'

export interface FieldDrafts {
  readonly form: FieldForm
  write(field: FormField, text: string): void
}

/** The texts of the form; each is stored by itself. */
export function useFieldDrafts(): FieldDrafts {
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
    ...useRememberedField(),
  } satisfies Readonly<Record<FormField, unknown>>
  const texts = Object.entries(drafts).map(([field, [text]]) => [field, text] as const)
  return {
    // A text for each field, as just checked; TypeScript loses the keys in `Object.fromEntries`.
    form: Object.fromEntries(texts) as unknown as FieldForm,
    write: (field, text) => drafts[field][1](text),
  }
}
