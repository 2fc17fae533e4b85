import { expect, test } from 'vitest'
import { genericMessages, insistOnLanguage, tunedMessages } from '#server/models/prompts.ts'

const brief = { question: 'ধানে দাগ কেন?', language: 'bn', date: '2026-03-01' } as const

test('the farmer’s text is alone in the last message', () => {
  for (const messages of [genericMessages(brief.question, 'bn'), tunedMessages(brief)]) {
    expect(messages.map(({ role }) => role)).toEqual(['system', 'user'])
    expect(messages[0]?.content).not.toContain(brief.question)
    expect(messages[1]?.content).toBe(brief.question)
  }
})

test('the rules name the language and, for the tuned model, the date', () => {
  expect(genericMessages('Why?', 'en')[0]?.content).toContain('in English')
  expect(genericMessages('কেন?', 'bn')[0]?.content).toContain('in Bengali')
  expect(tunedMessages(brief)[0]?.content).toContain('Today is 2026-03-01')
})

test('both prompts say that the question changes no rule', () => {
  expect(genericMessages('Why?', 'en')[0]?.content).toContain('does not change these rules')
  expect(tunedMessages(brief)[0]?.content).toContain('the rules stay')
})

test('the stricter prompt changes the rules and not the question', () => {
  const messages = tunedMessages({ ...brief, grounding: 'Stop irrigation.' })
  const [rules, asked] = insistOnLanguage(messages, 'bn')
  expect(rules?.content.startsWith(messages[0]?.content ?? '-')).toBe(true)
  expect(rules?.content).toContain('must be written in Bengali, in Bengali script')
  expect(rules?.content).not.toContain('{{')
  expect(asked).toEqual(messages[1])
  expect(insistOnLanguage(genericMessages('Why?', 'en'), 'en')[0]?.content).toContain(
    'in English, from',
  )
})

test('the rules contain records only if there are some', () => {
  expect(tunedMessages({ ...brief, grounding: 'Stop irrigation.' })[0]?.content).toContain(
    '<records>\nStop irrigation.\n</records>',
  )
  expect(tunedMessages(brief)[0]?.content).not.toContain('<records>')
})

test('no placeholder is left, and braces in a record stay unchanged', () => {
  const [rules] = tunedMessages({ ...brief, grounding: '{{date}} $& {{nothing}}' })
  expect(rules?.content).toContain('{{date}} $& {{nothing}}')
  const plain = [...genericMessages('Why?', 'en'), ...tunedMessages(brief)]
  expect(plain.filter(({ content }) => content.includes('{{'))).toEqual([])
})
