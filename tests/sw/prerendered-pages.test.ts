import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepLanguage, keptLanguage, prerenderedPage } from '../../sw/prerendered-pages.ts'
import { shellOf } from '../../sw/shell-files.ts'

const origin = 'http://farm.example'

const shell = shellOf([
  { url: 'assets/page-1.js', revision: null },
  { url: 'index.html', revision: 'a' },
  { url: 'pages/en/index.html', revision: 'b' },
  { url: 'pages/en/history.html', revision: 'c' },
  { url: 'pages/bn/index.html', revision: 'd' },
])

let kept: Map<string, Response>
/** What the server sends, by path. */
let served: Map<string, string>

/** Stubs of the worker's globals, with one cache. */
beforeEach(() => {
  kept = new Map()
  served = new Map(
    ['en/index', 'en/history', 'bn/index'].map((name) => [
      `/pages/${name}.html`,
      `<script src="/assets/page-1.js"></script>${name}`,
    ]),
  )
  vi.stubGlobal('location', { origin })
  vi.stubGlobal('self', { navigator: { languages: ['fr', 'bn-BD'] } })
  const cache = {
    keys: async () => [...kept.keys()].map((url) => ({ url })),
    match: async (key: string) => kept.get(origin + key),
    put: async (key: string, response: Response) => void kept.set(origin + key, response),
    delete: async ({ url }: { url: string }) => kept.delete(url),
  }
  vi.stubGlobal('caches', { open: async () => cache })
  vi.stubGlobal('fetch', async (path: string) => {
    const html = served.get(path)
    if (html === undefined) throw new TypeError('no network')
    return new Response(html, { headers: { 'Content-Type': 'text/html' } })
  })
})
afterEach(() => vi.unstubAllGlobals())

const keptPages = () => [...kept.keys()].map((url) => url.slice(origin.length))

test('a phone keeps the prerendered pages of one language, and answers with them', async () => {
  expect(await keptLanguage()).toBe('bn')
  await keepLanguage(shell, 'en')
  expect(keptPages()).toEqual([
    '/pages/en/index.html?revision=b',
    '/pages/en/history.html?revision=c',
  ])
  expect(await keptLanguage()).toBe('en')
  expect(await (await prerenderedPage(shell, '/history'))?.text()).toMatch(/en\/history$/)
  expect(await prerenderedPage(shell, '/waiting')).toBe(undefined)
  await keepLanguage(shell, 'bn')
  expect(keptPages()).toEqual(['/pages/bn/index.html?revision=d'])
  expect(await (await prerenderedPage(shell, '/'))?.text()).toMatch(/bn\/index$/)
})

test('where the pages of a chosen language cannot be fetched, none comes in the other one', async () => {
  await keepLanguage(shell, 'en')
  served.clear()
  await expect(keepLanguage(shell, 'bn')).rejects.toThrow(TypeError)
  expect(keptPages()).toEqual([])
  expect(await prerenderedPage(shell, '/')).toBe(undefined)
})

test('a page of another build is not kept, because its scripts are not on the phone', async () => {
  served.set('/pages/bn/index.html', '<script src="/assets/page-2.js"></script>')
  await expect(keepLanguage(shell, 'bn')).rejects.toThrow('/pages/bn/index.html')
  expect(keptPages()).toEqual([])
})
