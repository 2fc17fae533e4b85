import { parseOptions } from '@node-rs/argon2'
import { expect, test } from 'vitest'
import { hashPassword, passwordMatches } from '#server/accounts/password.ts'

test('a password matches its own hash and no other', async () => {
  const hash = await hashPassword('ধান-পাট-1971')
  expect(await passwordMatches(hash, 'ধান-পাট-1971')).toBe(true)
  expect(await passwordMatches(hash, 'ধান-পাট-1972')).toBe(false)
})

test('no password matches an account that does not exist, not even the dummy one', async () => {
  expect(await passwordMatches(undefined, 'nobody has this password')).toBe(false)
})

test('the hash is argon2id with 19 MiB and two passes, and never the same twice', async () => {
  const hash = await hashPassword('correct horse')
  expect(hash).toMatch(/^\$argon2id\$/)
  expect(parseOptions(hash)).toMatchObject({ memoryCost: 19_456, timeCost: 2, parallelism: 1 })
  expect(await hashPassword('correct horse')).not.toBe(hash)
})

test('both spellings of a Bengali letter are the same password', async () => {
  const hash = await hashPassword('আষা\u09DD মাস ১২')
  expect(await passwordMatches(hash, 'আষা\u09A2\u09BC মাস ১২')).toBe(true)
})

test('a wrong password and an unknown account take the same time', async () => {
  const hash = await hashPassword('correct horse')
  await passwordMatches(undefined, 'warm up')
  const known: number[] = []
  const unknown: number[] = []
  for (let round = 0; round < 15; round += 1) {
    known.push(await processorMicroseconds(() => passwordMatches(hash, 'wrong horse')))
    unknown.push(await processorMicroseconds(() => passwordMatches(undefined, 'wrong horse')))
  }
  // The minimum of many runs is the cost of the work; the rest is other work of the machine.
  const ratio = Math.min(...unknown) / Math.min(...known)
  expect(ratio).toBeGreaterThan(0.6)
  expect(ratio).toBeLessThan(1.7)
})

/** CPU time of this process only, so that a busy machine does not matter. */
async function processorMicroseconds(work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(before)
  return user + system
}
