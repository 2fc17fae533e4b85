import { createElement } from 'react'
import { expect, test } from 'vitest'
import { drawnWith } from '#support/drawn-page.tsx'
import { AnswerText } from '#ui/records/answer-card/answer-text.tsx'

test('a table names its columns and rows, and each cell on a narrow screen', async () => {
  const text = 'জাত · দিন:\n– বিনাধান-৮ · ১৩৫\n– ব্রি ধান৪৭ · ১৫০\nবীজ আগে খুঁজুন।'
  const html = await drawnWith(createElement(AnswerText, { text }), { parts: [], language: 'en' })
  expect(html).toContain('lang="bn"')
  expect(html.match(/<th scope="col">/g)).toHaveLength(2)
  expect(html.match(/<th scope="row">/g)).toHaveLength(2)
  expect(html.match(/<td data-name="দিন">/g)).toHaveLength(2)
  expect(html).toContain('<p>বীজ আগে খুঁজুন।</p>')
})
