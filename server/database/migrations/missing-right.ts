import { sql } from 'kysely'
import { StartProblem } from '../../settings/start-problem.ts'
import type { Database } from '../connection/database.ts'
import { codeOf } from '../connection/database-errors.ts'

/** What the role of the settings finds in its database. */
interface Rights {
  /** The first schema of the search path that the role may use. */
  readonly schema: string | null
  readonly mayCreate: boolean
  readonly hasPublic: boolean
  /** The schema of the extension pg_trgm, if the database has it. */
  readonly extension: string | null
  readonly mayUseExtension: boolean
  readonly findsExtension: boolean
}

/**
 * Runs work on the tables at the start. Throws `StartProblem` where it fails because the role lacks a right, or the database
 * the extension: a right is asked for only then, because a role may serve tables that it could not make.
 */
export async function withRights<T>(db: Database, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const code = codeOf(error)
    if (!causes.has(code)) throw error
    const rights = await rightsOf(db).catch(() => undefined)
    const sentence = rights && sentenceOf(code, rights)
    throw sentence === undefined ? error : new StartProblem(sentence, { cause: error })
  }
}

/** A right is missing, no schema, no such operator class, and two for an extension that is not there. */
const causes: ReadonlySet<string> = new Set(['42501', '3F000', '42704', '0A000', '58P01'])

function sentenceOf(code: string, rights: Rights): string | undefined {
  const { schema, mayCreate, hasPublic, extension } = rights
  if (schema === null) {
    return hasPublic
      ? 'The role of DATABASE_URL may not use the schema public: run "grant usage, create on schema public to …" with that role.'
      : 'The role of DATABASE_URL finds no schema for its tables: run "create schema public" and "grant usage, create on schema public to …" with that role.'
  }
  if (code === '42704') return extension === null ? undefined : extensionSentence(extension, rights)
  if (code === '42501' && !mayCreate) {
    return `The role of DATABASE_URL may make no tables: let the owner of the database run "grant create on schema ${schema} to …" with that role.`
  }
  if (code === '42501') {
    return extension === null
      ? 'The role of DATABASE_URL may not add the extension pg_trgm: let an administrator run "create extension pg_trgm" in its database.'
      : 'The tables in the database of DATABASE_URL belong to another role: use that role, or hand them over (alter table … owner to …).'
  }
  return extension === null
    ? 'PostgreSQL has no extension pg_trgm: install its contributed extensions (postgresql-contrib), or allow it in the settings of a managed service.'
    : undefined
}

function extensionSentence(
  extension: string,
  { schema, mayUseExtension, findsExtension }: Rights,
): string | undefined {
  if (findsExtension) return undefined
  const where = `The extension pg_trgm is in schema ${extension}, where the role of DATABASE_URL does not look: run "alter role … set search_path = ${schema}, ${extension}"`
  return mayUseExtension
    ? `${where}, or "alter extension pg_trgm set schema ${schema}".`
    : `${where} and "grant usage on schema ${extension} to …".`
}

async function rightsOf(db: Database): Promise<Rights> {
  const { rows } = await sql<Rights>`
    with trgm as (
      select nspname as schema from pg_extension
      join pg_namespace on pg_namespace.oid = extnamespace where extname = 'pg_trgm')
    select current_schema() as schema,
      coalesce(has_schema_privilege(current_schema(), 'create'), false) as "mayCreate",
      exists (select from pg_namespace where nspname = 'public') as "hasPublic",
      (select schema from trgm) as extension,
      coalesce((select has_schema_privilege(schema, 'usage') from trgm), false) as "mayUseExtension",
      coalesce((select schema = any (current_schemas(true)) from trgm), false) as "findsExtension"
  `.execute(db)
  if (!rows[0]) throw new Error('a row with the rights was expected')
  return rows[0]
}
