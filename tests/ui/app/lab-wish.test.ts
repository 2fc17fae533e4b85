import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { labStoreKey, takeLabWish } from '#ui/app/lab-wish.ts'

afterEach(() => vi.unstubAllGlobals())

/** A tab with a store of its own; gives the address that is left. */
function tab() {
  const kept = new Map<string, string>()
  const sessionStorage = {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
  }
  return {
    kept: () => kept.get(labStoreKey),
    /** Loads the page; gives whether it has a lab, and the address that is left. */
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
      return [takeLabWish(), shown.href.replace('https://fosol.example', '')]
    },
  }
}

test.each(['/', '/ai-crop-advisor', '/history?q=lab', '/?laboratory=offline', '/#lab'])(
  'without `?lab` there is no lab, and nothing is kept: %s',
  (path) => {
    const { load, kept } = tab()
    expect(load(path)).toEqual([false, path])
    expect(kept()).toBeUndefined()
  },
)

test('what the address asks for is kept in the tab and taken out of the address', () => {
  const { load, kept } = tab()
  expect(load('/history?q=rice&lab=offline,2g#top')).toEqual([true, '/history?q=rice#top'])
  expect(kept()).toBe('offline,2g')
  expect(load('/history?q=rice')).toEqual([true, '/history?q=rice'])
})

test('another tab has none', () => {
  tab().load('/?lab=offline')
  expect(tab().load('/')).toEqual([false, '/'])
})

test('a bare `?lab` opens it with nothing on, or leaves on what is on', () => {
  const { load, kept } = tab()
  expect(load('/?lab')).toEqual([true, '/'])
  expect(kept()).toBe('')
  load('/?lab=500')
  load('/?lab')
  expect(kept()).toBe('500')
})

test('no other file brings the lab along: the page fetches it when it is asked for', () => {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\/lab\//.test(name))
    .map((name) => ({ name, text: readFileSync(join('src', name), 'utf8') }))
  const brings = /^import (?!type )[^'"]*from '[^']*\/lab\//m
  expect(files.filter(({ text }) => brings.test(text)).map(({ name }) => name)).toEqual([])
  expect(files.filter(({ text }) => text.includes("import('#ui/lab/"))).toHaveLength(1)
})
