import { rmSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { StartProblem } from '../start-problem.ts'

type Write = (text: string) => Promise<void>

/**
 * Does a piece of work that writes into a new file, or to standard output without one. A file that it could not be
 * written whole to is removed again. Throws `StartProblem` when the file is there already or cannot be written.
 */
export async function writingTo<T>(
  file: string | undefined,
  work: (write: Write) => Promise<T>,
): Promise<T> {
  if (file === undefined) {
    // A reader who has seen enough: said to the write itself, too.
    process.stdout.once('error', () => undefined)
    return work(writeOut)
  }
  // What farmers asked is for the operator's eyes only.
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
