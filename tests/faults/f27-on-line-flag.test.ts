import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/** Only says what the browser claims, to whoever looks for a reason. */
const shows = 'src/ui/lab/page-state.ts'

const comments = /\/\*[\s\S]*?\*\/|\/\/.*/g

test('F27: nothing in the app decides by what the browser says of being online', () => {
  const sources = ['src', 'sw'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name))
      .map((name) => join(folder, name))
      .filter((file) => file !== shows),
  )
  expect(sources.length).toBeGreaterThan(100)
  const asking = sources.filter((file) =>
    /\bonLine\b/.test(readFileSync(file, 'utf8').replace(comments, '')),
  )
  expect(asking).toEqual([])
})
