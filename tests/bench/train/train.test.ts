import { expect, test } from 'vitest'
import { windowsOf } from '#domain/dangers/classifier/danger-classifier.ts'
import { type Example, readExamples } from '../../../scripts/train/examples.ts'
import { foldsOf } from '../../../scripts/train/folds.ts'
import { countAbove, judgeHeldBack } from '../../../scripts/train/held-back.ts'
import { trainLogistic } from '../../../scripts/train/logistic.ts'
import { evidenceAt, quantise, scoreBy } from '../../../scripts/train/quantise.ts'

const bad = [
  'my uncle swallowed weed killer',
  'grandma swallowed rat poison',
  'he swallowed it all',
]
const good = [
  'when is wheat sown',
  'how much urea for wheat',
  'wheat leaves turn yellow',
  'sow jute',
]
const lessons = [
  ...bad.map((text) => ({ windows: windowsOf(text), isDanger: true })),
  ...good.map((text) => ({ windows: windowsOf(text), isDanger: false })),
]

test('the same lessons give the same model, and it separates them', () => {
  const model = quantise(trainLogistic(lessons))
  expect(quantise(trainLogistic(lessons))).toEqual(model)
  const scores = lessons.map(({ windows }) => scoreBy(model, windows))
  expect(Math.min(...scores.slice(0, 3))).toBeGreaterThan(Math.max(...scores.slice(3)))
  expect(scoreBy(model, [])).toBe(Number.NEGATIVE_INFINITY)
})

test('weights of what is in no lesson, or says nothing, are exactly 0', () => {
  const { weights } = trainLogistic(lessons)
  expect(weights.filter((weight) => weight !== 0).length).toBeGreaterThan(2)
  const nothing = trainLogistic([{ windows: [], isDanger: true }])
  expect(nothing.weights.every((weight) => weight === 0)).toBe(true)
})

test('the bound is where the score is reached', () => {
  const model = { weights: '', bias: -3 }
  expect(evidenceAt(model, -3)).toBe(0)
  expect(evidenceAt(model, 0)).toBe(20)
})

const danger = (text: string): Example => {
  return { text, isDanger: true, kind: 'self_harm', script: 'en', group: `danger ${text}` }
}

test('dangers that sound alike are held back together, and nobody learns from what sounds like them', () => {
  const [a, b, other] = [
    'i do not want to see tomorrow any more',
    'i dont want to see tomorow anymore brother',
    'the snake under the straw struck me',
  ] as const
  const own: Example = { text: a, isDanger: true, kind: 'own', script: 'en' }
  const [first, second, third, ofOwn] = foldsOf([danger(a), danger(b), danger(other), own])
  expect(second).toEqual(first)
  expect(third?.heldBackIn).toBeTypeOf('number')
  expect(ofOwn?.heldBackIn).toBeUndefined()
  expect(ofOwn?.notLearnedIn).toEqual(first?.notLearnedIn)
})

test('what is held back is judged once, by a model that has not learned from it', () => {
  const examples = [...bad.map(danger), danger('she swallowed poison on purpose')]
  const judged = judgeHeldBack(
    examples,
    examples.map(({ text }) => ({ windows: windowsOf(text), isDanger: true })),
  )
  expect(judged.map(({ text }) => text).toSorted()).toEqual(
    bad.concat('she swallowed poison on purpose').toSorted(),
  )
  const { above = 0, of = 0 } = countAbove(judged, Number.NEGATIVE_INFINITY).self_harm?.en ?? {}
  expect([above, of]).toEqual([4, 4])
})

test('no ordinary example is one in which the rules see a danger to a life, and no entry about dangers is among them', {
  tags: ['long'],
}, () => {
  const ordinary = readExamples().filter(({ isDanger, kind }) => !isDanger && kind !== 'own')
  expect(ordinary.length).toBeGreaterThan(20_000)
  const texts = ordinary.map(({ text }) => text)
  expect(texts).not.toContain('সাপে কামড়াইছে পায়ে, জলদি কন কি করমু')
  expect(texts.some((text) => text.startsWith('Pesticide poisoning'))).toBe(false)
})
