import { afterAll, beforeAll, expect, test } from 'vitest'
import { listUsers, signUp } from '#contract/accounts.ts'
import { askAdvisor, readAnswerQuality } from '#contract/advisor.ts'
import {
  readAnalysisChange,
  readAnalysisOverTime,
  readDemographics,
  readKpis,
  readOutboxHealth,
  readUsersChange,
  readUsersOverTime,
} from '#contract/analytics.ts'
import { recommendCrop } from '#contract/crops.ts'
import type { Endpoint, ReplyOf } from '#contract/endpoint.ts'
import { logInToDesk, savedFile } from '#support/desk-page.ts'
import { type OwnAccount, ownAccount } from '#support/own-account.ts'
import { staffAccount } from '#support/running-server.ts'
import { openInSpreadsheet, spreadsheetProgram } from '#support/spreadsheet.ts'
import { startVillage, type Village, type VillagePhone } from '#support/village.ts'

/** Where there is no LibreOffice these are left out, and the run says how many. */
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
let desk: VillagePhone

beforeAll(async () => {
  village = await startVillage()
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
  desk = await village.phone()
  await logInToDesk(desk, staffAccount)
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

async function told<E extends Endpoint>(endpoint: E, query = {}): Promise<ReplyOf<E>> {
  return endpoint.reply.parse(await staff.read(endpoint, query)) as ReplyOf<E> // parsed by this very endpoint
}

/** The sheet that a tab's file opens as. */
async function sheetOf(search: string, button: string) {
  await desk.open(`/dashboard?${search}`)
  const { name, text } = await savedFile(desk.page(), button)
  return { name: name.replace(/\d{4}-\d{2}-\d{2}/, 'DAY'), rows: await openInSpreadsheet(text) }
}

/** A text as it has to arrive: breaks are the spreadsheet's own, and what would be run is disarmed. */
function text(value: string): string {
  return (/^[=+\-@\t\r]/.test(value) ? `'${value}` : value).replace(/\r\n?/g, '\n')
}

inSpreadsheet(
  'questions of everybody, guests among them, arrive as the server holds them',
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

inSpreadsheet('readings arrive with their confidence as a number', async () => {
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
])('accounts arrive as the role filter "%s" lets them through', async (role, count) => {
  const listed = () => told(listUsers, { pageSize: '1000', ...(role && { role }) })
  // The page that makes the file is a visit of the staff's, who are active a moment later than before.
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

inSpreadsheet('the figures of the analytics arrive as the server tells them', async () => {
  const { name, rows } = await sheetOf('tab=analytics', 'Download CSV')
  expect(name).toBe('analytics_dashboard_DAY.csv')
  expect(rows).toEqual([
    ['category', 'metric', 'value'],
    ...(await kpiRows()),
    ...(await monthRows()),
    ...(await groupRows()),
    ...(await qualityRows()),
    ...(await waitRows()),
  ])
})

async function kpiRows() {
  const kpis = await told(readKpis)
  const seconds = Math.round(kpis.avgSessionSeconds)
  expect(seconds).toBeLessThan(3600)
  const clock = [0, Math.floor(seconds / 60), seconds % 60]
  return [
    ['overview', 'totalVisits', kpis.totalVisits],
    ['overview', 'totalUsers', 3],
    ['overview', 'avgSessionTime', clock.map((part) => String(part).padStart(2, '0')).join(':')],
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

async function monthRows() {
  const users = await told(readUsersOverTime)
  const analyses = await told(readAnalysisOverTime)
  expect([users.length, analyses.length]).toEqual([12, 12])
  return [
    ...users.map((row) => ['usersOverTime', `${row.month} ${row.year}`, row.users]),
    ['usersOverTime', 'change30dPct', (await told(readUsersChange)).changePct],
    ...analyses.map((row) => ['analysisOverTime', `${row.month} ${row.year}`, row.analysis]),
    ['analysisOverTime', 'change30dPct', (await told(readAnalysisChange)).changePct],
  ]
}

async function groupRows() {
  const { age, country, gender } = await told(readDemographics)
  return [
    ...age.map((row) => ['age', row.age, row.percentage]),
    ...country.map((row) => ['country', row.country, row.percentage]),
    ...gender.map((row) => ['gender', row.gender, row.percentage]),
  ]
}

async function qualityRows() {
  const { conversations, votes, warned, warningsByKind } = await told(readAnswerQuality)
  return [
    ['answers', 'conversations', conversations],
    ...Object.entries(votes).map(([choice, count]) => ['votes', choice, count]),
    // Nobody has voted.
    ...['Pct', 'LowPct', 'HighPct'].map((part) => ['answers', `tunedWinRate${part}`, '']),
    ['answers', 'warned', warned],
    ...Object.entries(warningsByKind).map(([kind, count]) => ['warnings', kind, count]),
  ]
}

async function waitRows() {
  const { told: known, fromOffline, waited } = await told(readOutboxHealth)
  const spans = waited.map(({ upToMinutes, count }) => {
    const span = upToMinutes === null ? 'longer' : `up to ${upToMinutes} min`
    return ['outboxWaited', span, count]
  })
  return [['outbox', 'told', known], ['outbox', 'fromOffline', fromOffline], ...spans]
}
