import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { faultLabStoreKey, takeFaultLabRequest } from '#ui/app/fault-lab-request.ts'

afterEach(() => vi.unstubAllGlobals())

/** A tab with a store of its own; returns what is left of the address. */
function tab() {
  const kept = new Map<string, string>()
  const sessionStorage = {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
  }
  return {
    kept: () => kept.get(faultLabStoreKey),
    /** Loads the page. Returns whether the fault lab is open, and the address without `lab`. */
    load(path: string): readonly [boolean, string] {
      const shown = { href: `https://fosol.example${path}` }
      const history = {
        state: null,
        replaceState: (_: unknown, __: string, address: URL) => {
          shown.href = address.href
        },
      }
      vi.stubGlobal('location', shown)
      vi.stubGlobal('history', history)
      vi.stubGlobal('sessionStorage', sessionStorage)
      return [takeFaultLabRequest(), shown.href.replace('https://fosol.example', '')]
    },
  }
}

test.each(['/', '/ai-crop-advisor', '/history?q=lab', '/?laboratory=offline', '/#lab'])(
  'without `?lab` the fault lab is closed, and nothing is stored: %s',
  (path) => {
    const { load, kept } = tab()
    expect(load(path)).toEqual([false, path])
    expect(kept()).toBeUndefined()
  },
)

test('what the address asks for is stored in the tab and removed from the address', () => {
  const { load, kept } = tab()
  expect(load('/history?q=rice&lab=offline,2g#top')).toEqual([true, '/history?q=rice#top'])
  expect(kept()).toBe('offline,2g')
  expect(load('/history?q=rice')).toEqual([true, '/history?q=rice'])
})

test('another tab does not get it', () => {
  tab().load('/?lab=offline')
  expect(tab().load('/')).toEqual([false, '/'])
})

test('a bare `?lab` opens it with everything off, or leaves on what is on', () => {
  const { load, kept } = tab()
  expect(load('/?lab')).toEqual([true, '/'])
  expect(kept()).toBe('')
  load('/?lab=500')
  load('/?lab')
  expect(kept()).toBe('500')
})

test('no other file imports the fault lab: the page loads it only when it is asked for', () => {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\/(fault-)?lab\//.test(name))
    .map((name) => ({ name, text: readFileSync(join('src', name), 'utf8') }))
  const importsIt = /^import (?!type )[^'"]*from '[^']*\/(fault-)?lab\//m
  expect(files.filter(({ text }) => importsIt.test(text)).map(({ name }) => name)).toEqual([])
  expect(files.filter(({ text }) => text.includes("import('#ui/fault-lab/"))).toHaveLength(1)
})
