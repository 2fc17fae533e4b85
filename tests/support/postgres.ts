import { execFileSync, type SpawnOptions, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import pg from 'pg'
import { freePort } from './running-server.ts'

export interface PostgresCluster {
  /** Its database `postgres`, as a superuser. */
  readonly url: string
  /** Stops it as `pg_ctl` does in that mode and leaves it down until `start`; its data stays. */
  halt(mode: ShutdownMode): Promise<void>
  start(): Promise<void>
  stop(): Promise<void>
}

/** `fast` ends every session with an error message; `immediate` drops them and recovers at the next start. */
export type ShutdownMode = 'fast' | 'immediate'

const signalByMode = { fast: 'SIGINT', immediate: 'SIGQUIT' } as const

/** Where PostgreSQL's programs are: Debian's newest version, else on the PATH; undefined when there are none. */
export function postgresPrograms(): string | undefined {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian) ? readdirSync(debian).map(Number) : []
  const newestFirst = versions.sort((a, b) => b - a).map((version) => `${debian}/${version}/bin`)
  const onPath = (process.env.PATH ?? '').split(delimiter)
  return [...newestFirst, ...onPath].find((folder) => existsSync(join(folder, 'initdb')))
}

/** Starts a PostgreSQL for the caller alone, on a free port, in a directory that `stop` deletes. */
export async function startPostgres(programs: string): Promise<PostgresCluster> {
  const directory = mkdtempSync(join(tmpdir(), 'fosol-postgres-'))
  const user = servant()
  chmodSync(directory, 0o700)
  if (user) chownSync(directory, user.uid, user.gid)
  const options: SpawnOptions = { ...user, cwd: directory, stdio: 'ignore' }
  const data = join(directory, 'data')
  execFileSync(
    join(programs, 'initdb'),
    ['-D', data, '-U', 'postgres', '-E', 'UTF8', '--no-locale', '-A', 'trust', '--no-sync'],
    { ...options, stdio: 'ignore' },
  )
  const port = await freePort()
  const parameters = ['fsync=off', `unix_socket_directories=${directory}`, 'max_connections=200']
  const args = ['-D', data, '-p', String(port), '-h', '127.0.0.1']
  args.push(...parameters.flatMap((parameter) => ['-c', parameter]))
  const run = () => spawn(join(programs, 'postgres'), args, options)
  const ready = () => untilReady(join(programs, 'pg_isready'), port)
  let server = run()
  await ready()

  async function halt(mode: ShutdownMode): Promise<void> {
    if (server.exitCode !== null) return
    const exit = once(server, 'exit')
    server.kill(signalByMode[mode])
    await exit
  }

  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    halt,
    async start() {
      server = run()
      await ready()
    },
    async stop() {
      await halt('fast')
      rmSync(directory, { recursive: true, force: true })
    },
  }
}

/** The rows of one statement, over a connection of its own. */
export async function queryOnce<Row extends object>(
  url: string,
  text: string,
  values: readonly unknown[] = [],
): Promise<readonly Row[]> {
  const client = new pg.Client(url)
  await client.connect()
  const { rows } = await client.query<Row>(text, [...values]).finally(() => client.end())
  return rows
}

/** PostgreSQL refuses to run as root. */
export function servant(): { readonly uid: number; readonly gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
  return { uid: id('-u'), gid: id('-g') }
}

async function untilReady(isReady: string, port: number): Promise<void> {
  const args = ['-h', '127.0.0.1', '-p', String(port), '-U', 'postgres', '-q']
  for (let tries = 0; tries < 300; tries += 1) {
    try {
      execFileSync(isReady, args, { stdio: 'ignore' })
      return
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  }
  throw new Error(`PostgreSQL on port ${port} does not come up`)
}
