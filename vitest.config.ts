import { defineConfig } from 'vitest/config'
import { LongestFirst } from './tests/support/longest-first.ts'
import { postgresPrograms } from './tests/support/postgres.ts'

/**
 * Files that only `npm run test:all` runs, with what stands for them in `npm test`. Of other files a part is left out:
 * they choose by `sampled` (tests/support/extent.ts).
 */
export const onlyInAll: readonly string[] = [
  // Through LibreOffice. The files' bytes: domain/csv, domain/history-export, journeys/history and journeys/dashboard.
  'tests/journeys/dashboard-spreadsheets.test.ts',
  'tests/journeys/history-spreadsheets.test.ts',
  // In Chromium 106. What scripts may call: `lib` of the tsconfig.json files; older browsers: journeys/browser-lacks.
  'tests/journeys/oldest-browser.test.ts',
  // Through PgBouncer. That what it refuses is said at the start: server/database/connection/refused-start.
  'tests/server/database/connection/pgbouncer.test.ts',
  // The commands themselves: server/demo/demo-command.
  'tests/server/demo.test.ts',
  // A phone on 2G: data/fault-lab/network; cut calls: chaos/chaos.
  'tests/faults/browser/slow-network.test.ts',
  // Replies of a later server: data/api/later-server, ui/later-words, data/storage/later-rows.
  'tests/journeys/later-server.test.ts',
  // Trains in a copy of the project. The rules of an entry: domain/knowledge/entries; how many are found: domain/knowledge/ranker.
  'tests/domain/knowledge/entry-by-hand.test.ts',
  // The words of the catalogs: scripts/verify-messages.ts; that no text is cut: journeys/narrow-screen.
  'tests/journeys/pseudo-locale.test.ts',
]

/** Tests that only `npm run test:all` runs: in `npm test` a shorter walk beside each, or a test of the layer below, has its promise. */
const tags = (runsAll: boolean) => [{ name: 'long', skip: !runsAll }]

/** Tests of PostgreSQL itself: there is nothing to restart or to fill up in the embedded database. */
const postgresOnly = [
  'tests/server/database/connection/{postgres,refused-start,read-only,pgbouncer}.test.ts',
  'tests/faults/server/f61-database-restarted.test.ts',
]

/**
 * What depends most on the database. Where PostgreSQL is installed, `npm test` runs these files on it alone; on the
 * embedded database run all the others there, and the servers of the journeys.
 */
const onPostgres = [
  'tests/server/sync/**/*.test.ts',
  'tests/server/database/!(connection)/**/*.test.ts',
  'tests/server/http/{once,replay,replay-recovery,credential-replays}.test.ts',
  'tests/faults/server/{f12-take-over,f58-crowd}.test.ts',
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

/** Laws that start a server, or fill its tables. */
const serverLaws = ['tests/laws/released-{contract,tables}.test.ts']

/** Modes: `test` is `npm test`, `all` runs everything, `all-databases` all of the server's tests on both databases. */
export default defineConfig(({ mode }) => {
  const runsAll = mode === 'all'
  const inNode = {
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // Most of what an isolated file costs is loading modules that the one before has loaded.
    isolate: false,
    // One more than the two cores of the smallest machine: browser tests wait half of their time.
    maxWorkers: 3,
    setupFiles: ['tests/support/leave-clean.ts', 'tests/support/dice.ts'],
    provide: { runsAll },
    tags: tags(runsAll),
    // The default of one second fails on a machine that is busy with something else.
    expect: { poll: { timeout: 15_000 } },
  }
  const left = runsAll ? [] : [...onlyInAll]
  const hasPostgres = postgresPrograms() !== undefined
  const isShared = mode === 'test' && hasPostgres

  return {
    test: {
      reporters: ['default', './tests/support/closing-line.ts'],
      sequence: { sequencer: LongestFirst },
      projects: [
        {
          test: {
            ...inNode,
            name: 'laws',
            include: ['tests/laws/**/*.test.ts', 'tests/chaos/*.test.ts'],
            exclude: [...serverLaws, 'tests/chaos/chaos.test.ts'],
          },
        },
        {
          test: {
            ...inNode,
            name: 'pure',
            include: ['tests/{bench,contract,domain,i18n,ui}/**/*.test.{ts,tsx}'],
            exclude: left,
          },
        },
        {
          test: {
            ...inNode,
            name: 'phone',
            include: ['tests/{data,sw}/**/*.test.ts', 'tests/faults/*.test.ts'],
            exclude: left,
            setupFiles: [...inNode.setupFiles, 'tests/support/fresh-databases.ts'],
          },
        },
        {
          test: {
            ...inNode,
            name: 'server',
            include: ['tests/server/**/*.test.ts', 'tests/faults/server/*.test.ts', ...serverLaws],
            exclude: [...postgresOnly, ...left, ...(isShared ? onPostgres : [])],
          },
        },
        ...(hasPostgres
          ? [
              {
                test: {
                  ...inNode,
                  name: 'postgres',
                  include: isShared
                    ? [...postgresOnly, ...onPostgres]
                    : ['tests/server/**/*.test.ts', 'tests/faults/server/*.test.ts'],
                  exclude: [...withoutDatabase, ...left],
                  globalSetup: ['tests/support/postgres-project.ts'],
                },
              },
            ]
          : []),
        {
          test: {
            ...inNode,
            name: 'journeys',
            include: [
              'tests/journeys/**/*.test.ts',
              'tests/faults/browser/*.test.ts',
              'tests/chaos/chaos.test.ts',
            ],
            exclude: left,
            testTimeout: 90_000,
            hookTimeout: 120_000,
          },
        },
      ],
    },
  }
})
