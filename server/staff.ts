import { askPassword } from './accounts/ask-password.ts'
import { parseStaffCommand, runStaffCommand } from './accounts/staff-command.ts'
import { openDatabase } from './database/database.ts'
import { migrate } from './database/migrate.ts'
import { readSettings } from './settings.ts'
import { StartProblem } from './start-problem.ts'

/** `npm run staff -- add|grant|revoke EMAIL`, `npm run staff -- restored`: on the embedded database only while the server is stopped. */
async function main(): Promise<void> {
  const command = parseStaffCommand(process.argv.slice(2))
  const settings = readSettings(process.env)
  const { db, close } = await openDatabase(settings)
  try {
    await migrate(db)
    const lines = await runStaffCommand(command, { db, settings, askPassword: givenPassword })
    console.log(lines.join('\n'))
  } finally {
    await close()
  }
}

async function givenPassword(): Promise<string> {
  const given = process.env.STAFF_PASSWORD
  return given || askPassword({ input: process.stdin, output: process.stderr })
}

function sentence(error: unknown): string {
  if (error instanceof StartProblem) return error.message
  // The drivers' own words would name hosts and users; the code is what to look up.
  const code = error instanceof Error && 'code' in error ? ` (${error.code})` : ''
  if (code) return `The database cannot be used${code}.`
  throw error
}

try {
  await main()
} catch (error) {
  console.error(sentence(error))
  process.exitCode = 1
}
