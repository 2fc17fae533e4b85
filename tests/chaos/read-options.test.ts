import { expect, test } from 'vitest'
import { readOptions, UsageProblem } from './read-options.ts'

test('every number can be named', () => {
  const args = '--requests 200 --cuts 20 --kills 2+4 --seed 7'.split(' ')
  expect(readOptions(args, 1)).toEqual({
    requests: 200,
    cuts: 20,
    browserKills: 2,
    serverKills: 4,
    seed: 7,
  })
})

test('one number of kills goes for both, and a seed is drawn where none is named', () => {
  expect(readOptions(['--kills=5'], 99)).toMatchObject({
    browserKills: 5,
    serverKills: 5,
    seed: 99,
  })
})

test.each([
  ['--requests', 'many'],
  ['--requests', '0'],
  ['--requests', '-5'],
  ['--cuts', '501'],
  ['--kills', '1+2+3'],
  ['--kills', '1+'],
  ['--seed', '4294967296'],
  ['--hangs', '3'],
  ['--requests'],
  ['1000'],
])('%s %s is answered with one sentence', (...args) => {
  const reading = () => readOptions(args, 1)
  expect(reading).toThrow(UsageProblem)
  expect(reading).toThrow(/^[^\n]+\.$/)
})
