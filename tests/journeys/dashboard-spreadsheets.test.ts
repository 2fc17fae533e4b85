import { afterAll, beforeAll, expect, test } from 'vitest'
import { listUsers, signUp } from '#contract/accounts.ts'
import { askAdvisor, readAnswerQuality } from '#contract/advisor.ts'
import {
  readAnalysisChange,
  readAnalysisOverTime,
  readDemographics,
  readKpis,
  readOutboxHealth,
  readPeriodFigures,
  readUsersChange,
  readUsersOverTime,
} from '#contract/analytics.ts'
import { recommendCrop } from '#contract/crops.ts'
import type { Endpoint, ReplyOf } from '#contract/endpoint.ts'
import { daysLater } from '#domain/analytics.ts'
import { daysOfPhones, logInToDashboard, savedFile } from '#support/dashboard-page.ts'
import { type OwnAccount, ownAccount } from '#support/own-account.ts'
import { staffAccount } from '#support/running-server.ts'
import { openInSpreadsheet, spreadsheetProgram } from '#support/spreadsheet.ts'
import { startVillage, type Village, type VillagePhone } from '#support/village.ts'

/** Without LibreOffice these tests are skipped, and the report counts them. */
const inSpreadsheet = test.runIf(spreadsheetProgram() !== undefined)

const questions = [
  '=HYPERLINK("http://example.org","আলু কখন লাগাব?")',
  '+880 1711 000000 নম্বরে কার কাছে বীজ পাব?',
  'ধান, গম ও "পাট":\r\nকোনটা আগে বুনব?',
] as const
const readings = {
  ...{ nitrogen: 90, phosphorus: 42, potassium: 43, temperature: -0.4, humidity: 82 },
  ...{ soilPh: 6.5, rainfall: 1203 },
}

let village: Village
let staff: OwnAccount
let staffPhone: VillagePhone

beforeAll(async () => {
  village = await startVillage('/api/', daysOfPhones)
  const { url } = village.server()
  const amina = await signedUp('amina@example.org', {
    firstName: '=Amina',
    lastName: 'আমিনা, "খাতুন"',
  })
  const nameless = await signedUp('nameless@example.org', {})
  for (const question of questions) await amina.ask(question)
  await nameless.recommend(readings)
  await asGuest(askAdvisor, { question: '@SUM(A1:A2) লিখলে কী হয়?' })
  await asGuest(recommendCrop, readings)
  staff = ownAccount(url, staffAccount)
  staffPhone = await village.phone()
  await logInToDashboard(staffPhone, staffAccount)
})
afterAll(() => village.close())

async function signedUp(email: string, names: object): Promise<OwnAccount> {
  const credentials = { email, password: 'a good long password' }
  await asGuest(signUp, { ...credentials, ...names })
  return ownAccount(village.server().url, credentials)
}

async function asGuest({ path, method }: Endpoint, body: object): Promise<void> {
  const { ok } = await fetch(village.server().url + path, {
    method,
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })
  expect(ok).toBe(true)
}

async function readAsStaff<E extends Endpoint>(endpoint: E, query = {}): Promise<ReplyOf<E>> {
  return endpoint.reply.parse(await staff.read(endpoint, query)) as ReplyOf<E> // parsed by this very endpoint
}

/** Exports a tab and opens its file in the spreadsheet. */
async function sheetOf(search: string, button: string) {
  const page = staffPhone.page()
  const visit = page.waitForResponse((response) => response.url().endsWith('/api/analytics/visit/'))
  await staffPhone.open(`/dashboard?${search}`)
  await visit
  // The page may have read its figures before the server counted this visit; a reload is no further visit.
  await page.reload()
  // Until they have come again, the page shows the figures that it has kept.
  const refresh = page.getByRole('button', { name: 'Refresh' })
  await refresh.waitFor()
  await expect.poll(() => refresh.getAttribute('aria-busy'), { timeout: 30_000 }).toBe('false')
  const { name, text } = await savedFile(staffPhone.page(), button)
  return { name: name.replace(/\d{4}-\d{2}-\d{2}/, 'DAY'), rows: await openInSpreadsheet(text) }
}

