import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { daysOf } from '#server/database/rollups/rollups.ts'
import { requestRecount, updateRollups } from '#server/database/rollups/update-rollups.ts'
import { signAccess } from '#server/http/access-token.ts'
import { type TestServer, testSecret, testServer } from '#support/server.ts'

let server: TestServer
let staffId: string
let now: Date

beforeAll(async () => {
  now = new Date('2026-03-10T06:00:00Z')
  server = await testServer({ now: () => now })
  await server.staff()
  const ids = server.db.selectFrom('users').select('id')
  staffId = (await ids.executeTakeFirstOrThrow()).id
})
afterAll(() => server.close())

beforeEach(async () => {
  now = new Date('2026-03-10T06:00:00Z')
  await sql`truncate visits, happenings, daily_counts, visitor_sessions`.execute(server.db)
})

const chrome = 'Chrome/140.0.0.0 Mobile Safari/537.36'
const webView = 'AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/140.0.7339.51 Mobile'
const webKit = 'AppleWebKit/537.36 (KHTML, like Gecko)'
const iPhone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15'

const crawlers = {
  Googlebot: 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  'Googlebot for phones': `Mozilla/5.0 (Linux; Android 6.0.1; Nexus 5X Build/MMB29P) ${webKit} ${chrome} (compatible; Googlebot/2.1; +http://www.google.com/bot.html)`,
  Bingbot: `Mozilla/5.0 ${webKit}; compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm) Chrome/116.0.1938.76 Safari/537.36`,
  GPTBot: `Mozilla/5.0 ${webKit}; compatible; GPTBot/1.2; +https://openai.com/gptbot)`,
  Bytespider: `Mozilla/5.0 (Linux; Android 5.0) ${webKit} Mobile Safari/537.36 (compatible; Bytespider; spider-feedback@bytedance.com)`,
  'the preview of Facebook':
    'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)',
  'the preview of WhatsApp': 'WhatsApp/2.23.20.0 A',
}

const people = {
  'Chrome on Android': `Mozilla/5.0 (Linux; Android 10; K) ${webKit} ${chrome}`,
  'Samsung Internet': `Mozilla/5.0 (Linux; Android 14; SAMSUNG SM-A155F) ${webKit} SamsungBrowser/25.0 Chrome/121.0.0.0 Mobile Safari/537.36`,
  'UC Browser': `Mozilla/5.0 (Linux; U; Android 11; en-US; RMX3231 Build/RP1A.201005.001) ${webKit} Version/4.0 Chrome/100.0.4896.58 UCBrowser/13.6.0.1315 Mobile Safari/537.36`,
  'UC Browser on a keypad phone':
    'UCWEB/2.0 (Java; U; MIDP-2.0; Nokia203/20.37) U2/1.0.0 UCBrowser/8.7.0.218 U2/1.0.0 Mobile',
  'Opera Mini': 'Opera/9.80 (Android; Opera Mini/36.2.2254/119.132; U; bn) Presto/2.12.423',
  KaiOS: 'Mozilla/5.0 (Mobile; Nokia_8110_4G; rv:48.0) Gecko/48.0 Firefox/48.0 KAIOS/2.5',
  'Safari on an iPhone': `${iPhone} (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1`,
  'Facebook on Android': `Mozilla/5.0 (Linux; Android 12; SM-A125F Build/SP1A.210812.016; wv) ${webView} Safari/537.36 [FB_IAB/FB4A;FBAV/445.0.0.34.118;]`,
  'Facebook on an iPhone': `${iPhone} (KHTML, like Gecko) Mobile/15E148 [FBAN/FBIOS;FBAV/445.0.0.30.107;FBBV/552948;FBDV/iPhone12,1;FBLC/en_GB]`,
  'a newer Facebook': `Mozilla/5.0 (Linux; Android 16; Pixel 10 Build/CP1A.260305.018; wv) ${webView} Safari/537.36 MetaIAB Facebook`,
  'WhatsApp on a phone': `Mozilla/5.0 (Linux; Android 13; SM-M135F Build/TP1A.220624.014; wv) ${webView} Safari/537.36 WhatsApp/2.23.20.0 A`,
  imo: `Mozilla/5.0 (Linux; Android 11; vivo 2015 Build/RP1A.200720.012; wv) ${webView} Safari/537.36 imoAndroid/2024.05.1051`,
  Viber: `Mozilla/5.0 (Linux; Android 7.1.2; G011A Build/N2G48H; wv) ${webView} Safari/537.36 Viber/11.9.5.8`,
  Cubot: `Mozilla/5.0 (Linux; Android 13; CUBOT P80) ${webKit} ${chrome}`,
  'Oppo with Android 15': `Mozilla/5.0 (Linux; Android 15; CPH2581 Build/AP3A.240617.008; wv) ${webView} Safari/537.36`,
  'Cubot with the same build': `Mozilla/5.0 (Linux; Android 15; CUBOT A1 Build/AP3A.240617.008; wv) ${webView} Safari/537.36`,
  'HTC Butterfly': `Mozilla/5.0 (Linux; Android 4.2.2; HTC Butterfly Build/JDQ39) ${webKit} ${chrome}`,
  'an agent of 100,000 letters': `Mozilla/5.0 ${'bot Spider '.repeat(10_000)}`,
}

