import { rereadConversations } from './advisor/reread.ts'
import { runCommand, withDatabase } from './command.ts'
import { countLines, exportExamples } from './finetune/export-examples.ts'
import { withOutput } from './finetune/output.ts'
import { StartProblem } from './settings/start-problem.ts'

/** `npm run export-finetune [-- FILE]`. With the embedded database, only while the server is stopped. */
async function main(): Promise<void> {
  const [file, ...rest] = process.argv.slice(2)
  if (rest.length > 0) throw new StartProblem('Usage: npm run export-finetune [-- FILE]')
  const counts = await withOutput(file, (write) =>
    withDatabase(async ({ db }) => {
      await rereadConversations(db)
      return exportExamples(db, write)
    }),
  )
  console.error(countLines(counts).join('\n'))
}

await runCommand(main)
