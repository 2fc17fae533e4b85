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
    scenarios: [],
    hasLocks: true,
    refuseEvery: 0,
    isMirror: false,
  })
})

test('ten kills of each, on a page without Web Locks', () => {
  expect(readOptions(['--kills', '10+10', '--no-locks'], 1)).toMatchObject({
    browserKills: 10,
    serverKills: 10,
    hasLocks: false,
  })
})

test('a model may refuse one question in so many', () => {
  expect(readOptions(['--refuse-every', '10'], 1)).toMatchObject({ refuseEvery: 10 })
})

test('the mirror is tried with cuts and kills of its own', () => {
  const args = '--mirror --cuts 1000 --kills 50 --seed 7'.split(' ')
  expect(readOptions(args, 1)).toMatchObject({
    isMirror: true,
    cuts: 1000,
    browserKills: 50,
    serverKills: 50,
    seed: 7,
  })
})

test('scenarios come by the names that the page knows, and then nothing else happens by itself', () => {
  const args = '--scenario lost-response:once,2G --requests 50'.split(' ')
  expect(readOptions(args, 1)).toMatchObject({
    requests: 50,
    cuts: 0,
    browserKills: 0,
    serverKills: 0,
    scenarios: [
      { name: '2g', mode: 'on' },
      { name: 'lost-response', mode: 'once' },
    ],
  })
  expect(readOptions([...args, '--cuts', '5', '--kills', '1+2'], 1)).toMatchObject({
    cuts: 5,
    browserKills: 1,
    serverKills: 2,
  })
})

test('an unknown scenario is answered with the list of those there are', () => {
  const reading = () => readOptions(['--scenario', '2g,thunder'], 1)
  expect(reading).toThrow(
    '--scenario must be of offline, 2g, hang, lost-response, captive, 401, 409, 422, 429, 500, not "2g,thunder".',
  )
})

test('what no network can do is answered with the way to have it on the page', () => {
  const reading = () => readOptions(['--scenario', '2g,quota-full'], 1)
  expect(reading).toThrow('open the app with ?lab=quota-full')
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
  ['--mirror', '--requests', '1000'],
  ['--mirror', '--scenario', '2g'],
  ['--mirror', '--cuts', '0'],
  ['--mirror', '--refuse-every', '10'],
  ['--refuse-every', 'some'],
  ['--scenario', ''],
  ['--scenario', 'thunder'],
  ['--scenario', 'eviction'],
  ['--requests'],
  ['1000'],
])('%s %s is answered with one sentence', (...args) => {
  const reading = () => readOptions(args, 1)
  expect(reading).toThrow(UsageProblem)
  expect(reading).toThrow(/^[^\n]+\.$/)
})
