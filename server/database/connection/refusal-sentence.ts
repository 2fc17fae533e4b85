import { codeOf, isReadOnly, isUnreachable } from './database-errors.ts'

/** Waiting does not help against these: the operator must change something. */
interface Refusal {
  readonly codes: readonly string[]
  /** In the message. PgBouncer and other poolers have one code for all that they refuse. */
  readonly words?: RegExp
  readonly sentence: string
}

const refusals: readonly Refusal[] = [
  {
    codes: [],
    words:
      /^unsupported startup parameter: (?:statement_|lock_|idle_in_transaction_session_)timeout/,
    sentence:
      "The PgBouncer of DATABASE_URL refuses time-outs: set STATEMENT_TIMEOUT_MS, LOCK_TIMEOUT_MS and IDLE_TRANSACTION_TIMEOUT_MS to 0, and give them to the role (alter role … set statement_timeout = '30s').",
  },
  {
    codes: [],
    words: /^unsupported startup parameter/,
    sentence:
      'The PgBouncer of DATABASE_URL refuses a parameter that stands in it: leave it out, or name it in ignore_startup_parameters of PgBouncer.',
  },
  {
    codes: ['3D000'],
    words: /database ".*" does not exist|^no such database/,
    sentence:
      'PostgreSQL has no database of the name in DATABASE_URL: create it (createdb), or correct the name.',
  },
  {
    codes: ['28P01'],
    words:
      /^no such user|^Tenant or user not found|password authentication failed|^SASL authentication failed|^server login failed|client password must be a string/,
    sentence: 'PostgreSQL refuses the role or the password of DATABASE_URL.',
  },
  {
    codes: ['28000'],
    words: /role ".*" does not exist/,
    sentence:
      'PostgreSQL does not let the role of DATABASE_URL in: it does not exist (createuser) or may not log in, pg_hba.conf does not allow it from this machine, or only TLS is taken (then add sslmode=verify-full to DATABASE_URL).',
  },
  {
    codes: ['42501'],
    sentence:
      'The role of DATABASE_URL may not connect to its database: grant it that (grant connect on database …).',
  },
  {
    codes: [],
    words: /does not support SSL/,
    sentence:
      'PostgreSQL speaks no TLS, which DATABASE_URL asks for: switch it on there, or leave sslmode out.',
  },
  {
    codes: ['ERR_TLS_CERT_ALTNAME_INVALID'],
    sentence:
      'The certificate of PostgreSQL is for another name: write the host in DATABASE_URL as the certificate does.',
  },
  {
    codes: ['CERT_HAS_EXPIRED'],
    sentence: 'The certificate of PostgreSQL has expired: renew it there.',
  },
  {
    codes: [
      'DEPTH_ZERO_SELF_SIGNED_CERT',
      'SELF_SIGNED_CERT_IN_CHAIN',
      'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
      'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
    ],
    sentence:
      'The certificate of PostgreSQL is not trusted here: name its authority (sslrootcert in DATABASE_URL, or NODE_EXTRA_CA_CERTS).',
  },
]

/** Why the database of the settings cannot be used until somebody changes something; undefined for other errors. */
export function refusalSentence(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  const code = codeOf(error)
  return refusals.find(({ codes, words }) => codes.includes(code) || words?.test(error.message))
    ?.sentence
}

/** Why a database cannot be used, in one sentence for the operator; undefined for an error that is a bug. */
export function databaseSentence(error: unknown): string | undefined {
  const refusal = refusalSentence(error)
  if (refusal !== undefined || !(error instanceof Error)) return refusal
  const code = codeOf(error)
  if (isReadOnly(error)) {
    return 'The PostgreSQL of DATABASE_URL takes no writes: it is read-only, or a standby.'
  }
  if (code === '53300') {
    return 'PostgreSQL has no connection left: raise max_connections there, or lower POOL_SIZE.'
  }
  if (isUnreachable(error)) return 'The database of DATABASE_URL cannot be reached.'
  // Only a connection ends so, and TLS.
  const isRefused = 'severity' in error && error.severity === 'FATAL'
  return isRefused || /^(?:EPROTO|ERR_SSL|ERR_TLS)/.test(code)
    ? `No connection to the PostgreSQL of DATABASE_URL can be made (${code}).`
    : undefined
}
