import { expect, test } from 'vitest'
import { type AnalyticsMetrics, analyticsFile } from '#ui/dashboard/analytics/analytics-file.ts'

const span = { from: '2026-03-04', to: '2026-03-10' }
const options = {
  ...{ today: '2026-03-10', isCompared: false },
  days: { qualitySpan: span, healthSpan: { ...span, to: '2026-03-09' } },
}

const nothing: AnalyticsMetrics = {
  kpis: undefined,
  periodFigures: undefined,
  usersOverTime: undefined,
  analysisOverTime: undefined,
  usersChange: undefined,
  analysisChange: undefined,
  demographics: undefined,
  answerQuality: undefined,
  outboxHealth: undefined,
}

function linesOf(text: string): string[] {
  return text.trimEnd().split('\r\n')
}

test('the metrics are a CSV of category, metric and value', () => {
  const { name, text } = analyticsFile(
    {
      ...nothing,
      kpis: {
        totalVisits: 10,
        totalUsers: 4,
        avgSessionSeconds: 402,
        languageSplit: { enPct: 18, bnPct: 82 },
        retentionRatePct: 40,
        dau: 1,
        wau: 2,
        avgAnalysesPerUser: 1.5,
        avgDailyAnalyses: 0.2,
        avgWeeklyAnalyses: 1.4,
        mostActiveCountry: 'BD',
        asOf: '2026-03-10T12:00:00+06:00',
      },
      usersOverTime: [{ month: 'Mar', year: 2026, users: 4 }],
      usersChange: { changePct: -3 },
      demographics: {
        age: [{ age: '18-24', percentage: 61.5 }],
        country: [{ country: 'Bangladesh', percentage: 100 }],
        gender: [],
      },
    },
    options,
  )
  const lines = linesOf(text)
  expect(name).toBe('analytics_dashboard_2026-03-10.csv')
  expect(lines[0]).toBe('\uFEFFcategory,metric,value')
  expect(lines).toContain('overview,avgSessionTime,00:06:42')
  expect(lines).toContain('engagement,mostActiveCountry,BD')
  expect(lines).toContain('usersOverTime,Mar 2026,4')
  expect(lines).toContain('usersOverTime,change30dPct,-3')
  expect(lines).toContain('age,18-24,61.5')
  expect(lines).toContain('country,Bangladesh,100')
})

test('a metric whose request failed is not in the file', () => {
  expect(linesOf(analyticsFile(nothing, options).text)).toEqual(['\uFEFFcategory,metric,value'])
})

test('the figures of the chosen period are in the file, those before it when they are on the screen', () => {
  const figures = {
    ...{ visits: 12, signUps: 3, analyses: 5, avgSessionSeconds: 61 },
    languageSplit: { enPct: 25, bnPct: 75 },
  }
  const periodFigures = {
    ...{ startDate: '2026-03-04', endDate: '2026-03-10' },
    period: figures,
    before: { ...figures, visits: 10 },
  }
  const metrics = { ...nothing, periodFigures }
  const [, ...alone] = linesOf(analyticsFile(metrics, options).text)
  expect(alone).toEqual([
    'period,startDate,2026-03-04',
    'period,endDate,2026-03-10',
    'period,visits,12',
    'period,signUps,3',
    'period,analyses,5',
    'period,avgSessionTime,00:01:01',
    'period,languageEnPct,25',
    'period,languageBnPct,75',
  ])
  const [, ...both] = linesOf(analyticsFile(metrics, { ...options, isCompared: true }).text)
  expect(both).toHaveLength(alone.length + 6)
  expect(both[8]).toBe('periodBefore,visits,10')
  const first = { ...periodFigures, before: null }
  const open = analyticsFile({ ...nothing, periodFigures: first }, { ...options, isCompared: true })
  expect(linesOf(open.text)).toHaveLength(alone.length + 1)
})

test('answers and waits say of which days they are', () => {
  const outboxHealth = { told: 3, fromOffline: 1, waited: [] }
  const { text } = analyticsFile({ ...nothing, outboxHealth }, options)
  expect(linesOf(text).slice(1, 4)).toEqual([
    ...['outbox,startDate,2026-03-04', 'outbox,endDate,2026-03-09', 'outbox,told,3'],
  ])
})
