import { createElement } from 'react'
import { expect, test } from 'vitest'
import type { RecommendationResult } from '#contract/crops.ts'
import type { LocalRecommendation } from '#data/storage/rows.ts'
import { type Language, languages } from '#domain/language.ts'
import { drawnWith } from '#support/drawn-page.tsx'
import { drawnResult } from '#support/drawn-result.ts'
import { fieldRequestWith } from '#support/readings.ts'
import { recommendationRow } from '#support/stored-rows.ts'
import { useResultSpeech } from '#ui/crops/use-result-speech.ts'
import { useFacts } from '#ui/crops/use-said.ts'

type Ground = NonNullable<RecommendationResult['grounds']>[number]

/** The text of the card for a result, each element's on a line of its own. */
async function wordsOf(
  changed: Partial<RecommendationResult>,
  language: Language = 'en',
): Promise<string> {
  const phoneResult = { ...recommendationRow().result, ...changed }
  const record: LocalRecommendation = {
    ...{ id: '1', clientKey: 'k', createdAt: '2026-07-01T06:00:00.000Z', askedOn: '2026-07-01' },
    ...{ field: fieldRequestWith(), phoneResult, progress: { state: 'waiting' } },
  }
  return linesOf(await drawnResult(record, language))
}

function linesOf(html: string): string {
  return html
    .replaceAll(/<!-- -->/g, '')
    .replaceAll(/<[^>]*>/g, '\n')
    .replaceAll(/\n+/g, '\n')
}

function limit(ground: Ground['ground'], pointsLost: number, isGiven = false): Ground {
  return { ground, effect: 'limits', pointsLost, isGiven }
}

const { basis, alternatives } = recommendationRow().result

/** Most fields are under water, and the mustard after it is 34 days away. */
const nothingNow: Partial<RecommendationResult> = {
  ...{ cropId: 'none', recommendedCrop: 'None now', soilSuitability: 'Unsuitable' },
  ...{ seasonFit: 'Out of season', daysToSeason: 34, expectedYieldPct: 0, confidencePct: 78 },
  ...{ reasons: [], timing: { pointsLost: 0, remedy: null } },
  grounds: [limit('land', 80)],
  nextCrop: { cropId: 'mustard', crop: 'Mustard', inDays: 34 },
  basis: { ...basis, date: '2026-08-01', landType: null, soilSalinity: null },
}

test.each([
  ['clear', 'clearly the best', 'স্পষ্টই সবচেয়ে ভালো'],
  ['small', 'a little better than the next', 'পরেরটির চেয়ে একটু ভালো'],
  ['equal', 'about equal to the next: ', 'পরেরটির প্রায় সমান: '],
] as const)('a %s lead is told below the name of the crop', async (lead, en, bn) => {
  const words = await wordsOf({ lead, confidencePct: 80 })
  expect(words.split('Season fit')[0]).toContain(en)
  expect(await wordsOf({ lead, confidencePct: 80 }, 'bn')).toContain(bn)
})

test('a result without a lead says none below the name, and what is only a guess is nowhere clear', async () => {
  const [head] = (await wordsOf({ lead: undefined })).split('Season fit')
  expect(head).not.toMatch(/clearly|a little|equal/)
  expect(await wordsOf({ lead: 'clear', confidencePct: 30 })).not.toContain('clearly')
})

test('a crop that does not fit well is called the best of what there is, whatever its lead', async () => {
  const grounds = [limit('salt', 20)]
  const [head] = (await wordsOf({ lead: 'clear', confidencePct: 80, grounds })).split('Season fit')
  expect(head).toContain('The best of what there is, but it does not fit well')
  expect(head).not.toContain('clearly')
})

test('a measured limit of the soil comes with what helps against it, a guessed one does not', async () => {
  const [first, ...others] = recommendationRow().result.reasons
  if (!first) throw new Error('a result without reasons')
  const remedy = { kind: 'lime', kgPerHa: 1000, kgPerBigha: 134 } as const
  const facts = async (value: number | null) => {
    const limit = { ...first, reading: 'soilPh', effect: 'limits', pointsLost: 8 } as const
    const words = await wordsOf({ reasons: [{ ...limit, value, remedy }, ...others] })
    return words.split('Why, with the figures')[0]
  }
  expect(await facts(4.6)).toMatch(/Lime \(dololime\): 134\skg per bigha/)
  expect(await facts(null)).not.toContain('Lime')
})

test('water that is missing is advised only where the field can be irrigated', async () => {
  const { timing } = recommendationRow().result
  const words = (irrigated: boolean | null) =>
    wordsOf({
      timing: { ...timing, remedy: { kind: 'irrigate', mm: 120 } },
      basis: { ...basis, irrigated },
    })
  for (const irrigated of [true, null]) expect(await words(irrigated)).toContain('Water it: about')
  expect(await words(false)).toMatch(/About 120\smm of water will be missing.*cannot be watered/)
  expect(await words(false)).not.toContain('Water it')
})

