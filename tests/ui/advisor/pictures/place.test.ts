import { expect, test } from 'vitest'
import { isInKnowledge, knownCrop } from '#domain/crops.ts'
import { buildPack } from '#domain/knowledge/pack/pack.ts'
import { crops } from '#domain/recommender/parameters.ts'
import { entryFiles } from '#server/knowledge/entry-files.ts'
import { placeIn, reachablePlace, signName, stepAt } from '#ui/advisor/pictures/place.ts'
import { addressOf, type PicturesPlace } from '#ui/kit/pictures-address.ts'

const places: readonly PicturesPlace[] = [
  {},
  { list: 'crops' },
  { crop: 'rice' },
  { crop: 'rice', list: 'topics' },
  { crop: 'rice', list: 'growing' },
  { crop: 'rice', part: 'any' },
  { crop: 'rice', part: 'leaf', sign: 'sign/round-spots' },
]

test('an address says what was tapped, and what is asked next', () => {
  for (const place of places) {
    expect(placeIn(addressOf(place).replace(/^[^?]*/, ''))).toEqual(place)
  }
  expect(places.map(stepAt)).toEqual([
    ...['crop', 'crops', 'part', 'topics', 'topics', 'sign', 'problem'],
  ])
  expect(stepAt({ crop: 'general' })).toBe('topics')
})

test('every crop of the recommender has a place by the name that the knowledge has for it', () => {
  const grown = crops.filter(({ status }) => status === 'major' || status === 'minor')
  for (const { id } of grown) {
    const crop = knownCrop(id)
    expect(placeIn(`?crop=${crop}&list=topics`)).toEqual({ crop, list: 'topics' })
  }
})

test('what the knowledge is said to have of the recommender, it has', () => {
  const places = new Map(crops.map(({ id }) => [id, placeIn(`?crop=${knownCrop(id)}`)]))
  const missing = [...places].filter(([, { crop }]) => crop === undefined).map(([id]) => id)
  expect(missing).toEqual(crops.map(({ id }) => id).filter((id) => !isInKnowledge(id)))
  expect(isInKnowledge('none')).toBe(false)
})

test.each([
  ['', {}],
  ['?part=leaf&sign=sign/round-spots', {}],
  ['?crop=rice&part=wing', { crop: 'rice' }],
  ['?crop=rice&sign=sign/round-spots', { crop: 'rice' }],
  ['?crop=rice&part=leaf&sign=sign/toString', { crop: 'rice', part: 'leaf' }],
  ['?crop=rice&part=leaf&sign=toString', { crop: 'rice', part: 'leaf' }],
  ['?crop=&list=everything', {}],
  ['?crop=mammoth&part=leaf', {}],
] as const)('what does not exist in %j is left out', (search, place) => {
  expect(placeIn(search)).toEqual(place)
})

test('a drawing has a name in both languages', () => {
  expect(signName('sign/wilt', 'en')).toBe('plant droops')
  expect(signName('sign/wilt', 'bn')).toBe('গাছ ঢলে পড়ে')
})

test('a part or a sign that leads to nothing is left out, and a crop without drawn problems has its topics', () => {
  const { entries } = buildPack(entryFiles, 'en')
  const drawn = (place: PicturesPlace) => reachablePlace(place, entries, 11)
  const blast: PicturesPlace = { crop: 'rice', part: 'leaf', sign: 'sign/spindle-spots' }
  expect(drawn(blast)).toEqual(blast)
  expect(drawn({ ...blast, part: 'any' })).toEqual({ ...blast, part: 'any' })
  expect(drawn({ ...blast, sign: 'sign/bored-fruit' })).toEqual({ crop: 'rice', part: 'leaf' })
  expect(drawn({ crop: 'rice', part: 'tuber' })).toEqual({ crop: 'rice' })
  expect(drawn({ crop: 'cumin' })).toEqual({ crop: 'cumin', list: 'topics' })
  expect(drawn({ crop: 'general' })).toEqual({ crop: 'general', list: 'topics' })
  expect(drawn({})).toEqual({})
})
