import { expect, test } from 'vitest'
import { rememberNewest } from '#domain/remember-newest.ts'

function counted() {
  const made: string[] = []
  const make = (text: string, options?: { readonly crop?: string }) => {
    made.push(text)
    return options?.crop === undefined ? undefined : { text, ...options }
  }
  return { made, make }
}

test('what is among the newest is made once, also where it is nothing', () => {
  const { made, make } = counted()
  const remembered = rememberNewest(2, make)
  const rice = remembered('a', { crop: 'rice' })
  expect(remembered('a', { crop: 'rice' })).toBe(rice)
  expect(remembered('b')).toBeUndefined()
  expect(remembered('b')).toBeUndefined()
  expect(made).toEqual(['a', 'b'])
})

test('other arguments are another result', () => {
  const { made, make } = counted()
  const remembered = rememberNewest(2, make)
  expect(remembered('a', { crop: 'rice' })).toEqual({ text: 'a', crop: 'rice' })
  expect(remembered('a', { crop: 'jute' })).toEqual({ text: 'a', crop: 'jute' })
  expect(made).toEqual(['a', 'a'])
})

test('the one that was not asked for the longest is made again', () => {
  const { made, make } = counted()
  const remembered = rememberNewest(2, make)
  for (const text of ['a', 'b', 'a', 'c', 'a', 'b']) remembered(text)
  expect(made).toEqual(['a', 'b', 'c', 'b'])
})
