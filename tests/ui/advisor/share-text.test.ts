import { expect, test } from 'vitest'
import { shareText } from '#ui/advisor/share-text.ts'

const shared = {
  question: 'Why yellow?',
  warnings: ['The tuned answer names carbofuran.', 'Wear gloves.'],
  answer: 'Lack of nitrogen.\nGive urea.',
  by: 'Answered by the AI model',
  call: 'Call 16123',
}

test('a shared answer contains its question, the warnings before it, who answered and whom to call', () => {
  expect(shareText(shared)).toBe(
    [
      'Why yellow?',
      '',
      '⚠ The tuned answer names carbofuran.',
      '⚠ Wear gloves.',
      '',
      'Lack of nitrogen.\nGive urea.',
      '',
      'Answered by the AI model',
      'Call 16123',
    ].join('\n'),
  )
})

test('without warnings there is no blank part', () => {
  expect(shareText({ ...shared, warnings: [] })).not.toContain('\n\n\n')
})