/** A text as the sheet shows it: line breaks as `\n`, and an apostrophe before what would run as a formula. */
function text(value: string): string {
  return (/^[=+\-@\t\r]/.test(value) ? `'${value}` : value).replace(/\r\n?/g, '\n')
}

inSpreadsheet(
  'the exported sheet has the questions of all users and guests as the server stores them',
  async () => {
    const rows = await staff.conversations()
    expect(rows.map(({ user, email }) => [user, email])).toContainEqual([undefined, undefined])
    expect(await sheetOf('tab=ai-assistant', 'Export CSV')).toEqual({
      name: 'ai_history_DAY.csv',
      rows: [
        ['timestamp', 'user', 'email', 'question', 'genericResponse', 'fineTunedResponse'],
        ...rows.map((row) => [
          row.createdAt,
          text(row.user ?? 'Guest'),
          row.email ?? '',
          text(row.aiTextInput),
          text(row.untunedResponse),
          text(row.tunedResponse),
        ]),
      ],
    })
  },
)

inSpreadsheet('the exported sheet has the readings, with the confidence as a number', async () => {
  const rows = await staff.recommendations()
  expect(rows).toHaveLength(2)
  expect(await sheetOf('tab=crop-history', 'Export CSV')).toEqual({
    name: 'crop_history_DAY.csv',
    rows: [
      ['timestamp', 'user', 'email', 'inputs', 'recommendedCrop', 'confidence'],
      ...rows.map((row) => [
        row.createdAt,
        row.user || 'Guest',
        row.email ?? '',
        row.inputs,
        row.recommendedCrop,
        row.confidence,
      ]),
    ],
  })
})

inSpreadsheet.each([
  ['', 3],
  ['user', 2],
])('the exported sheet has the accounts that pass the role filter "%s"', async (role, count) => {
  const listed = () => readAsStaff(listUsers, { pageSize: '1000', ...(role && { role }) })
  // The export itself counts as activity of the staff account: its `lastActivity` may change meanwhile.
  const before = await listed()
  const sheet = await sheetOf(`tab=users&role=${role}`, 'Export')
  const after = await listed()
  expect(before.items).toHaveLength(count)
  expect(sheet.name).toBe('users_DAY.csv')
  expect([accountRows(before.items), accountRows(after.items)]).toContainEqual(sheet.rows)
})

function accountRows(items: readonly ReplyOf<typeof listUsers>['items'][number][]) {
  return [
    ['name', 'email', 'role', 'language', 'analyses', 'lastActivity'],
    ...items.map(({ name, email, role, language, analyses, lastActivity }) => [
      text(name || 'Guest'),
      ...[email, role, language, analyses],
      lastActivity ?? '',
    ]),
  ]
}

inSpreadsheet('the exported sheet has the analytics figures that the server reports', async () => {
  const { name, rows } = await sheetOf('tab=analytics', 'Download CSV')
  expect(name).toBe('analytics_dashboard_DAY.csv')
  const startDay = rows.find((row) => row[1] === 'startDate')?.[2]
  const startDate = typeof startDay === 'object' ? startDay.shown : ''
  expect(rows).toEqual([
    ['category', 'metric', 'value'],
    ...(await kpiRows()),
    ...(await periodRows(startDate)),
    ...(await monthRows()),
    ...(await groupRows()),
    ...(await qualityRows(startDate)),
    ...(await waitRows(startDate)),
  ])
})

