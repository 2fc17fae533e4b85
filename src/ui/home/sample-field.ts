/** The sample readings of SPEC.md section 2, in the units of the form. */
export const sampleReadings = [
  { key: 'ph', value: 6.8, unit: undefined },
  { key: 'rain', value: 850, unit: 'mm' },
  { key: 'temperature', value: 25, unit: 'celsius' },
  { key: 'humidity', value: 75, unit: 'percent' },
  { key: 'nitrogen', value: 90, unit: undefined },
  { key: 'phosphorus', value: 45, unit: undefined },
  { key: 'potassium', value: 40, unit: undefined },
] as const

/** The recommender's result for these readings on 21 November; a test compares them. */
export const sampleResult = { expectedYieldPct: 87, confidencePct: 58 } as const
