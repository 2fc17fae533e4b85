import { expect, test } from 'vitest'
import { languages } from '#domain/language.ts'
import { recommend } from '#domain/recommender/recommend.ts'
import { allMessages } from '#support/messages.ts'
import { readingsWith } from '#support/readings.ts'
import { sampleReadings, sampleResult } from '#ui/home/sample-field.ts'

test('the sample of the home page is that of the specification', () => {
  const values = Object.fromEntries(sampleReadings.map(({ key, value }) => [key, value]))
  expect(values).toEqual({
    ph: 6.8,
    rain: 850,
    temperature: 25,
    humidity: 75,
    nitrogen: 90,
    phosphorus: 45,
    potassium: 40,
  })
})

test('the home page shows the recommender’s result for the sample', () => {
  const outcome = recommend({ readings: readingsWith(), unknown: [], askedOn: '2026-11-21' })
  expect(outcome).toMatchObject({
    ok: true,
    recommendation: {
      recommendedCrop: 'Maize',
      soilSuitability: 'High',
      seasonFit: 'In season',
      ...sampleResult,
    },
  })
})

test('the home page and the crop card use the same words for the soil', async () => {
  for (const language of languages) {
    const messages = await allMessages(language)
    expect(messages['home.soilValue']).toBe(messages['crop.soil.High'])
  }
})
