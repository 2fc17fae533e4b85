import { expect, test } from 'vitest'
import { createAnswerTeller } from '#server/advisor/answer-teller.ts'
import type { Progress } from '#server/http/handler.ts'

function listener() {
  const heard: Progress[] = []
  let isListening = true
  const teller = createAnswerTeller((progress) => {
    if (isListening) heard.push(progress)
    return isListening
  })
  return {
    teller,
    heard,
    turnsAway: () => {
      isListening = false
    },
    turnsBack: () => {
      isListening = true
    },
  }
}

const words = (panel: 'generic' | 'tuned', from: number, text: string) => ({
  event: 'words',
  data: { panel, from, text },
})

test('only what is new is told', () => {
  const { teller, heard } = listener()
  teller.hear({ panel: 'tuned', text: 'পানি' })
  teller.hear({ panel: 'tuned', text: 'পানি ধরে' })
  teller.hear({ panel: 'tuned', text: 'পানি ধরে' })
  teller.hear({ panel: 'generic', text: 'Water' })
  expect(heard).toEqual([
    words('tuned', 0, 'পানি'),
    words('tuned', 4, ' ধরে'),
    words('generic', 0, 'Water'),
  ])
})

test('a text that is no continuation begins anew', () => {
  const { teller, heard } = listener()
  teller.hear({ panel: 'tuned', text: 'Half' })
  teller.hear({ panel: 'tuned', text: '' })
  teller.hear({ panel: 'tuned', text: 'Whole' })
  teller.hear({ panel: 'tuned', text: 'Other' })
  expect(heard.slice(1)).toEqual([
    words('tuned', 0, ''),
    words('tuned', 0, 'Whole'),
    words('tuned', 0, 'Other'),
  ])
})

test('a sign of two halves is told whole', () => {
  const { teller, heard } = listener()
  teller.hear({ panel: 'tuned', text: 'Rice \ud83c' })
  teller.hear({ panel: 'tuned', text: 'Rice \ud83c\udf3e' })
  expect(heard).toEqual([words('tuned', 0, 'Rice '), words('tuned', 5, '🌾')])
})

test('what a listener could not take is told with what comes next, of both panels', () => {
  const { teller, heard, turnsAway, turnsBack } = listener()
  teller.hear({ panel: 'tuned', text: 'Drain' })
  turnsAway()
  teller.hear({ panel: 'tuned', text: 'Drain the' })
  teller.hear({ panel: 'generic', text: 'Look at carbofuran' })
  turnsBack()
  teller.hear({ panel: 'tuned', text: 'Drain the field' })
  expect(heard.slice(1)).toEqual([
    { event: 'warnings', data: [expect.objectContaining({ panel: 'generic', kind: 'hazardous' })] },
    words('tuned', 5, ' the field'),
    words('generic', 0, 'Look at carbofuran'),
  ])
})

test('a hazardous ingredient is told before the words that name it, once', () => {
  const { teller, heard } = listener()
  teller.hear({ panel: 'tuned', text: 'Spray carbofuran' })
  teller.hear({ panel: 'tuned', text: 'Spray carbofuran on the leaves' })
  expect(heard.map(({ event }) => event)).toEqual(['warnings', 'words', 'words'])
  expect(heard[0]?.data).toMatchObject([
    { panel: 'tuned', kind: 'hazardous', active: 'carbofuran' },
  ])
})

test('what half an answer has not said yet is no warning', () => {
  const { teller, heard } = listener()
  teller.hear({ panel: 'tuned', text: 'Spray mancozeb on the leaves.' })
  expect(heard.map(({ event }) => event)).toEqual(['words'])
})

test('a warning goes with the text it was about', () => {
  const { teller, heard } = listener()
  teller.hear({ panel: 'tuned', text: 'Spray carbofuran' })
  teller.hear({ panel: 'tuned', text: '' })
  expect(heard.slice(2)).toEqual([{ event: 'warnings', data: [] }, words('tuned', 0, '')])
})

test('at the end all warnings are told, but not those that were', () => {
  const { teller, heard } = listener()
  teller.hear({ panel: 'tuned', text: 'Drain the field.' })
  teller.conclude([])
  expect(heard).toHaveLength(1)
  teller.conclude([{ panel: 'generic', kind: 'no-protection' }])
  expect(heard.slice(1)).toEqual([
    { event: 'warnings', data: [{ panel: 'generic', kind: 'no-protection' }] },
  ])
})
