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

test('what the home page says of the sample is what the recommender says of it', () => {
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

test('the home page calls the soil of its sample what the crop card calls it', async () => {
  for (const language of languages) {
    const messages = await allMessages(language)
    expect(messages['home.soilValue']).toBe(messages['crop.soil.High'])
  }
})
