import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { servant } from './postgres.ts'
import { freePort } from './running-server.ts'

export interface PgBouncer {
  /** The same database as at the PostgreSQL behind it. */
  readonly url: string
  stop(): Promise<void>
}

const places = [process.env.PGBOUNCER_PATH, '/usr/sbin/pgbouncer', '/usr/bin/pgbouncer']

/** PgBouncer (`PGBOUNCER_PATH`, or Debian's); undefined where there is none. */
export function pgbouncerProgram(): string | undefined {
  return places.find((place) => place !== undefined && existsSync(place))
}

/**
 * Starts it in transaction mode, with its default settings but for these lines.
 * @param url of a PostgreSQL on this machine that trusts everybody
 */
export async function startPgBouncer(url: string, ...lines: readonly string[]): Promise<PgBouncer> {
  const program = pgbouncerProgram()
  if (program === undefined) throw new Error('there is no PgBouncer here')
  const folder = mkdtempSync(join(tmpdir(), 'fosol-pgbouncer-'))
  const port = await freePort()
  const user = servant()
  const settings = [
    '[databases]',
    `* = host=127.0.0.1 port=${new URL(url).port} user=postgres`,
    '[pgbouncer]',
    ...['listen_addr = 127.0.0.1', `listen_port = ${port}`, 'unix_socket_dir =', 'auth_type = any'],
    ...['pool_mode = transaction', ...lines, ''],
  ]
  const file = join(folder, 'pgbouncer.ini')
  writeFileSync(file, settings.join('\n'))
  if (user) for (const path of [folder, file]) chownSync(path, user.uid, user.gid)
  const child = spawn(program, ['-q', file], { ...user, cwd: folder, stdio: 'ignore' })
  await untilListening(port)
  const own = new URL(url)
  own.port = String(port)
  return {
    url: own.href,
    async stop() {
      const exit = once(child, 'exit')
      child.kill('SIGTERM')
      await exit
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function untilListening(port: number): Promise<void> {
  for (let tries = 0; tries < 100; tries += 1) {
    const socket = connect(port, '127.0.0.1')
    const isOpen = await once(socket, 'connect').then(
      () => true,
      () => false,
    )
    socket.destroy()
    if (isOpen) return
    await sleep(100)
  }
  throw new Error(`PgBouncer on port ${port} does not come up`)
}
