import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { postgresPrograms, startPostgres } from '#support/postgres.ts'
import { startServer } from '#support/running-server.ts'
import { machine, publish, readOptions, tableRow } from '../report.ts'
import { median, quantile } from '../timing.ts'

const logins = 200
const rounds = 5
/** The longest that a health check may take, in milliseconds. */
const goalMs = 100
const account = { email: 'rahima@example.org', password: 'dhan-pat-1971' } as const

/**
 * Measures `/healthz` while 200 people log in at once: with the server's default number of concurrent password hashes, and
 * with a number so high that it limits nothing. Fails when the default misses the goal.
 * @param options `--write` puts the result into docs/operations.md
 */
export async function run(options: readonly string[]): Promise<void> {
  const { isWritten } = readOptions(options)
  const measuredOn = machine()
  const all = [
    { name: 'embedded', ...(await measured({})) },
    ...(await onPostgres()),
    { name: 'embedded, `PASSWORD_HASHES=64`', ...(await measured({ PASSWORD_HASHES: '64' })) },
  ]
  const row = (name: string, value: (figures: Named) => string) =>
    tableRow([name, ...all.map(value)])
  const text = [
    `${measuredOn} ${rounds} times ${logins} logins.`,
    '',
    row('', ({ name }) => name),
    `|${' --- |'.repeat(all.length + 1)}`,
    row('`/healthz` with nothing to do, median', ({ quietMs }) => ms(quietMs)),
    row('`/healthz` with nothing to do, longest', ({ quietLongestMs }) => ms(quietLongestMs)),
    row('`/healthz` during the logins, median', ({ medianMs }) => ms(medianMs)),
    row('`/healthz` during the logins, 99 in 100 within', ({ mostMs }) => ms(mostMs)),
    row('`/healthz` during the logins, longest', ({ longestMs }) => ms(longestMs)),
    row('logins answered', ({ answered }) => String(answered)),
    row('logins told to come back (503)', ({ refused }) => String(refused)),
    row(`until the last of ${logins} was answered`, ({ roundMs }) => ms(roundMs)),
  ].join('\n')
  publish({
    text,
    document: 'docs/operations.md',
    isWritten,
    missed: all
      .slice(0, -1)
      .filter(({ longestMs }) => longestMs > goalMs)
      .map(({ name }) => `/healthz under ${goalMs} ms (${name})`),
  })
}

type Named = Figures & { readonly name: string }

async function onPostgres(): Promise<readonly Named[]> {
  const programs = postgresPrograms()
  if (!programs) return []
  const cluster = await startPostgres(programs)
  try {
    return [{ name: 'PostgreSQL', ...(await measured({ DATABASE_URL: cluster.url })) }]
  } finally {
    await cluster.stop()
  }
}

interface Figures {
  readonly quietMs: number
  readonly quietLongestMs: number
  readonly medianMs: number
  readonly mostMs: number
  readonly longestMs: number
  readonly answered: number
  readonly refused: number
  readonly roundMs: number
}

async function measured(env: Readonly<Record<string, string>>): Promise<Figures> {
  const folder = mkdtempSync(join(tmpdir(), 'fosol-logins-'))
  const server = await startServer({ dataDir: folder, env: { LOG_LEVEL: 'fatal', ...env } })
  try {
    await post(`${server.url}/api/accounts/signup/`, account)
    await crowd(server.url, 20)
    const quiet = await probed(server.url, () => sleep(5_000))
    const all = await probed(server.url, () => crowds(server.url))
    const statuses = all.result.flatMap((round) => round.statuses)
    return {
      quietMs: median(quiet.times),
      quietLongestMs: Math.max(...quiet.times),
      medianMs: median(all.times),
      mostMs: quantile(all.times, 0.99),
      longestMs: Math.max(...all.times),
      answered: statuses.filter((status) => status === 200).length,
      refused: statuses.filter((status) => status === 503).length,
      roundMs: median(all.result.map((round) => round.ms)),
    }
  } finally {
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

interface Round {
  readonly statuses: readonly number[]
  readonly ms: number
}

async function crowds(url: string): Promise<readonly Round[]> {
  const all: Round[] = []
  for (let n = 0; n < rounds; n += 1) all.push(await crowd(url, logins))
  return all
}

async function crowd(url: string, size: number): Promise<Round> {
  const { email: username, password } = account
  const login = () => post(`${url}/api/auth/token/`, { username, password })
  const start = performance.now()
  const statuses = await Promise.all(Array.from({ length: size }, login))
  return { statuses, ms: performance.now() - start }
}

async function post(url: string, body: object): Promise<number> {
  const headers = { 'content-type': 'application/json' }
  const reply = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })
  await reply.arrayBuffer()
  return reply.status
}

/** Times `/healthz` during the work, from a worker thread of its own. */
async function probed<T>(url: string, work: () => Promise<T>) {
  const probe = new Worker(new URL('./probe.ts', import.meta.url), { workerData: `${url}/healthz` })
  const result = await work()
  const times = once(probe, 'message')
  probe.postMessage('over')
  const [measured]: (readonly number[])[] = await times
  return { times: measured ?? [], result }
}

function ms(value: number): string {
  return `${value < 10 ? value.toFixed(1) : Math.round(value)} ms`
}
