import { useDraft } from '../phone/use-draft.ts'
import type { FieldForm, FormField } from './field-form.ts'

export interface FieldDrafts {
  readonly form: FieldForm
  write(field: FormField, text: string): void
}

/** The texts of the form; each is stored as a separate draft. */
export function useFieldDrafts(): FieldDrafts {
  const drafts = {
    nitrogen: useDraft('reading.nitrogen'),
    phosphorus: useDraft('reading.phosphorus'),
    potassium: useDraft('reading.potassium'),
    temperature: useDraft('reading.temperature'),
    humidity: useDraft('reading.humidity'),
    soilPh: useDraft('reading.soilPh'),
    rainfall: useDraft('reading.rainfall'),
    unknown: useDraft('field.unknown'),
    date: useDraft('field.date'),
    rainfallPeriod: useDraft('field.rainfallPeriod'),
    irrigated: useDraft('field.irrigated'),
    district: useDraft('field.district'),
  }
  return {
    form: {
      nitrogen: drafts.nitrogen[0],
      phosphorus: drafts.phosphorus[0],
      potassium: drafts.potassium[0],
      temperature: drafts.temperature[0],
      humidity: drafts.humidity[0],
      soilPh: drafts.soilPh[0],
      rainfall: drafts.rainfall[0],
      unknown: drafts.unknown[0],
      date: drafts.date[0],
      rainfallPeriod: drafts.rainfallPeriod[0],
      irrigated: drafts.irrigated[0],
      district: drafts.district[0],
    },
    write: (field, text) => drafts[field][1](text),
  }
}
