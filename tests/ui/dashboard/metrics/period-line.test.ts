import { createElement } from 'react'
import { expect, test } from 'vitest'
import type { Language } from '#domain/language.ts'
import { drawnWith } from '#support/drawn-page.tsx'
import { PeriodLine, type PeriodShown } from '#ui/dashboard/metrics/period-line.tsx'

/** The line of a total that was `period` on the chosen days and `before` on those before them. */
async function line(
  shown: Partial<PeriodShown<number>>,
  language: Language = 'en',
): Promise<string> {
  const piece = createElement(PeriodLine<number, number>, {
    label: 'dashboard.inPeriod',
    shown: { figures: { period: 12, before: 10 }, isCompared: true, isAwaited: false, ...shown },
    of: (total) => total,
    write: String,
  })
  const html = await drawnWith(piece, { parts: ['dashboard'], language })
  return html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/ +/g, ' ')
    .replaceAll(/^ | $/g, '')
}

test('the days before and the change stand beside the chosen days when they are wanted', async () => {
  expect(await line({})).toBe('This period: 12 Before: 10 +20%')
  expect(await line({ isCompared: false })).toBe('This period: 12')
  expect(await line({ figures: { period: 8, before: 10 } }, 'bn')).toContain('-২০%')
})

test('growth from nothing is no per cent, and a period without days before has none', async () => {
  expect(await line({ figures: { period: 12, before: 0 } })).toBe('This period: 12 Before: 0')
  expect(await line({ figures: { period: 12, before: null } })).toBe('This period: 12 \u00a0')
})

test('without figures the place of both lines stays empty', async () => {
  expect(await line({ figures: undefined })).toBe('\u00a0 \u00a0')
  expect(await line({ figures: undefined, isCompared: false })).toBe('\u00a0')
})

test('while other figures are on their way, those of other days are hidden', async () => {
  const piece = (isAwaited: boolean) =>
    createElement(PeriodLine<number, number>, {
      label: 'dashboard.inPeriod',
      shown: { figures: { period: 12, before: null }, isCompared: false, isAwaited },
      of: (total) => total,
      write: String,
    })
  const drawn = (isAwaited: boolean) =>
    drawnWith(piece(isAwaited), { parts: ['dashboard'], language: 'en' })
  expect(await drawn(true)).toContain('data-awaited="true"')
  expect(await drawn(false)).not.toContain('data-awaited="true"')
})
