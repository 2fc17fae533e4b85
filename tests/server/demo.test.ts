import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openDatabase } from '#server/database/connection/open-database.ts'
import { migrate } from '#server/database/migrations/migrate.ts'
import { fillDemo } from '#server/demo/fill-demo.ts'
import { quickStart } from '#support/quick-start.ts'
import { startServer } from '#support/server-process.ts'

// Five processes, one after the other; three of them open a database.
vi.setConfig({ testTimeout: 240_000 })

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'fosol-demo-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

function run(...words: readonly string[]) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [...quickStart, 'server/demo.ts', ...words],
    {
      encoding: 'utf8',
      env: { DATA_DIR: join(folder, 'data') },
    },
  )
  return { status, stdout, stderr }
}

test('the server says that it has demonstration data; while it runs, the command says what to do', async () => {
  const { db, close } = await openDatabase({
    dataDir: join(folder, 'data'),
    databaseUrl: undefined,
  })
  await migrate(db)
  const plan = { seed: 1, now: new Date(), displayZone: 'Asia/Dhaka', passwordHash: 'none' }
  await fillDemo(db, { ...plan, size: { accounts: 5, sessions: 20 } })
  await close()
  const server = startServer({ DATA_DIR: join(folder, 'data') })
  await server.ready
  const refused = run('--clear')
  expect(refused).toMatchObject({ status: 1, stdout: '' })
  expect(refused.stderr).toMatch(/is in use by process \d+ on \S+\. If that is the server, stop it/)
  expect(run('--clear', 'all').stderr).toMatch(/^Usage: npm run demo .*\n$/)
  server.child.kill('SIGTERM')
  expect((await server.ended).stdout).toContain('\nIt holds demonstration data; ')
  expect(run('--clear')).toEqual({
    status: 0,
    stdout: 'The demonstration data is removed.\n',
    stderr: '',
  })
})
