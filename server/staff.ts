import { askPassword } from './accounts/ask-password.ts'
import { parseStaffCommand, runStaffCommand } from './accounts/staff-command.ts'
import { answerQuality } from './advisor/quality.ts'
import { qualityLines } from './advisor/quality-lines.ts'
import { runCommand, withDatabase } from './command.ts'

/**
 * `npm run staff -- add|grant|revoke|remove|password EMAIL`, `… audit [--days N]`, `… quality [FIRST DAY [LAST DAY]]`,
 * `… restored`, `… recount`. With the embedded database, only while the server is stopped.
 */
async function main(): Promise<void> {
  const command = parseStaffCommand(process.argv.slice(2))
  await withDatabase(async ({ db, settings }) => {
    const lines = await runStaffCommand(command, {
      db,
      settings,
      askPassword: givenPassword,
      quality: async (period) =>
        qualityLines(await answerQuality(db, period, { now: new Date(), ...settings })),
    })
    console.log(lines.join('\n'))
  })
}

async function givenPassword(): Promise<string> {
  const given = process.env.STAFF_PASSWORD
  return given || askPassword({ input: process.stdin, output: process.stderr })
}

await runCommand(main)
