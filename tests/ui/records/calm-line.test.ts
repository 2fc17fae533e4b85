import { createElement } from 'react'
import { expect, test } from 'vitest'
import { drawnWith } from '#support/drawn-page.tsx'
import { CalmLine } from '#ui/records/calm-line.tsx'

test('the calm line is in its own language, and its number is dialled in digits that a phone knows', async () => {
  const html = await drawnWith(createElement(CalmLine, { language: 'bn' }), {
    parts: [],
    language: 'en',
  })
  expect(html).toContain('lang="bn"')
  expect(html).toContain('href="tel:999"')
  expect(html).toContain('৯৯৯')
  expect(html.indexOf('বিপদে')).toBeLessThan(html.indexOf('tel:999'))
  expect(html.indexOf('কাছের')).toBeGreaterThan(html.indexOf('tel:999'))
})