test('a fertiliser of which there is enough is told as none', async () => {
  const { fertilizerGap } = recommendationRow().result
  const gap = {
    ...fertilizerGap,
    perHectare: { urea: 100, tsp: 0, mop: 40 },
    perBigha: { urea: 13.4, tsp: 0, mop: 5.3 },
  }
  const words = await wordsOf({ fertilizerGap: gap })
  expect(words).toMatch(/\nTSP\nnone\nnone\nMoP\n5\.3\skg\n40\skg\n/)
  expect(await wordsOf({ fertilizerGap: gap }, 'bn')).toMatch(/\nটিএসপি\nলাগবে না\n/)
})

test('what limits the crop stands under water or soil, the strongest first, and small limits not at all', async () => {
  const helps = (['place', 'hill'] as const).map((ground) => ({
    ...limit(ground, 0, true),
    effect: 'helps' as const,
  }))
  const grounds = [...helps, limit('water', 1.9), limit('land', 5, true), limit('salt', 20)]
  const words = await wordsOf({ grounds, basis: { ...basis, landType: 'lowland' } })
  const [facts = '', folded = ''] = words.split('Why, with the figures')
  expect(facts).toMatch(
    /Water\n \nWater over the head[\s\S]*Soil suitability\n[\s\S]*Salt: in spring/,
  )
  expect(facts).not.toMatch(/is grown in|slopes|runs short/)
  expect(folded).toMatch(/Salt: in spring[\s\S]*Water over the head[\s\S]*is grown in this country/)
  expect(folded).not.toMatch(/slopes|runs short/)
})

/** What is read aloud of the result of a row. */
function Spoken() {
  const { result } = recommendationRow()
  const lead = 'a little better than the next'
  return useResultSpeech(result, { lead, facts: useFacts(result), nextCrop: undefined })
}

test('read aloud, the crop comes first, then how it compares, then the facts', async () => {
  const spoken = linesOf(
    await drawnWith(createElement(Spoken), { parts: ['crops'], language: 'en' }),
  )
  expect(spoken).toMatch(
    /^Optimal crop: .+\na little better than the next\n[\s\S]*Season fit: .+\n[\s\S]*How sure we are: \d+%\s*$/,
  )
})

test('when nothing is to be sown the card says why, what comes first and when, and no yield', async () => {
  const words = await wordsOf(nothingNow)
  for (const text of [
    'Nothing to sow now',
    'Many fields of the country are too low or too wet for what is sown now. How is yours?',
    'The first crop to come: Mustard, in 34 days (September 4, 2026).',
    'How sure we are',
    '78%',
  ]) {
    expect(words).toContain(text)
  }
  expect(words).not.toMatch(/none|Fertiliser|Urea|Expected yield|Optimal|of 100 points|Top three/)
  expect(words).toContain('How to grow Mustard')
})

test('the same in Bengali, with Bengali digits', async () => {
  const words = await wordsOf(nothingNow, 'bn')
  for (const text of ['এখন কিছু বোনার নেই', 'দেশের অনেক জমি', 'সরিষা', '৩৪ দিন পর', '৭৮%']) {
    expect(words).toContain(text)
  }
  expect(words).not.toMatch(/[a-z]{4}|[0-9]/)
})

test('nothing to sow without a ground still has a reason', async () => {
  const words = await wordsOf({ ...nothingNow, grounds: [] })
  expect(words).toContain('Nothing that suits this field is sown at this time.')
})

test.each([
  ['landType', 'How deep does the water stand', ['Stays dry', 'Over the head']],
  ['soilSalinity', 'salty in spring', ['No', 'A little', 'Very']],
  ['irrigated', 'water to irrigate', ['Yes', 'No']],
] as const)('the question of %s is asked with its answers', async (question, asked, answers) => {
  const words = await wordsOf({ question })
  expect(words).toContain('One answer would help most:')
  expect(words).toContain(asked)
  for (const answer of answers) expect(words).toContain(`\n${answer}\n`)
  expect(await wordsOf({})).not.toContain('One answer')
})

test('the land and its salt are among what was assumed', async () => {
  const said = {
    ...basis,
    landType: 'medium_highland',
    soilSalinity: 4,
    district: 'bogura',
  } as const
  const words = await wordsOf({ basis: said })
  expect(words).toContain('Water up to the waist stands on your land in the rains.')
  expect(words).toContain('Salt in spring: about 4 dS/m.')
  const unsaid = await wordsOf({ basis: { ...basis, landType: null, soilSalinity: null } })
  expect(unsaid).toContain('Water on the land not given: all kinds of land in the country count.')
  const { landType: _land, soilSalinity: _salt, ...earlier } = basis
  expect(await wordsOf({ basis: earlier })).not.toContain('Salt')
})

test.each(languages)('every message of the card is there in %s', async (language) => {
  const results = [nothingNow, { lead: 'equal', question: 'landType', alternatives } as const]
  for (const result of results) {
    expect(await wordsOf(result, language)).not.toMatch(/\b(crop|cropRec)\.\w|undefined/)
  }
})
