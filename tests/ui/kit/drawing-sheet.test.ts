import { afterEach, expect, test, vi } from 'vitest'
import { fetchSheet } from '#ui/kit/drawing-sheet.ts'

afterEach(() => vi.unstubAllGlobals())

const leaf = '<path d="M14 8l-3 4"/>'
const sheet = `<svg xmlns="http://www.w3.org/2000/svg"><symbol id="leaf" fill="none">${leaf}</symbol></svg>`

/** What the network answers, one after the other; an Error is an outage. */
function network(...replies: readonly (string | Error)[]) {
  const left = [...replies]
  const fetched = vi.fn(async () => {
    const reply = left.shift() ?? new Error('nothing more was expected')
    if (reply instanceof Error) throw reply
    return new Response(reply)
  })
  vi.stubGlobal('fetch', fetched)
  return fetched
}

test('a sheet is fetched once for all its drawings', async () => {
  const fetched = network(sheet)
  const [first, second] = await Promise.all([fetchSheet('crop'), fetchSheet('crop')])
  expect([...first]).toEqual([['leaf', `<g fill="none">${leaf}</g>`]])
  expect(second).toBe(first)
  expect(await fetchSheet('crop')).toBe(first)
  expect(fetched).toHaveBeenCalledTimes(1)
})

test('after an outage, or the page of a gate in its place, a sheet is fetched again', async () => {
  network(new TypeError('Failed to fetch'), '<h1>Please log in</h1>', sheet)
  await expect(fetchSheet('bug')).rejects.toThrow('Failed to fetch')
  await expect(fetchSheet('bug')).rejects.toThrow('no drawings')
  expect((await fetchSheet('bug')).has('leaf')).toBe(true)
})
