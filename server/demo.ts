import { hashPassword } from './accounts/password.ts'
import { runCommand, withDatabase } from './command.ts'
import { parseDemoCommand, runDemoCommand } from './demo/demo-command.ts'

/**
 * `npm run demo [-- --seed N]` and `npm run demo -- --clear`. With the embedded database, only while the server is
 * stopped.
 */
async function main(): Promise<void> {
  const command = parseDemoCommand(process.argv.slice(2))
  await withDatabase(async ({ db, settings }) => {
    const { displayZone } = settings
    const lines = await runDemoCommand(command, { db, displayZone, now: new Date(), hashPassword })
    console.log(lines.join('\n'))
  })
}

await runCommand(main)
