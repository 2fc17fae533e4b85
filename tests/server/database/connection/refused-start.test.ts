import { afterAll, beforeAll, expect, test } from 'vitest'
import { refuseParameters } from '#support/parameter-refusal.ts'
import {
  type PostgresCluster,
  postgresPrograms,
  queryOnce,
  startPostgres,
} from '#support/postgres.ts'
import { startServer } from '#support/server-process.ts'

const role = 'farm'
let cluster: PostgresCluster

beforeAll(async () => {
  const programs = postgresPrograms()
  if (!programs) throw new Error('there is no PostgreSQL here to start')
  cluster = await startPostgres(programs)
  await queryOnce(cluster.url, `create role ${role} login`)
}, 60_000)
afterAll(() => cluster.stop())

let databases = 0

/** A new database of the superuser, after these statements. */
async function database(...statements: readonly string[]): Promise<string> {
  databases += 1
  const name = `farm_${databases}`
  await queryOnce(cluster.url, `create database ${name}`)
  const url = urlOf({ name })
  for (const statement of statements) await queryOnce(url, statement)
  return url
}

function urlOf(
  { name, user }: { readonly name?: string; readonly user?: string },
  of = cluster.url,
): string {
  const url = new URL(of)
  if (name !== undefined) url.pathname = `/${name}`
  if (user !== undefined) url.username = user
  return url.href
}

async function lastWords(url: string, env: Readonly<Record<string, string>> = {}): Promise<string> {
  const { code, stderr } = await startServer({
    DATABASE_URL: url,
    DATABASE_WAIT_MS: '1000',
    ...env,
  }).ended
  expect(code).toBe(1)
  return stderr
}

