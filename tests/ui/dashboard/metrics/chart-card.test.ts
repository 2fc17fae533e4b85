import { createElement, type ReactElement } from 'react'
import { expect, test } from 'vitest'
import type { Language } from '#domain/language.ts'
import { drawnWith } from '#support/drawn-page.tsx'
import { DemographicCharts } from '#ui/dashboard/analytics/demographic-charts.tsx'
import { CountChart } from '#ui/dashboard/metrics/count-chart.tsx'
import { YearChart } from '#ui/dashboard/metrics/year-chart.tsx'

/** The sentences that stand in place of charts. */
async function notes(charts: ReactElement, language: Language = 'en'): Promise<string[]> {
  const html = await drawnWith(charts, { parts: ['dashboard'], language })
  return [...html.matchAll(/<p[^>]*>([^<]*)/g)].map(([, words = '']) => words)
}

const year = { kind: 'area', name: 'Users', rows: undefined } as const
const crops = { kind: 'bars', name: 'Crops', labelHeading: 'Crop', labels: [], counts: [] } as const

test('a chart whose figures could not be loaded says so, one without figures says that there are none', async () => {
  const failed = createElement(CountChart, { ...crops, hasFailed: true })
  expect(await notes(failed)).toEqual(['The figures could not be loaded.'])
  expect(await notes(failed, 'bn')).toEqual(['হিসাব আনা যায়নি।'])
  expect(await notes(createElement(CountChart, crops))).toEqual(['Nothing so far.'])
})

test('each chart of the demographics says that it could not be loaded', async () => {
  const failed = createElement(DemographicCharts, { demographics: undefined })
  expect(await notes(failed)).toEqual(Array(3).fill('The figures could not be loaded.'))
  const none = { age: [], country: [], gender: [] }
  const empty = createElement(DemographicCharts, { demographics: none })
  expect(await notes(empty)).toEqual(Array(3).fill('Nothing so far.'))
})

test('a year that could not be loaded is not drawn as a year of zeros', async () => {
  expect(await notes(createElement(YearChart, year))).toEqual(['The figures could not be loaded.'])
  expect(await notes(createElement(YearChart, { ...year, rows: [] }))).toEqual([])
  expect(await notes(createElement(YearChart, { ...year, isLoading: true }))).toEqual([])
})
