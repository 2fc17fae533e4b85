import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readSettings } from '#server/settings/settings.ts'
import { StartProblem } from '#server/settings/start-problem.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'fosol-settings-'))
afterAll(() => rmSync(dataDir, { recursive: true }))

const base = { DATA_DIR: dataDir, SECRET: 'a secret of the tests' }

test('without settings the server listens on 127.0.0.1, port 8080', () => {
  expect(readSettings(base)).toMatchObject({
    port: 8080,
    host: '127.0.0.1',
    databaseUrl: undefined,
    databaseWaitMs: 60_000,
    pool: {
      size: 10,
      connectionTimeoutMs: 5_000,
      statementTimeoutMs: 30_000,
      lockTimeoutMs: 10_000,
      idleTransactionTimeoutMs: 30_000,
    },
    displayZone: 'Asia/Dhaka',
    corsOrigins: [],
    rateLimits: true,
    limits: {
      login: { points: 10, periodS: 60, burst: 10 },
      signup: { points: 5, periodS: 60, burst: 5 },
      ask: { points: 20, periodS: 60, burst: 20 },
      recommend: { points: 60, periodS: 60, burst: 60 },
      other: { points: 300, periodS: 60, burst: 300 },
      newGuests: { points: 60, periodS: 60, burst: 3000 },
    },
    addressTimes: 200,
    wrongPasswords: 10,
    trustProxy: ['loopback'],
    guestRecords: 500,
    guestFreeMb: 200,
    guestKeepDays: undefined,
    workerOff: false,
    tunedGrounding: true,
    genericModelUrl: undefined,
    logLevel: 'warn',
  })
})

test('settings are read, and empty ones count as absent', () => {
  const settings = readSettings({
    ...base,
    PORT: '0',
    HOST: '',
    DATABASE_URL: 'postgres://fosol@localhost/fosol',
    TZ_DISPLAY: 'Europe/Berlin',
    CORS_ORIGINS: 'https://a.example, http://b.example:8081/',
    RATE_LIMITS: 'off',
    LIMIT_ASK: '7/s',
    LIMIT_RECOMMEND: '100/h+50',
    LIMIT_SIGNUP: '3/day',
    LIMIT_ADDRESS: '1',
    LIMIT_WRONG_PASSWORDS: '3',
    TRUST_PROXY: '10.0.0.0/8, 2001:db8::/32,uniquelocal',
    GUEST_RECORDS: '50',
    GUEST_FREE_MB: '0',
    LIMIT_NEW_GUESTS: '9/min',
    GUEST_KEEP_DAYS: '365',
    SW_OFF: 'on',
    GENERIC_MODEL_URL: 'http://127.0.0.1:9000/v1',
    GENERIC_MODEL: 'llama',
    TUNED_GROUNDING: 'off',
    LEASE_MS: '500',
    DATABASE_WAIT_MS: '0',
    POOL_SIZE: '40',
    CONNECTION_TIMEOUT_MS: '1000',
    STATEMENT_TIMEOUT_MS: '0',
    LOCK_TIMEOUT_MS: '2000',
    IDLE_TRANSACTION_TIMEOUT_MS: '3000',
    PASSWORD_HASHES: '8',
  })
  expect(settings).toMatchObject({
    port: 0,
    host: '127.0.0.1',
    databaseUrl: 'postgres://fosol@localhost/fosol',
    displayZone: 'Europe/Berlin',
    corsOrigins: ['https://a.example', 'http://b.example:8081'],
    rateLimits: false,
    limits: {
      ask: { points: 7, periodS: 1, burst: 0 },
      recommend: { points: 100, periodS: 3600, burst: 50 },
      signup: { points: 3, periodS: 86_400, burst: 0 },
      newGuests: { points: 9, periodS: 60, burst: 0 },
    },
    addressTimes: 1,
    wrongPasswords: 3,
    trustProxy: ['10.0.0.0/8', '2001:db8::/32', 'uniquelocal'],
    guestRecords: 50,
    guestFreeMb: 0,
    guestKeepDays: 365,
    workerOff: true,
    genericModelUrl: 'http://127.0.0.1:9000/v1',
    genericModel: 'llama',
    tunedGrounding: false,
    leaseMs: 500,
    databaseWaitMs: 0,
    pool: {
      size: 40,
      connectionTimeoutMs: 1_000,
      statementTimeoutMs: 0,
      lockTimeoutMs: 2_000,
      idleTransactionTimeoutMs: 3_000,
    },
    passwordHashes: 8,
  })
})