async function startAndStop(
  url: string,
  env: Readonly<Record<string, string>> = {},
): Promise<void> {
  const started = startServer({ DATABASE_URL: url, ...env })
  const address = await started.ready
  expect((await fetch(`${address}/readyz`)).status).toBe(200)
  const asked = await fetch(`${address}/api/ai/ask/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-fosol-device': 'a phone' },
    body: '{"question":"Why do the leaves turn yellow?"}',
  })
  expect(asked.status).toBe(200)
  started.child.kill('SIGTERM')
  expect((await started.ended).code).toBe(0)
}

test('a database or role that does not exist ends the start with one sentence each', async () => {
  expect(await lastWords(urlOf({ name: 'nothing_of_this_name' }))).toBe(
    'PostgreSQL has no database of the name in DATABASE_URL: create it (createdb), or correct the name.\n',
  )
  expect(await lastWords(urlOf({ user: 'nobody_of_this_name' }))).toBe(
    'PostgreSQL does not let the role of DATABASE_URL in: it does not exist (createuser) or may not log in, pg_hba.conf does not allow it from this machine, or only TLS is taken (then add sslmode=verify-full to DATABASE_URL).\n',
  )
})

test('a role that may make no tables: one sentence that says what to grant', async () => {
  const url = await database('revoke create on schema public from public')
  expect(await lastWords(urlOf({ user: role }, url))).toBe(
    'The role of DATABASE_URL may make no tables: let the owner of the database run "grant create on schema public to …" with that role.\n',
  )
  await queryOnce(url, `grant create on schema public to ${role}`)
  expect(await lastWords(urlOf({ user: role }, url))).toBe(
    'The role of DATABASE_URL may not add the extension pg_trgm: let an administrator run "create extension pg_trgm" in its database.\n',
  )
  await queryOnce(url, 'create extension pg_trgm')
  await startAndStop(urlOf({ user: role }, url))
  // What is made needs no right to make more.
  await queryOnce(url, `revoke create on schema public from ${role}`)
  await startAndStop(urlOf({ user: role }, url))
})

test('a role that may not connect, or not use the schema, and a certificate that is not there: one sentence each', async () => {
  const url = await database('revoke all on schema public from public')
  expect(await lastWords(urlOf({ user: role }, url))).toBe(
    'The role of DATABASE_URL may not use the schema public: run "grant usage, create on schema public to …" with that role.\n',
  )
  const { pathname } = new URL(url)
  await queryOnce(url, `revoke connect on database ${pathname.slice(1)} from public`)
  expect(await lastWords(urlOf({ user: role }, url))).toMatch(
    /^The role of DATABASE_URL may not connect to its database/,
  )
  expect(await lastWords(`${url}?sslmode=verify-full&sslrootcert=/nothing.pem`)).toBe(
    'A file that DATABASE_URL names cannot be read (ENOENT).\n',
  )
  expect(await lastWords(`${url}?sslmode=verify-full`)).toMatch(/^PostgreSQL speaks no TLS/)
})

test('no connection left, and a database that takes none: one sentence each', async () => {
  const closed = await database()
  await queryOnce(
    cluster.url,
    `alter database ${new URL(closed).pathname.slice(1)} allow_connections false`,
  )
  expect(await lastWords(closed)).toBe(
    'No connection to the PostgreSQL of DATABASE_URL can be made (55000).\n',
  )
  await queryOnce(cluster.url, `create role guest login connection limit 0`)
  expect(await lastWords(urlOf({ user: 'guest' }))).toBe(
    'PostgreSQL has no connection left: raise max_connections there, or lower POOL_SIZE.\n',
  )
})

test('tables of another role, and no schema: one sentence each', async () => {
  const url = await database(`grant create on schema public to ${role}`)
  await startAndStop(url)
  expect(await lastWords(urlOf({ user: role }, url))).toMatch(
    /^The tables .* belong to another role/,
  )
  await queryOnce(url, `grant all on kysely_migration, kysely_migration_lock to ${role}`)
  expect(await lastWords(urlOf({ user: role }, url))).toMatch(
    /^The tables .* belong to another role/,
  )
  const bare = await database('drop schema public')
  expect(await lastWords(bare)).toMatch(/^The role of DATABASE_URL finds no schema for its tables/)
})

test('pg_trgm in a schema of its own: one sentence, and what it says works', async () => {
  const url = await database('create schema ext', 'create extension pg_trgm schema ext')
  expect(await lastWords(url)).toBe(
    'The extension pg_trgm is in schema ext, where the role of DATABASE_URL does not look: run "alter role … set search_path = public, ext", or "alter extension pg_trgm set schema public".\n',
  )
  const { pathname } = new URL(url)
  await queryOnce(url, `alter database ${pathname.slice(1)} set search_path = public, ext`)
  await startAndStop(url)
})

test('pg_trgm in a schema that the role may not use: what the sentence says works, too', async () => {
  const url = await database(
    'create schema ext',
    'create extension pg_trgm schema ext',
    `grant create on schema public to ${role}`,
  )
  expect(await lastWords(urlOf({ user: role }, url))).toMatch(
    /run "alter role … set search_path = public, ext" and "grant usage on schema ext to …"\.\n$/,
  )
  await queryOnce(url, `grant usage on schema ext to ${role}`)
  const { pathname } = new URL(url)
  await queryOnce(url, `alter database ${pathname.slice(1)} set search_path = public, ext`)
  await startAndStop(urlOf({ user: role }, url))
})

test('behind a proxy that refuses time-outs: one sentence that names the settings, and with them it works', async () => {
  const proxy = await refuseParameters(await database())
  expect(await lastWords(proxy.url)).toMatch(
    /^The PgBouncer of DATABASE_URL refuses time-outs: set STATEMENT_TIMEOUT_MS, LOCK_TIMEOUT_MS and IDLE_TRANSACTION_TIMEOUT_MS to 0/,
  )
  await startAndStop(proxy.url, {
    STATEMENT_TIMEOUT_MS: '0',
    LOCK_TIMEOUT_MS: '0',
    IDLE_TRANSACTION_TIMEOUT_MS: '0',
  })
  await proxy.close()
})
