import { expect, test } from 'vitest'
import { parseStaffCommand, runStaffCommand } from '#server/accounts/staff-command.ts'
import { testAccounts, userOf } from '#support/test-accounts.ts'

const { accounts, db } = testAccounts()

function run(line: string, { password = '', adminEmail = '' } = {}) {
  return runStaffCommand(parseStaffCommand(line.split(' ')), {
    db: db(),
    settings: { adminEmail, displayZone: 'Asia/Dhaka' },
    askPassword: async () => password,
    quality: async ({ startDate = 'the beginning', endDate = 'now' }) => [
      `${startDate} to ${endDate}`,
    ],
  })
}

test('add with a password makes a staff account and does not print the password', async () => {
  const lines = await run('add officer@example.com', { password: 'khamar-bari' })
  expect(lines).toEqual(['officer@example.com is a staff account.'])
  const pair = await accounts().signIn('officer@example.com', 'khamar-bari')
  expect((await accounts().profile(await userOf(pair))).isStaff).toBe(true)
})

test('add without a password generates one and prints it', async () => {
  const lines = await run('add officer@example.com')
  const password = lines[1]?.split(': ')[1] ?? ''
  expect(password).toMatch(/^[\w-]{20}$/)
  await expect(accounts().signIn('officer@example.com', password)).resolves.toBeDefined()
})

test('password sets a new one, ends all sessions, is recorded, and does not print what was typed', async () => {
  await run('add officer@example.com', { password: 'khamar-bari' })
  const phone = await accounts().signIn('officer@example.com', 'khamar-bari')
  const lines = await run('password Officer@example.com', { password: 'lichu gacher niche' })
  expect(lines).toEqual(['Officer@example.com has another password and is logged out everywhere.'])
  await expect(accounts().refresh(phone.refresh)).rejects.toMatchObject({ code: 'refresh_refused' })
  await expect(accounts().signIn('officer@example.com', 'khamar-bari')).rejects.toMatchObject({
    code: 'bad_credentials',
  })
  await expect(
    accounts().signIn('officer@example.com', 'lichu gacher niche'),
  ).resolves.toBeDefined()
  expect((await run('audit')).at(-1)).toMatch(/operator {2}password {2}Officer@example.com$/)
})

test('password without an input generates one and prints it', async () => {
  await run('add officer@example.com', { password: 'khamar-bari' })
  const [, line = ''] = await run('password officer@example.com')
  const password = line.split(': ')[1] ?? ''
  await expect(accounts().signIn('officer@example.com', password)).resolves.toBeDefined()
})

test('password of an unknown account is refused', async () => {
  await expect(run('password nobody@example.com')).rejects.toThrow('There is no account of')
})

test.each(['add', 'password'])('%s with a common password is refused', async (verb) => {
  if (verb === 'password') await run('add officer@example.com')
  await expect(run(`${verb} officer@example.com`, { password: 'bangladesh71' })).rejects.toThrow(
    /commonest/,
  )
})

test('revoke warns when the settings would make the account staff again', async () => {
  await run('add officer@example.com')
  expect(await run('revoke officer@example.com')).toHaveLength(1)
  const lines = await run('revoke officer@example.com', { adminEmail: 'Officer@example.com' })
  expect(lines[1]).toMatch(/^ADMIN_EMAIL names this account/)
})

test('restored makes the cursors of all phones stale', async () => {
  const epoch = () => db().selectFrom('server_epoch').select('epoch').executeTakeFirstOrThrow()
  const before = await epoch()
  expect(await run('restored')).toEqual(['Phones will fetch their history anew.'])
  expect(await epoch()).not.toEqual(before)
})

test('recount counts the existing rows again', async () => {
  await run('add officer@example.com')
  await db()
    .insertInto('daily_counts')
    .values({ figure: 'x', part: '', day: '2026-01-01', total: 1 })
    .execute()
  expect(await run('recount')).toHaveLength(1)
  const counts = await db().selectFrom('daily_counts').select(['figure', 'total']).execute()
  expect(counts).toEqual([{ figure: 'signups', total: 1 }])
})

test('grant of an unknown account is refused', async () => {
  await expect(run('grant nobody@example.com')).rejects.toThrow('There is no account of')
})

test.each([
  ['quality', 'the beginning to now'],
  ['quality 2026-11-01', '2026-11-01 to now'],
  ['quality 2026-11-01 2026-11-30', '2026-11-01 to 2026-11-30'],
])('%s gets its period', async (line, period) => {
  expect(await run(line)).toEqual([period])
})

test.each([
  '',
  'quality now',
  'quality 2026-02-30',
  'quality 2026-01-01 2026-01-02 x',
  'add',
  'grant',
  'remove',
  'audit 3',
  'audit --days 0',
  'audit --days 3 x',
  'add a@example.com b@example.com',
  'restored now',
])('the command %j gets the usage', (line) => {
  expect(() => parseStaffCommand(line.split(' '))).toThrow(/^Usage: npm run staff/)
})
