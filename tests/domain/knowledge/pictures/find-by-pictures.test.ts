import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { knownCrop } from '#domain/crops.ts'
import { cropDrawing } from '#domain/drawing-names.ts'
import { createKnowledge } from '#domain/knowledge/knowledge.ts'
import { buildPack, type PackEntry } from '#domain/knowledge/pack/pack.ts'
import {
  cropsOf,
  partsOf,
  problemsWith,
  signsOf,
  topicsOf,
} from '#domain/knowledge/pictures/find-by-pictures.ts'
import signNames from '#domain/knowledge/pictures/sign-names.json' with { type: 'json' }
import signsByPart from '#domain/knowledge/pictures/signs-by-part.json' with { type: 'json' }
import problemDrawings from '#domain/knowledge/problem-drawings.json' with { type: 'json' }
import { isProblemEntry } from '#domain/knowledge/search/gates.ts'
import { knowledgeTables } from '#domain/knowledge/tables/knowledge-tables.ts'
import { languages } from '#domain/language.ts'
import { crops as recommended } from '#domain/recommender/parameters.ts'
import { listedCrop } from '#domain/understanding/crop-aliases.ts'
import { partIds } from '#domain/understanding/reading.ts'
import { entryFiles } from '#server/knowledge/entry-files.ts'

const { entries } = buildPack(entryFiles, 'en')
const crops = cropsOf(entries)
const problems = entries.filter((entry) => isProblemEntry(entry) && entry.crop !== 'topics')
const november = 11
const july = 7

/** Weather is no sign on a plant: these stand among the topics of every crop. */
const weather: readonly string[] = ['gen-fog', 'gen-hail', 'gen-heat']

const shown: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = signsByPart
const drawingsOf = (id: string) => Object.values(partsShown(id)).flat()

function partsShown(id: string): Readonly<Record<string, readonly string[]>> {
  const { crops: _, ...parts } = shown[id] ?? {}
  return parts
}

const idsOf = (found: readonly PackEntry[]) => found.map(({ id }) => id)

