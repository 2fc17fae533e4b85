import { expect, test } from 'vitest'
import { commonAdvice } from '#domain/knowledge/answer/shared-steps.ts'
import { buildPack, type PackEntry } from '#domain/knowledge/pack/pack.ts'
import { isProblemEntry } from '#domain/knowledge/search/gates.ts'
import sharedSteps from '#domain/knowledge/shared-steps.json' with { type: 'json' }
import { languages } from '#domain/language.ts'
import { safetyWarnings } from '#domain/safety/safety-pass.ts'
import { splitSentences } from '#domain/text/split-sentences.ts'
import { entryFiles } from '#server/knowledge/entry-files.ts'

const { entries } = buildPack(entryFiles, 'en')
const texts = { ...sharedSteps.steps, ...sharedSteps.avoid }

/** Words of which the advice of an entry has at least one, where it has the step. */
const marks: Readonly<Record<string, RegExp>> = {
  remove: /\b(pick|cut|burn|bury|remove|take off|break off)/i,
  uproot: /\b(pull|uproot|dig|bury|remove|take out)/i,
  'bury-fallen': /\b(fallen|gather|bury|holed)\b/i,
  'pick-insects': /\b(pick|crush|hand|kill|scrape)/i,
  wash: /\b(wash|jet|spray soap)/i,
  drain: /\b(drain|water off|water out|channel|standing water|field dry)/i,
  'stop-urea': /\burea\b/i,
  water: /\b(water|irrigate|moist)/i,
  'sticky-traps': /sticky/i,
  perches: /\b(perches|branches|birds)\b/i,
  weed: /\bweed/i,
  'dry-leaves': /\b(water|irrigation|wet)\b/i,
  'bitten-fruit': /\bbitten\b/i,
  'no-bait': /\b(bait|poison)\b/i,
}

test('a shared step is of two or more problems, a warning of one at least, and their own advice tells of it', () => {
  expect(Object.keys(texts).toSorted()).toEqual(Object.keys(marks).toSorted())
  for (const [step, { of }] of Object.entries(texts)) {
    expect(of, step).toEqual([...new Set(of)].toSorted())
    expect(of.length, step).toBeGreaterThan(step in sharedSteps.steps ? 1 : 0)
    for (const id of of) {
      const entry = entries.find((each) => each.id === id)
      if (entry === undefined) throw new Error(`no entry ${id}`)
      const { today, avoid = '', act = '' } = entry.text
      expect(isProblemEntry(entry), id).toBe(true)
      expect(`${today} ${avoid} ${act}`, `${id} ${step}`).toMatch(marks[step] ?? /^$/)
    }
  }
})

test('a shared step is at most two short sentences in both languages, and names no medicine', () => {
  for (const [id, text] of Object.entries(texts)) {
    for (const language of languages) {
      expect(splitSentences(text[language]).length, id).toBeLessThanOrEqual(2)
      expect(text[language].split(' ').length, id).toBeLessThanOrEqual(26)
      expect(safetyWarnings(text[language]), id).toEqual([])
    }
  }
})

function named(...ids: readonly string[]): readonly PackEntry[] {
  return ids.flatMap((id) => entries.find((entry) => entry.id === id) ?? [])
}

test('problems have in common what all of them have, at most two steps, in the order of the list', () => {
  const { steps, avoid } = sharedSteps
  const blights = named('tomato-lateblight', 'tomato-earlyblight')
  expect(commonAdvice(blights, 'en')).toEqual({
    steps: [steps.remove.en, steps['dry-leaves'].en],
    avoid: [],
  })
  // Each of them has three steps in common with itself.
  const [mosaic] = named('cuc-mosaic')
  expect(mosaic && commonAdvice([mosaic], 'bn').steps).toEqual([
    steps.uproot.bn,
    steps['sticky-traps'].bn,
  ])
  expect(commonAdvice([...blights, ...named('tomato-tylcv')], 'en').steps).toEqual([])
  const rats = named('coconut-rats', 'coconut-mite')
  expect(commonAdvice(rats, 'bn')).toEqual({ steps: [], avoid: [avoid['no-bait'].bn] })
})
