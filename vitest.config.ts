import { defineConfig } from 'vitest/config'
import { LongestFirst } from './tests/support/longest-first.ts'
import { postgresPrograms } from './tests/support/postgres.ts'

/** Tests of PostgreSQL itself: there is nothing to restart or to fill up in the embedded database. */
const postgresOnly = [
  'tests/server/database/connection/postgres.test.ts',
  'tests/faults/server/f61-database-restarted.test.ts',
]

/** What depends most on the database: these files run on both. */
const onBothDatabases = [
  'tests/server/{database,sync}/**/*.test.ts',
  'tests/server/http/{once,replay,replay-recovery,credential-replays}.test.ts',
  'tests/faults/server/*.test.ts',
]

/** Tests that never ask the database anything, or that start servers of their own on the embedded one. */
const withoutDatabase = [
  'tests/server/{main,demo}.test.ts',
  'tests/server/settings/{settings,panel-settings}.test.ts',
  'tests/server/time/**',
  'tests/server/models/**',
  'tests/server/http/{client-network,stored-reply,static-files,access-token}.test.ts',
  'tests/server/database/connection/{data-directory,pglite}.test.ts',
  'tests/faults/server/f09-f10-killed.test.ts',
]

const inNode = {
  testTimeout: 30_000,
  hookTimeout: 60_000,
  // Most of what an isolated file costs is loading modules that the one before has loaded.
  isolate: false,
  // One more than the two cores of the smallest machine: browser tests wait half of their time.
  maxWorkers: 3,
  setupFiles: ['tests/support/leave-clean.ts'],
  // The default of one second fails on a machine that is busy with something else.
  expect: { poll: { timeout: 15_000 } },
}

/** @param isWhole all of the server's files, not only those that depend most on the database */
function onPostgres(isWhole: boolean) {
  const whole = ['tests/server/**/*.test.ts', 'tests/faults/server/*.test.ts']
  return {
    test: {
      ...inNode,
      name: 'postgres',
      include: isWhole ? whole : onBothDatabases,
      exclude: withoutDatabase,
      globalSetup: ['tests/support/postgres-project.ts'],
    },
  }
}

export default defineConfig(({ mode }) => ({
  test: {
    reporters: ['default', './tests/support/closing-line.ts'],
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          ...inNode,
          name: 'pure',
          include: ['tests/{bench,contract,domain,i18n,ui}/**/*.test.{ts,tsx}'],
        },
      },
      {
        test: {
          ...inNode,
          name: 'phone',
          include: ['tests/{data,sw}/**/*.test.ts', 'tests/faults/*.test.ts'],
          setupFiles: [...inNode.setupFiles, 'tests/support/fresh-databases.ts'],
        },
      },
      {
        test: {
          ...inNode,
          name: 'laws',
          include: ['tests/laws/**/*.test.ts', 'tests/chaos/*.test.ts'],
          exclude: ['tests/chaos/chaos.test.ts'],
        },
      },
      {
        test: {
          ...inNode,
          name: 'server',
          include: ['tests/server/**/*.test.ts', 'tests/faults/server/*.test.ts'],
          exclude: postgresOnly,
        },
      },
      ...(postgresPrograms() ? [onPostgres(mode === 'all-databases')] : []),
      {
        test: {
          ...inNode,
          name: 'journeys',
          include: [
            'tests/journeys/**/*.test.ts',
            'tests/faults/browser/*.test.ts',
            'tests/chaos/chaos.test.ts',
          ],
          testTimeout: 90_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
}))
