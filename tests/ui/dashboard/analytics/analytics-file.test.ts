import { expect, test } from 'vitest'
import { type AnalyticsMetrics, analyticsFile } from '#ui/dashboard/analytics/analytics-file.ts'

const today = '2026-03-10'

const nothing: AnalyticsMetrics = {
  kpis: undefined,
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
    today,
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
  expect(linesOf(analyticsFile(nothing, today).text)).toEqual(['\uFEFFcategory,metric,value'])
})
