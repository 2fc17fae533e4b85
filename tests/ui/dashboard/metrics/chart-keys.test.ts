import { createElement } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { Language } from '#domain/language.ts'
import { drawnWith } from '#support/drawn-page.tsx'
import { ChartCard } from '#ui/dashboard/metrics/chart-card.tsx'
import { YearChart } from '#ui/dashboard/metrics/year-chart.tsx'

/** The keys under a chart of twelve months whose newest is this one, in the middle of it. */
async function yearKeys(
  month: string,
  language: Language,
  chosen?: { readonly from: string; readonly to: string },
): Promise<string[]> {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${month} 15, 2026 12:00`) })
  onTestFinished(() => {
    vi.useRealTimers()
  })
  const rows = [{ month, year: 2026, value: 5 }]
  const chart = createElement(YearChart, { kind: 'area', name: 'Users', rows, chosen })
  return keysIn(await drawnWith(chart, { parts: ['dashboard'], language }))
}

async function shareKeys(largest: number): Promise<string[]> {
  const chart = createElement(ChartCard, {
    kind: 'rows',
    name: 'Country',
    labelHeading: 'Country',
    labels: ['Bangladesh', 'India'],
    titles: ['Bangladesh', 'India'],
    series: [{ name: 'Share', values: [largest, 10] }],
    domain: { min: 0, max: 50 },
    format: (value) => `${value}%`,
  })
  return keysIn(await drawnWith(chart, { parts: ['dashboard'], language: 'en' }))
}

function keysIn(html: string): string[] {
  return [...html.matchAll(/<li[^>]*data-key="([^"]*)">([^<]*)/g)].map(
    ([, key, words]) => `${key}: ${words}`,
  )
}

test('a year says what of it still goes on and what has not come yet', async () => {
  expect(await yearKeys('Mar', 'en')).toEqual([
    'now: 2026',
    'earlier: A year before',
    'running: Mar 2026, so far',
    'future: Still to come',
  ])
  expect(await yearKeys('Mar', 'bn')).toContain('future: এখনও আসেনি')
})

test('the months of the chosen days are explained', async () => {
  const days = { from: '2026-02-20', to: '2026-03-15' }
  expect(await yearKeys('Mar', 'en', days)).toContain('chosen: Chosen days')
  expect(await yearKeys('Mar', 'bn', days)).toContain('chosen: বেছে নেওয়া দিন')
  const wholeYear = { from: '2025-04-01', to: '2026-03-15' }
  expect(await yearKeys('Mar', 'en', wholeYear)).not.toContain('chosen: Chosen days')
})

test('in December nothing of the year is still to come', async () => {
  expect(await yearKeys('Dec', 'en')).toEqual(['running: Dec 2026, so far'])
})

test('a bar that is longer than its axis is explained, one that reaches its end is not', async () => {
  expect(await shareKeys(70.2)).toEqual(['cut: Cut bar: the axis ends at 50%'])
  expect(await shareKeys(50)).toEqual([])
})
