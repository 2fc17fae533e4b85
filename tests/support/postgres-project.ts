import type { TestProject } from 'vitest/node'
import { type PostgresCluster, postgresPrograms, startPostgres } from './postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The PostgreSQL that a project's tests run on; undefined for the embedded database. */
    readonly postgresUrl: string | undefined
  }
}

let cluster: PostgresCluster | undefined

/** One private PostgreSQL for all test files of a project. */
export async function setup(project: TestProject): Promise<void> {
  const programs = postgresPrograms()
  if (!programs) throw new Error('there is no PostgreSQL here to run these tests on')
  cluster = await startPostgres(programs)
  project.provide('postgresUrl', cluster.url)
}

export async function teardown(): Promise<void> {
  await cluster?.stop()
}
