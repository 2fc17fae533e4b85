import type { EarlierResult } from '#data/storage/rows.ts'

/** What the first version said of the home page's sample on 30 June 2026, as it lies on phones and servers. */
export const earlierResult: EarlierResult = {
  recommendedCrop: 'Aman rice',
  cropId: 'rice_aman',
  soilSuitability: 'High',
  seasonFit: 'In season',
  daysToSeason: 0,
  expectedYieldPct: 98,
  confidencePct: 93,
  alternatives: [
    { cropId: 'rice_aman', crop: 'Aman rice', probabilityPct: 46.4 },
    { cropId: 'coconut', crop: 'Coconut', probabilityPct: 10.9 },
    { cropId: 'jackfruit', crop: 'Jackfruit', probabilityPct: 10.8 },
  ],
  reasons: [
    { reading: 'temperature', effect: 'helps', pointsLost: 0.6 },
    { reading: 'nutrients', effect: 'helps', pointsLost: 0.2 },
    { reading: 'rainfall', effect: 'helps', pointsLost: 0 },
    { reading: 'soilPh', effect: 'helps', pointsLost: 0 },
    { reading: 'humidity', effect: 'helps', pointsLost: 0 },
  ],
  flags: [],
  basis: { month: 6, rainfallPeriod: 'month' },
}