test.each([
  ['PORT', '80a'],
  ['PORT', '65536'],
  ['PORT', '-1'],
  ['DATABASE_URL', 'mysql://localhost/fosol'],
  ['DATABASE_URL', 'somewhere'],
  ['SECRET', 'short'],
  ['TZ_DISPLAY', 'Asia/Dacca/Old'],
  ['CORS_ORIGINS', 'fosol.example.org'],
  ['CORS_ORIGINS', 'https://fosol.example.org/path'],
  ['RATE_LIMITS', 'no'],
  ['LIMIT_ASK', '20'],
  ['LIMIT_ASK', '0/min'],
  ['LIMIT_LOGIN', '20/week'],
  ['LIMIT_SIGNUP', '-5/min'],
  ['LIMIT_RECOMMEND', '60/min+x'],
  ['LIMIT_OTHER', '9000000000/min'],
  ['LIMIT_ADDRESS', '0'],
  ['LIMIT_WRONG_PASSWORDS', 'ten'],
  ['TRUST_PROXY', 'everybody'],
  ['TRUST_PROXY', '10.0.0.0/33'],
  ['TRUST_PROXY', '10.0.0.0/0'],
  ['TRUST_PROXY', '10.0.0'],
  ['TRUST_PROXY', 'true'],
  ['TRUST_PROXY', '11'],
  ['TRUST_PROXY', '10.1.2.3,,10.1.2.4'],
  ['GUEST_RECORDS', '0'],
  ['GUEST_KEEP_DAYS', '30'],
  ['SW_OFF', 'yes'],
  ['TUNED_GROUNDING', 'true'],
  ['MODEL_TIMEOUT_MS', '10'],
  ['GENERIC_MODEL_TIMEOUT_MS', '999'],
  ['TUNED_MODEL_TIMEOUT_MS', '2 min'],
  ['LEASE_MS', 'long'],
  ['DATABASE_WAIT_MS', '1 min'],
  ['POOL_SIZE', '0'],
  ['CONNECTION_TIMEOUT_MS', '0'],
  ['STATEMENT_TIMEOUT_MS', '-1'],
  ['LOCK_TIMEOUT_MS', '3600001'],
  ['IDLE_TRANSACTION_TIMEOUT_MS', 'none'],
  ['PASSWORD_HASHES', '0'],
  ['LOG_LEVEL', 'loud'],
  ['ADMIN_EMAIL', 'admin@example.com'],
  ['ADMIN_PASSWORD', 'dhan-pat-1971'],
  ['GENERIC_MODEL_URL', 'http://127.0.0.1:9000/v1'],
  ['TUNED_MODEL', 'llama'],
  ['MODEL_MAX_TOKENS', '63'],
  ['MODEL_MAX_TOKENS', 'many'],
  ['GENERIC_MODEL_OPTIONS', '{"temperature": 0.3'],
  ['GENERIC_MODEL_OPTIONS', '[1]'],
  ['TUNED_MODEL_OPTIONS', 'null'],
  ['TUNED_MODEL_OPTIONS', '{"messages": []}'],
  ['TUNED_MODEL_OPTIONS', '{"stream": false}'],
  ['GENERIC_MODEL_KEY_HEADER', 'api key'],
  ['TUNED_MODEL_KEY_HEADER', 'api-key:'],
  ['TUNED_MODEL_OPENS_THOUGHTS', 'yes'],
  ['GENERIC_MODEL_SYSTEM_ROLE', 'no'],
])('a wrong %s (%s) stops the start with one sentence that names it', (name, value) => {
  const read = () => readSettings({ ...base, [name]: value })
  expect(read).toThrow(StartProblem)
  expect(read).toThrow(new RegExp(`^[^\\n]*\\b${name}\\b[^\\n]*\\.$`))
})

test('TRUST_PROXY may be a number of proxies', () => {
  expect(readSettings({ ...base, TRUST_PROXY: '2' }).trustProxy).toBe(2)
  expect(readSettings({ ...base, TRUST_PROXY: '0' }).trustProxy).toBe(0)
})

test('each model has the common time-out or its own', () => {
  expect(readSettings(base)).toMatchObject({
    genericModelTimeoutMs: 120_000,
    tunedModelTimeoutMs: 120_000,
  })
  const env = { ...base, MODEL_TIMEOUT_MS: '60000', TUNED_MODEL_TIMEOUT_MS: '90000' }
  expect(readSettings(env)).toMatchObject({
    genericModelTimeoutMs: 60_000,
    tunedModelTimeoutMs: 90_000,
  })
  const other = { ...base, GENERIC_MODEL_TIMEOUT_MS: '5000' }
  expect(readSettings(other)).toMatchObject({
    genericModelTimeoutMs: 5_000,
    tunedModelTimeoutMs: 120_000,
  })
})

test('a model’s URL must be valid', () => {
  const read = () => readSettings({ ...base, TUNED_MODEL_URL: 'localhost', TUNED_MODEL: 'llama' })
  expect(read).toThrow(/TUNED_MODEL_URL/)
})

test('the message about a URL does not show its password', () => {
  const read = () => readSettings({ ...base, DATABASE_URL: 'mysql://root:hunter2@localhost' })
  expect(read).not.toThrow(/hunter2/)
})

test('the secret is made once and readable by its owner only', () => {
  const first = readSettings({ DATA_DIR: dataDir }).secret
  const second = readSettings({ DATA_DIR: dataDir }).secret
  const file = join(dataDir, 'secret')
  expect(first).toMatch(/^[\w-]{43}$/)
  expect(second).toBe(first)
  expect(readFileSync(file, 'utf8')).toBe(first)
  expect(statSync(file).mode & 0o777).toBe(0o600)
})

test('the previous secret comes from SECRET_PREVIOUS, with the same minimum length', () => {
  expect(readSettings(base).previousSecret).toBeUndefined()
  const previous = 'the secret of last year'
  expect(readSettings({ ...base, SECRET_PREVIOUS: previous }).previousSecret).toBe(previous)
  expect(() => readSettings({ ...base, SECRET_PREVIOUS: 'short' })).toThrow(
    'SECRET_PREVIOUS must have at least 16 characters.',
  )
})

test('a data directory that cannot be used is named', () => {
  const inFile = join(dataDir, 'secret', 'below')
  expect(() => readSettings({ DATA_DIR: inFile })).toThrow(
    new StartProblem(`The data directory ${inFile} cannot be used (ENOTDIR).`),
  )
})