test('each problem has its line, with parts of a plant and drawings that exist', () => {
  expect(Object.keys(shown)).toEqual(idsOf(problems).toSorted())
  for (const id of Object.keys(shown)) {
    for (const [part, drawings] of Object.entries(partsShown(id))) {
      expect(partIds, id).toContain(part)
      expect(drawings, id).toEqual([...new Set(drawings)])
      for (const drawing of drawings) {
        expect(drawing).toMatch(/^(sign|bug)\//)
        expect(existsSync(`src/ui/drawings/${drawing}.svg`), drawing).toBe(true)
      }
    }
  }
})

test('each drawing that is shown has a short name of its own in both languages', () => {
  const used = new Set(Object.keys(shown).flatMap(drawingsOf))
  expect(Object.keys(signNames).toSorted()).toEqual([...used].toSorted())
  for (const language of languages) {
    const names = Object.values(signNames).map((name) => name[language])
    expect(new Set(names).size).toBe(names.length)
    for (const name of names) expect(name.split(' ').length, name).toBeLessThanOrEqual(6)
  }
})

test('the drawing by which a problem is known is among those it is found by', () => {
  const faces: Readonly<Record<string, string>> = problemDrawings
  const others = problems.filter(({ id }) => {
    const face = faces[id]
    return face !== undefined && !weather.includes(id) && !drawingsOf(id).includes(face)
  })
  expect(idsOf(others)).toEqual([])
})

test('each crop, every problem and every topic is reached, and no tap leads to nothing or to more than four', () => {
  const found = new Set<string>()
  const listed = new Set<string>()
  for (const crop of [...crops, 'general']) {
    const topics = topicsOf(entries, crop, november)
    for (const { id } of [...topics.problems, ...topics.practices]) listed.add(id)
  }
  for (const crop of crops) {
    expect(existsSync(`src/ui/drawings/crop/${cropDrawing(crop)}.svg`), crop).toBe(true)
    for (const part of partsOf(entries, crop)) {
      for (const sign of signsOf(entries, { crop, part }, november)) {
        const fitting = problemsWith(sign, entries, { crop, part }, november)
        expect(fitting.length, `${crop} ${part} ${sign}`).toBeGreaterThan(0)
        expect(fitting.length, `${crop} ${part} ${sign}`).toBeLessThanOrEqual(4)
        for (const { id } of fitting) found.add(id)
      }
    }
  }
  const lost = problems.filter(({ id }) => !found.has(id))
  expect(idsOf(lost)).toEqual(weather)
  const unlisted = entries.filter(({ id, crop }) => crop !== 'topics' && !listed.has(id))
  expect(idsOf(unlisted)).toEqual([])
  expect([...listed].filter((id) => id.startsWith('topic-'))).toEqual([])
})

test('crops are listed, and not groups of them', () => {
  expect(crops).toEqual(expect.arrayContaining(['rice', 'brinjal', 'bottle_gourd', 'lemon']))
  for (const group of ['vegetables', 'fruits', 'pulses', 'cole', 'cucurbits', 'rice_boro']) {
    expect(crops).not.toContain(group)
  }
})

test('rats are found on rice, and not on a mango', () => {
  const gnawed = (crop: string) =>
    idsOf(problemsWith('sign/animals', entries, { crop, part: 'stem' }, november))
  expect(gnawed('rice')).toContain('rice-rat')
  expect(gnawed('mango')).not.toContain('rice-rat')
})

test('in season before out of season, and the crop’s own before those of its group', () => {
  const wilting = (month: number) =>
    idsOf(problemsWith('sign/wilt', entries, { crop: 'brinjal', part: 'whole' }, month))
  const [wilt, causes] = ['brinjal-wilt', 'brinjal-wilt-causes']
  const [drainage, knots] = ['practice-drainage-vegetables', 'veg-root-knots']
  expect(wilting(july)).toEqual([wilt, causes, drainage, knots])
  expect(wilting(november)).toEqual([causes, wilt, knots, drainage])
})

test('dieback of fruit trees is none of a banana', () => {
  const dying = (crop: string) => idsOf(problemsWith('sign/dieback', entries, { crop }, november))
  expect(dying('guava')).toContain('fruits-dieback')
  expect(dying('banana')).not.toContain('fruits-dieback')
})

test('kinds of rice are rice', () => {
  expect(['rice_boro', 'rice_aman', 'rice', 'jute'].map(listedCrop)).toEqual([
    ...['rice', 'rice', 'rice'],
    'jute',
  ])
})

/** Who taps these needs the emergency card, which their English titles bring. */
const emergencies: readonly string[] = ['gen-pesticide-safety', 'practice-spray-first-aid']

test.each(languages)(
  'each topic is answered by itself when its title is asked for (%s)',
  (language) => {
    const pack = buildPack(entryFiles, language, knowledgeTables(language))
    const knowledge = createKnowledge(pack)
    const answered = new Set<string>()
    const wrong: string[] = []
    for (const crop of ['general', ...crops]) {
      const { problems: harm, practices } = topicsOf(pack.entries, crop, november)
      for (const { id, text } of [...harm, ...practices].filter(({ id }) => !answered.has(id))) {
        answered.add(id)
        const context = crop === 'general' ? {} : { crop }
        const { sources } = knowledge.answer(text.title, '2026-11-28', context)
        if (sources[0]?.id !== id) wrong.push(id)
      }
    }
    expect(answered.size).toBeGreaterThan(400)
    expect(wrong).toEqual(language === 'en' ? emergencies : [])
  },
)

test('without a part the signs of all parts are there, each once, and at most five problems fit', () => {
  for (const crop of crops) {
    for (const sign of signsOf(entries, { crop }, november)) {
      const fitting = problemsWith(sign, entries, { crop }, november)
      expect(fitting.length, `${crop} ${sign}`).toBeLessThanOrEqual(5)
    }
  }
  const all = signsOf(entries, { crop: 'brinjal' }, november)
  expect(all).toEqual([...new Set(all)])
  expect(all).toEqual(expect.arrayContaining(['sign/bored-fruit', 'sign/wilt', 'bug/jassid']))
})

test('a crop that the knowledge has nothing about has no parts and no topics', () => {
  expect(partsOf(entries, 'nowhere')).toEqual([])
  expect(topicsOf(entries, 'nowhere', november)).toEqual({ problems: [], practices: [] })
})

test('each crop that is widely grown has something to read by the name that the knowledge has for it', () => {
  const grown = recommended.filter(({ status }) => status === 'major' || status === 'minor')
  const unread = grown.filter(({ id }) => {
    const { problems: harm, practices } = topicsOf(entries, knownCrop(id), november)
    return harm.length + practices.length === 0
  })
  expect(unread.map(({ id }) => id)).toEqual([])
  expect(knownCrop('rice_b_aman')).toBe('rice')
})
