import { expect, test } from 'vitest'
import { addStaff, changeStaff, ensureStaff } from '#server/accounts/staff.ts'
import { StartProblem } from '#server/settings/start-problem.ts'
import { testAccounts, userOf } from '#support/test-accounts.ts'

const { accounts, db } = testAccounts()
const settings = { adminEmail: 'Admin@example.com', adminPassword: 'khamar-bari-16123' }

async function isStaff(email: string, password: string) {
  const pair = await accounts().signIn(email, password)
  return (await accounts().profile(await userOf(pair))).isStaff
}

test('the account of the settings is staff, also if the settings are read often or simultaneously', async () => {
  await Promise.all([ensureStaff(db(), settings), ensureStaff(db(), settings)])
  await ensureStaff(db(), settings)
  expect(await db().selectFrom('users').select('id').execute()).toHaveLength(1)
  expect(await isStaff('admin@example.com', settings.adminPassword)).toBe(true)
})

test('without settings nobody becomes staff', async () => {
  await ensureStaff(db(), {})
  await ensureStaff(db(), { adminEmail: 'admin@example.com' })
  expect(await db().selectFrom('users').select('id').execute()).toEqual([])
})

test('an account of that email and password becomes staff', async () => {
  await accounts().signUp({ email: 'admin@example.com', password: settings.adminPassword })
  await ensureStaff(db(), settings)
  expect(await isStaff('admin@example.com', settings.adminPassword)).toBe(true)
})

test('an account with the admin’s email and another password does not become staff', async () => {
  await accounts().signUp({ email: 'admin@example.com', password: 'squatter-1' })
  await expect(ensureStaff(db(), settings)).rejects.toThrow(/^ADMIN_EMAIL .* another password/)
  expect(await isStaff('admin@example.com', 'squatter-1')).toBe(false)
})

test('a staff account keeps its password when the setting changes', async () => {
  await ensureStaff(db(), settings)
  await ensureStaff(db(), { ...settings, adminPassword: 'another one 2' })
  expect(await isStaff('admin@example.com', settings.adminPassword)).toBe(true)
})

test('a staff account is added, revoked and granted by its email', async () => {
  await addStaff(db(), { email: 'officer@example.com', password: 'khamar-bari' })
  expect(await isStaff('officer@example.com', 'khamar-bari')).toBe(true)
  await changeStaff(db(), 'OFFICER@example.com', false)
  expect(await isStaff('officer@example.com', 'khamar-bari')).toBe(false)
  await changeStaff(db(), 'officer@example.com', true)
  expect(await isStaff('officer@example.com', 'khamar-bari')).toBe(true)
})

test.each([
  ['a taken email', 'RAHIMA@example.com', 'khamar-bari', /has an account already/],
  ['no email', 'rahima', 'khamar-bari', /is no email address/],
  ['a short password', 'officer@example.com', 'khamar', /must have 8 to 200 characters/],
])('%s is refused in one sentence', async (_what, email, password, sentence) => {
  await accounts().signUp({})
  const adding = addStaff(db(), { email, password })
  await expect(adding).rejects.toThrow(sentence)
  await expect(adding).rejects.toBeInstanceOf(StartProblem)
})

test('an unknown email can neither be granted nor revoked', async () => {
  await expect(changeStaff(db(), 'nobody@example.com', true)).rejects.toThrow(/no account/)
})
