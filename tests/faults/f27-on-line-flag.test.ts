import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { shownConnection } from '#ui/phone/use-connection.ts'

/** Words and a tester's simulation: nothing is sent, kept or left out by them. */
const shows = [
  'src/data/fault-lab/browser-faults.ts',
  'src/ui/kit/use-on-line.ts',
  'src/ui/fault-lab/page-state.ts',
]

const comments = /\/\*[\s\S]*?\*\/|\/\/.*/g

test('F27: nothing in the app decides by what the browser says of being online', () => {
  const sources = ['src', 'sw'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name))
      .map((name) => join(folder, name))
      .filter((file) => !shows.includes(file)),
  )
  expect(sources.length).toBeGreaterThan(100)
  const asking = sources.filter((file) =>
    /\bonLine\b/.test(readFileSync(file, 'utf8').replace(comments, '')),
  )
  expect(asking).toEqual([])
})

test('F27: what the browser claims changes the words "no network" alone, and only where no call has proved otherwise', () => {
  const states = ['ok', 'slow', 'captive', 'blocked', 'server_down', 'no_net', 'unknown'] as const
  for (const proven of states) {
    expect(shownConnection(proven, false)).toBe(proven === 'unknown' ? 'no_net' : proven)
    expect(shownConnection(proven, true)).toBe(proven === 'no_net' ? 'server_down' : proven)
  }
})
