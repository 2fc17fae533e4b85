import { expect, test } from 'vitest'
import { analyticsFile, type DeskFigures, usersFile } from '#ui/dashboard/desk-files.ts'

const today = '2026-03-10'

const nothing: DeskFigures = {
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

test('accounts are listed with the names of the specification, a nameless one as Guest', () => {
  const { name, text } = usersFile(
    [
      {
        id: '1',
        name: '=HYPERLINK("x"), Rahim',
        email: 'rahim@example.org',
        role: 'Admin',
        language: 'bn',
        analyses: 3,
        lastActivity: '2026-03-01T10:00:00+06:00',
      },
      {
        id: '2',
        name: '',
        email: 'salma@example.org',
        role: 'User',
        language: 'en',
        analyses: 0,
        lastActivity: null,
      },
    ],
    today,
  )
  expect(name).toBe('users_2026-03-10.csv')
  expect(linesOf(text)).toEqual([
    '\uFEFFname,email,role,language,analyses,lastActivity',
    '"\'=HYPERLINK(""x""), Rahim",rahim@example.org,Admin,bn,3,2026-03-01T10:00:00+06:00',
    'Guest,salma@example.org,User,en,0,',
  ])
})

test('the figures are a table of category, metric and value', () => {
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

test('what did not come is not in the file', () => {
  expect(linesOf(analyticsFile(nothing, today).text)).toEqual(['\uFEFFcategory,metric,value'])
})
