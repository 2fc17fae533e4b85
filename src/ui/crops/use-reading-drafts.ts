import type { Reading } from '#domain/recommender/readings.ts'
import type { TypedReadings } from '#domain/typed-readings.ts'
import { useDraft } from '../kit/use-draft.ts'

export interface ReadingDrafts {
  readonly typed: TypedReadings
  type(reading: Reading, text: string): void
}

/** The seven texts of the form, each kept as a draft of its own. */
export function useReadingDrafts(): ReadingDrafts {
  const drafts = {
    nitrogen: useDraft('reading.nitrogen'),
    phosphorus: useDraft('reading.phosphorus'),
    potassium: useDraft('reading.potassium'),
    temperature: useDraft('reading.temperature'),
    humidity: useDraft('reading.humidity'),
    soilPh: useDraft('reading.soilPh'),
    rainfall: useDraft('reading.rainfall'),
  }
  return {
    typed: {
      nitrogen: drafts.nitrogen[0],
      phosphorus: drafts.phosphorus[0],
      potassium: drafts.potassium[0],
      temperature: drafts.temperature[0],
      humidity: drafts.humidity[0],
      soilPh: drafts.soilPh[0],
      rainfall: drafts.rainfall[0],
    },
    type: (reading, text) => drafts[reading][1](text),
  }
}
