import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { fileURLToPath } from 'node:url'
import { quickStart } from './quick-start.ts'

/** The server as a process of its own, as an operator starts it. */
export interface RunningServer {
  readonly url: string
  readonly port: number
  readonly pid: number
  /** SIGKILL, in the middle of its work. Resolves when the process has ended. */
  kill(): Promise<void>
  /** SIGTERM; gives the exit code, null when a signal ended it. */
  stop(): Promise<number | null>
}

export interface ServerOptions {
  readonly dataDir: string
  /** Any free one when absent. */
  readonly port?: number
  readonly env?: Readonly<Record<string, string>>
}

/** The staff account that every such server begins with. */
export const staffAccount = { email: 'staff@example.org', password: 'a long enough word' } as const

const root = fileURLToPath(new URL('../..', import.meta.url))
/** The embedded database takes up to 6 s for its first start on an idle machine. */
const readyWithinMs = 45_000

/** @throws Error with what the server said when it does not become ready */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const port = options.port ?? (await freePort())
  const child = spawn(process.execPath, [...quickStart, 'server/main.ts'], {
    cwd: root,
    env: { ...environmentOf(options.dataDir, port), ...options.env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  endWithUs(child)
  const url = await readyAddress(child)
  return {
    url,
    port,
    pid: child.pid ?? 0, // a process that has said it is ready has an id
    async kill() {
      await ended(child, 'SIGKILL')
    },
    stop: () => ended(child, 'SIGTERM'),
  }
}

/** A free port on loopback. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  return typeof address === 'object' && address ? address.port : 0
}

/** What a program needs to run, and the settings of a test: a developer's own settings must not decide a test. */
export function environmentOf(dataDir: string, port: number): Record<string, string | undefined> {
  return {
    PATH: process.env.PATH,
    HOME: process.env.HOME,
    DATA_DIR: dataDir,
    HOST: '127.0.0.1',
    PORT: String(port),
    RATE_LIMITS: 'off',
    // A chaos run asks thousands of questions as one guest, and counts the records.
    GUEST_RECORDS: '1000000',
    ADMIN_EMAIL: staffAccount.email,
    ADMIN_PASSWORD: staffAccount.password,
  }
}

function readyAddress(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = ''
    const fail = (why: string) => {
      child.kill('SIGKILL')
      reject(new Error(`The server ${why}. It said:\n${said}`))
    }
    const timer = setTimeout(() => fail(`was not ready within ${readyWithinMs} ms`), readyWithinMs)
    const listen = (text: string) => {
      said = (said + text).slice(-20_000)
      const address = /Fosol is ready on (http:\/\/[^\s/]+)/.exec(said)?.[1]
      if (address === undefined) return
      clearTimeout(timer)
      resolve(address)
    }
    child.stdout?.setEncoding('utf8').on('data', listen)
    child.stderr?.setEncoding('utf8').on('data', listen)
    child.once('error', (error) => fail(`could not be started (${error.message})`))
    child.once('exit', (code, signal) => {
      clearTimeout(timer)
      fail(`ended with ${code ?? signal}`)
    })
  })
}

async function ended(child: ChildProcess, signal: 'SIGKILL' | 'SIGTERM'): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode
  const exit = once(child, 'exit')
  child.kill(signal)
  await exit
  return child.exitCode
}

const running = new Set<ChildProcess>()

/** The server ends with the test's process. */
function endWithUs(child: ChildProcess): void {
  if (running.size === 0) process.once('exit', killAll)
  running.add(child)
  child.once('exit', () => {
    running.delete(child)
    if (running.size === 0) process.removeListener('exit', killAll)
  })
}

function killAll(): void {
  for (const child of running) child.kill('SIGKILL')
}
