import { rmSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { StartProblem } from '../settings/start-problem.ts'

type Write = (text: string) => Promise<void>

/**
 * Runs work that writes into a new file, or to standard output if no file is named. If the work fails, the file is
 * removed.
 * Throws `StartProblem` if the file exists already or cannot be written.
 */
export async function withOutput<T>(
  file: string | undefined,
  work: (write: Write) => Promise<T>,
): Promise<T> {
  if (file === undefined) {
    // When the reader closes the pipe, the callback of `write` gets the same error.
    process.stdout.once('error', () => undefined)
    return work(writeOut)
  }
  // Only the operator may read what farmers asked.
  const handle = await open(file, 'wx', 0o600).catch((error: unknown) => {
    throw unwritable(file, error)
  })
  try {
    const result = await work(async (text) => {
      await handle.appendFile(text).catch((error: unknown) => {
        throw unwritable(file, error)
      })
    })
    await handle.close()
    return result
  } catch (error) {
    await handle.close()
    rmSync(file)
    throw error
  }
}

function writeOut(text: string): Promise<void> {
  return new Promise((resolve, reject) => {
    process.stdout.write(text, (error) => {
      if (error) reject(unwritable('The output', error))
      else resolve()
    })
  })
}

function unwritable(name: string, error: unknown): unknown {
  if (!(error instanceof Error) || !('code' in error)) return error
  return new StartProblem(
    error.code === 'EEXIST'
      ? `${name} is there already; name a new file.`
      : `${name} cannot be written (${error.code}).`,
  )
}
