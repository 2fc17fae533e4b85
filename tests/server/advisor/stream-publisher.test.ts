import { expect, test } from 'vitest'
import { createStreamPublisher } from '#server/advisor/stream-publisher.ts'
import type { AnswerEvent } from '#server/http/handler.ts'

function listener() {
  const sent: AnswerEvent[] = []
  let isListening = true
  const stream = createStreamPublisher((progress) => {
    if (isListening) sent.push(progress)
    return isListening
  })
  return {
    stream,
    sent,
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

test('only new text is published', () => {
  const { stream, sent } = listener()
  stream.update({ panel: 'tuned', text: 'পানি' })
  stream.update({ panel: 'tuned', text: 'পানি ধরে' })
  stream.update({ panel: 'tuned', text: 'পানি ধরে' })
  stream.update({ panel: 'generic', text: 'Water' })
  expect(sent).toEqual([
    words('tuned', 0, 'পানি'),
    words('tuned', 4, ' ধরে'),
    words('generic', 0, 'Water'),
  ])
})

test('a text that is not a continuation is published from its beginning', () => {
  const { stream, sent } = listener()
  stream.update({ panel: 'tuned', text: 'Half' })
  stream.update({ panel: 'tuned', text: '' })
  stream.update({ panel: 'tuned', text: 'Whole' })
  stream.update({ panel: 'tuned', text: 'Other' })
  expect(sent.slice(1)).toEqual([
    words('tuned', 0, ''),
    words('tuned', 0, 'Whole'),
    words('tuned', 0, 'Other'),
  ])
})

test('a surrogate pair is published whole', () => {
  const { stream, sent } = listener()
  stream.update({ panel: 'tuned', text: 'Rice \ud83c' })
  stream.update({ panel: 'tuned', text: 'Rice \ud83c\udf3e' })
  expect(sent).toEqual([words('tuned', 0, 'Rice '), words('tuned', 5, '🌾')])
})

test('dangerous advice is warned of while it is written, what it leaves out only at the end', () => {
  const { stream, sent } = listener()
  stream.update({ panel: 'tuned', text: 'Spray mancozeb. Wash the sprayer in the pond.' })
  expect(sent[0]).toEqual({
    event: 'warnings',
    data: [{ panel: 'tuned', kind: 'pollinators-fish-cattle' }],
  })
})

test('what could not be sent is sent with the next update, for both panels', () => {
  const { stream, sent, turnsAway, turnsBack } = listener()
  stream.update({ panel: 'tuned', text: 'Drain' })
  turnsAway()
  stream.update({ panel: 'tuned', text: 'Drain the' })
  stream.update({ panel: 'generic', text: 'Look at carbofuran' })
  turnsBack()
  stream.update({ panel: 'tuned', text: 'Drain the field' })
  expect(sent.slice(1)).toEqual([
    { event: 'warnings', data: [expect.objectContaining({ panel: 'generic', kind: 'hazardous' })] },
    words('tuned', 5, ' the field'),
    words('generic', 0, 'Look at carbofuran'),
  ])
})

test('a hazardous ingredient is published before the words that name it, once', () => {
  const { stream, sent } = listener()
  stream.update({ panel: 'tuned', text: 'Spray carbofuran' })
  stream.update({ panel: 'tuned', text: 'Spray carbofuran on the leaves' })
  expect(sent.map(({ event }) => event)).toEqual(['warnings', 'words', 'words'])
  expect(sent[0]?.data).toMatchObject([{ panel: 'tuned', kind: 'hazardous', active: 'carbofuran' }])
})

test('an incomplete answer has no warning about missing advice', () => {
  const { stream, sent } = listener()
  stream.update({ panel: 'tuned', text: 'Spray mancozeb on the leaves.' })
  expect(sent.map(({ event }) => event)).toEqual(['words'])
})

test('a warning is removed with its text', () => {
  const { stream, sent } = listener()
  stream.update({ panel: 'tuned', text: 'Spray carbofuran' })
  stream.update({ panel: 'tuned', text: '' })
  expect(sent.slice(2)).toEqual([{ event: 'warnings', data: [] }, words('tuned', 0, '')])
})

test('at the end all warnings are published, unless they were already', () => {
  const { stream, sent } = listener()
  stream.update({ panel: 'tuned', text: 'Drain the field.' })
  stream.finish([])
  expect(sent).toHaveLength(1)
  stream.finish([{ panel: 'generic', kind: 'no-protection' }])
  expect(sent.slice(1)).toEqual([
    { event: 'warnings', data: [{ panel: 'generic', kind: 'no-protection' }] },
  ])
})