const programs = {
  'headless Chromium': `Mozilla/5.0 (X11; Linux x86_64) ${webKit} HeadlessChrome/140.0.0.0 Safari/537.36`,
  Puppeteer: `Mozilla/5.0 (X11; Linux x86_64) ${webKit} HeadlessChrome/140.0.0.0 Safari/537.36 Puppeteer`,
  Electron: `Mozilla/5.0 (X11; Linux x86_64) ${webKit} fosol/1.0 Chrome/138.0.0.0 Electron/37.0.0 Safari/537.36`,
  'the fetch of Node': 'node',
  undici: 'undici',
  curl: 'curl/8.5.0',
  'python-requests': 'python-requests/2.32.3',
  okhttp: 'okhttp/4.12.0',
  'no name at all': '',
}

async function visit(agent: string, headers: Record<string, string> = {}) {
  const { statusCode, body } = await server.post(
    '/api/analytics/visit/',
    { path: '/crops?from=ad' },
    { 'user-agent': agent, 'accept-language': 'bn', ...headers },
  )
  return { statusCode, body }
}

/** What the staff see of the visits, and the crawlers' by day. */
async function counted() {
  const authorization = `Bearer ${await signAccess({ userId: staffId }, testSecret, now)}`
  const reply = await server.get('/api/analytics/kpis/', { authorization })
  const { totalVisits, languageSplit, avgSessionSeconds } = reply.json()
  const days = await daysOf(server.db, 'crawler-visits', {})
  const crawlerVisits = Object.fromEntries(days.map(({ day, total }) => [day, total]))
  return { totalVisits, languageSplit, avgSessionSeconds, crawlerVisits }
}

const nothing = {
  totalVisits: 0,
  languageSplit: { enPct: 0, bnPct: 0 },
  avgSessionSeconds: 0,
  crawlerVisits: {},
}

test('a known crawler gets the reply of a visit and is counted apart, by day', async () => {
  const reply = await visit(people['Chrome on Android'])
  expect(reply).toEqual({ statusCode: 200, body: '{"path":"/crops"}' })
  await sql`truncate visits, happenings`.execute(server.db)
  for (const agent of Object.values(crawlers)) expect(await visit(agent)).toEqual(reply)
  now = new Date('2026-03-10T18:00:00Z')
  expect(await visit(crawlers.Googlebot, { 'idempotency-key': crypto.randomUUID() })).toEqual(reply)
  expect(await counted()).toEqual({
    ...nothing,
    crawlerVisits: { '2026-03-10': Object.keys(crawlers).length, '2026-03-11': 1 },
  })
  const { rows } = await sql`select path from visits union all select visitor from visitor_sessions
    union all select kind from happenings`.execute(server.db)
  expect(rows).toEqual([])
})

test.each(Object.entries({ ...people, ...programs }))('%s counts as a visit', async (_, agent) => {
  expect((await visit(agent)).statusCode).toBe(200)
  expect(await counted()).toEqual({
    ...nothing,
    totalVisits: 1,
    languageSplit: { enPct: 0, bnPct: 100 },
  })
})

test.each(Object.entries(crawlers))('%s does not count as a visit', async (_, agent) => {
  await visit(agent)
  expect(await counted()).toEqual({ ...nothing, crawlerVisits: { '2026-03-10': 1 } })
})

test('a crawler begins no session between those of people', async () => {
  await visit(people.KaiOS)
  await visit(crawlers.GPTBot)
  now = new Date(now.getTime() + 20 * 60_000)
  await visit(people.KaiOS)
  await visit(crawlers.GPTBot)
  expect(await counted()).toMatchObject({ totalVisits: 2, avgSessionSeconds: 20 * 60 })
})

test('a recount keeps the crawlers that are counted, and adds those in the queue', async () => {
  const today = { now, displayZone: 'Asia/Dhaka' }
  await visit(crawlers.Bingbot)
  await updateRollups(server.db, today)
  await visit(crawlers.Bingbot)
  await requestRecount(server.db)
  expect(await counted()).toEqual({ ...nothing, crawlerVisits: { '2026-03-10': 2 } })
  await requestRecount(server.db)
  expect((await counted()).crawlerVisits).toEqual({ '2026-03-10': 2 })
  // In another zone existing rows are counted by its days; visits stay where they are.
  await updateRollups(server.db, { ...today, displayZone: 'Pacific/Auckland' })
  expect(await daysOf(server.db, 'crawler-visits', {})).toMatchObject([{ total: 2 }])
})