async function kpiRows() {
  const kpis = await readAsStaff(readKpis)
  return [
    ['overview', 'totalVisits', kpis.totalVisits],
    ['overview', 'totalUsers', 3],
    ['overview', 'avgSessionTime', clock(kpis.avgSessionSeconds)],
    ['overview', 'languageEnPct', kpis.languageSplit.enPct],
    ['overview', 'languageBnPct', kpis.languageSplit.bnPct],
    ['engagement', 'retentionRatePct', kpis.retentionRatePct],
    ['engagement', 'dailyActiveUsers', kpis.dau],
    ['engagement', 'weeklyActiveUsers', kpis.wau],
    ['engagement', 'avgAnalysesPerUser', kpis.avgAnalysesPerUser],
    ['engagement', 'avgDailyAnalyses', kpis.avgDailyAnalyses],
    ['engagement', 'avgWeeklyAnalyses', kpis.avgWeeklyAnalyses],
    ['engagement', 'mostActiveCountry', kpis.mostActiveCountry],
  ]
}

/** The tab begins with the phone’s last 30 days; the server ends them with its own day where that is earlier. */
async function periodRows(startDate: string) {
  const phoneDay = daysLater(startDate, 29)
  const { endDate, period } = await readAsStaff(readPeriodFigures, { startDate, endDate: phoneDay })
  return [
    ['period', 'startDate', { became: 'date', shown: startDate }],
    ['period', 'endDate', { became: 'date', shown: endDate }],
    ['period', 'visits', period.visits],
    ['period', 'signUps', 3],
    ['period', 'analyses', period.analyses],
    ['period', 'avgSessionTime', clock(period.avgSessionSeconds)],
    ['period', 'languageEnPct', period.languageSplit.enPct],
    ['period', 'languageBnPct', period.languageSplit.bnPct],
  ]
}

function clock(seconds: number): string {
  expect(seconds).toBeLessThan(3600)
  return [0, Math.floor(seconds / 60), seconds % 60]
    .map((part) => String(part).padStart(2, '0'))
    .join(':')
}

async function monthRows() {
  const users = await readAsStaff(readUsersOverTime)
  const analyses = await readAsStaff(readAnalysisOverTime)
  expect([users.length, analyses.length]).toEqual([12, 12])
  return [
    ...users.map((row) => ['usersOverTime', `${row.month} ${row.year}`, row.users]),
    ['usersOverTime', 'change30dPct', (await readAsStaff(readUsersChange)).changePct],
    ...analyses.map((row) => ['analysisOverTime', `${row.month} ${row.year}`, row.analysis]),
    ['analysisOverTime', 'change30dPct', (await readAsStaff(readAnalysisChange)).changePct],
  ]
}

async function groupRows() {
  const { age, country, gender } = await readAsStaff(readDemographics)
  return [
    ...age.map((row) => ['age', row.age, row.percentage]),
    ...country.map((row) => ['country', row.country, row.percentage]),
    ...gender.map((row) => ['gender', row.gender, row.percentage]),
  ]
}

/** The phone’s last 30 days. */
function dayRows(category: string, startDate: string) {
  const days = [startDate, daysLater(startDate, 29)]
  return days.map((shown, at) => [
    ...[category, at === 0 ? 'startDate' : 'endDate'],
    { became: 'date', shown },
  ])
}

async function qualityRows(startDate: string) {
  const { conversations, votes, warned, warningsByKind } = await readAsStaff(readAnswerQuality)
  return [
    ...dayRows('answers', startDate),
    ['answers', 'conversations', conversations],
    ...Object.entries(votes).map(([choice, count]) => ['votes', choice, count]),
    // Nobody has voted.
    ...['Pct', 'LowPct', 'HighPct'].map((part) => ['answers', `tunedWinRate${part}`, '']),
    ['answers', 'warned', warned],
    ...Object.entries(warningsByKind).map(([kind, count]) => ['warnings', kind, count]),
  ]
}

async function waitRows(startDate: string) {
  const { told: known, fromOffline, waited } = await readAsStaff(readOutboxHealth)
  const spans = waited.map(({ upToMinutes, count }) => {
    const span = upToMinutes === null ? 'longer' : `up to ${upToMinutes} min`
    return ['outboxWaited', span, count]
  })
  return [
    ...dayRows('outbox', startDate),
    ['outbox', 'told', known],
    ['outbox', 'fromOffline', fromOffline],
    ...spans,
  ]
}
