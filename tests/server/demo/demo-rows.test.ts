import { expect, test } from 'vitest'
import { questionLanguage } from '#domain/understanding/question-language.ts'
import { type DemoPlan, demoRows } from '#server/demo/demo-rows.ts'
import { builtInKnowledge } from '#server/models/built-in-knowledge.ts'

const plan: DemoPlan = {
  seed: 5,
  now: new Date('2026-10-20T09:00:00Z'),
  displayZone: 'Asia/Dhaka',
  size: { accounts: 60, sessions: 600 },
  passwordHash: 'none',
}
const rows = demoRows(plan)
const small = { ...plan, size: { accounts: 5, sessions: 20 } }

test('a year is the same for the same seed, and another for another', () => {
  expect(demoRows(small)).toEqual(demoRows(small))
  expect(demoRows({ ...small, seed: 6 }).visits).not.toEqual(demoRows(small).visits)
})

test('the year ends now', () => {
  const moments = [
    ...rows.users.map((row) => row.created_at),
    ...rows.visits.map((row) => row.at),
    ...rows.conversations.flatMap((row) => [row.created_at, row.voted_at ?? row.created_at]),
    ...rows.recommendations.map((row) => row.created_at),
  ].map((moment) => new Date(moment ?? Number.NaN).getTime())
  expect(Math.max(...moments)).toBeLessThanOrEqual(plan.now.getTime())
  expect(Math.max(...moments)).toBeGreaterThan(Date.parse('2026-10-18T00:00:00Z'))
  expect(Math.min(...moments)).toBeGreaterThanOrEqual(Date.parse('2025-10-20T18:00:00Z'))
  expect(Math.min(...moments)).toBeLessThan(Date.parse('2025-11-30T00:00:00Z'))
})

test('nobody does anything before their account exists', () => {
  const joinedById = new Map(rows.users.map(({ id, created_at }) => [id, created_at]))
  const activities = [
    ...rows.visits.map(({ user_id, at }) => ({ user_id, at })),
    ...rows.conversations.map(({ user_id, created_at }) => ({ user_id, at: created_at })),
    ...rows.recommendations.map(({ user_id, created_at }) => ({ user_id, at: created_at })),
  ].filter(({ user_id }) => user_id !== null)
  const early = activities.filter(
    ({ user_id, at }) => !at || !(at >= (joinedById.get(user_id ?? '') ?? plan.now)),
  )
  expect(activities.length).toBeGreaterThan(100)
  expect(early).toEqual([])
})

test('answers come from the built-in knowledge, some with a careless sentence', () => {
  expect(rows.conversations.length).toBeGreaterThan(100)
  for (const row of rows.conversations) {
    const day = new Date(row.created_at ?? Number.NaN)
    const month = new Date(day.getTime() + 6 * 60 * 60 * 1000).toISOString().slice(0, 10)
    const language = questionLanguage(row.question)
    const known = builtInKnowledge(language).answer(row.question, month)
    expect(row.language).toBe(language)
    expect(row.generic_answer.startsWith(known.untunedResponse)).toBe(true)
    expect(row.tuned_answer.startsWith(known.tunedResponse)).toBe(true)
    const isAlone = row.generic_answer === known.untunedResponse
    expect(row.generic_by).toBe(isAlone ? 'knowledge' : 'model')
  }
  expect(rows.conversations.filter(({ warnings }) => warnings !== '[]').length).toBeGreaterThan(3)
})

test('recommended crops follow the seasons', () => {
  const monthsOf = (crop: string) =>
    rows.recommendations
      .filter((row) => row.crop === crop && !JSON.parse(row.request ?? '{}').date)
      .map((row) => Number(JSON.parse(row.request ?? '{}').askedOn.slice(5, 7)))
  const aman = monthsOf('Aman rice')
  expect(aman.length).toBeGreaterThan(5)
  expect(aman.filter((month) => month < 5 || month > 9)).toEqual([])
  const boro = monthsOf('Boro rice')
  expect(boro.length).toBeGreaterThan(2)
  expect(boro.filter((month) => month > 3 && month < 11)).toEqual([])
})

test('people give full, partial or no names in both scripts, and have various attributes', () => {
  const names = rows.users.map((row) => `${row.first_name} ${row.last_name}`)
  expect(names.filter((name) => /[ঀ-৿]/.test(name)).length).toBeGreaterThan(15)
  expect(names.filter((name) => /^[A-Z]/.test(name)).length).toBeGreaterThan(8)
  expect(names.filter((name) => name.trim() === '').length).toBeGreaterThan(0)
  const countries = rows.users.map((row) => row.country_code)
  expect(countries.filter((code) => code === 'BD').length).toBeGreaterThan(30)
  expect(new Set(countries).size).toBeGreaterThan(3)
  expect(new Set(rows.users.map((row) => row.email)).size).toBe(rows.users.length)
  const ages = rows.users.map((row) => row.age ?? 0).filter(Boolean)
  expect(Math.min(...ages)).toBeGreaterThan(10)
  expect(Math.max(...ages)).toBeLessThan(90)
})

test('the records of an owner are numbered without a gap, in the order of time', () => {
  for (const { scope, last_seq } of rows.owner_sequences) {
    const own = [...rows.conversations, ...rows.recommendations]
      .filter((row) => row.scope === scope)
      .toSorted((a, b) => Number(a.seq) - Number(b.seq))
    expect(own.map(({ seq }) => seq)).toEqual(own.map((_, n) => n + 1))
    expect(own.length).toBe(last_seq)
    const moments = own.map((row) => new Date(row.created_at ?? Number.NaN).getTime())
    expect(moments).toEqual(moments.toSorted((a, b) => a - b))
  }
})

test('some farmers know their land type, irrigation and salinity, and most do not', () => {
  const requests = rows.recommendations.map(({ request }) => JSON.parse(request ?? '{}'))
  for (const name of ['landType', 'irrigated', 'soilSalinity']) {
    const known = requests.filter((request) => request[name] !== undefined).length
    expect([name, known > 0 && known < requests.length * 0.6]).toEqual([name, true])
  }
})
