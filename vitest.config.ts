import { defineConfig } from 'vitest/config'
import { postgresPrograms } from './tests/support/postgres.ts'

/** Of the server's tests, those that never ask the database anything. */
const withoutDatabase = [
  'tests/server/{main,settings,demo}.test.ts',
  'tests/server/models/**',
  'tests/server/http/{client-network,local-time,stored-reply,static-files,access-token}.test.ts',
  'tests/server/database/{data-directory,pglite}.test.ts',
  // Servers of their own, on the embedded database.
  'tests/faults/server/f09-f10-killed.test.ts',
]

/** What is about PostgreSQL alone. */
const onPostgresOnly = [
  'tests/server/database/pool-limits.test.ts',
  'tests/faults/server/f61-database-restarted.test.ts',
]

/** The server's own tests once more on a real PostgreSQL, where one can be had. */
const onPostgres = {
  test: {
    name: 'postgres',
    environment: 'node',
    include: ['tests/server/**/*.test.ts', 'tests/faults/server/*.test.ts'],
    exclude: withoutDatabase,
    globalSetup: ['tests/support/postgres-project.ts'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    sequence: { groupOrder: 1 },
  },
}

// One project after the other: browsers and random walks on two cores would only slow each other down.
export default defineConfig({
  test: {
    reporters: ['default', './tests/support/closing-line.ts'],
    projects: [
      {
        test: {
          name: 'node',
          environment: 'node',
          include: ['tests/**/*.test.ts'],
          exclude: [
            'tests/journeys/**',
            'tests/chaos/chaos.test.ts',
            'tests/faults/browser/**',
            ...onPostgresOnly,
          ],
          testTimeout: 30_000,
          hookTimeout: 60_000,
          sequence: { groupOrder: 0 },
        },
      },
      ...(postgresPrograms() ? [onPostgres] : []),
      {
        test: {
          name: 'journeys',
          environment: 'node',
          include: [
            'tests/journeys/**/*.test.ts',
            'tests/faults/browser/*.test.ts',
            'tests/chaos/chaos.test.ts',
          ],
          testTimeout: 90_000,
          hookTimeout: 120_000,
          // A second is short for a page that loads its code and reads its database on a busy machine.
          expect: { poll: { timeout: 15_000 } },
          fileParallelism: false,
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
})
