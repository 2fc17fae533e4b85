import { expect, test } from 'vitest'
import {
  canBefall,
  labScenarios,
  labText,
  networkFaultOf,
  parseLab,
  skewYears,
  withSwitch,
} from '#domain/lab.ts'

const names = labScenarios.map(({ name }) => name)

test('every scenario can be asked for by its name, and is on until it is switched off where it can be', () => {
  const { switches, unknown } = parseLab(names.join(','))
  expect(unknown).toEqual([])
  expect(switches.map(({ name }) => name)).toEqual(names)
  expect(switches.filter(({ mode }) => mode === 'once').map(({ name }) => name)).toEqual([
    'eviction',
  ])
})

test('names stand between commas, in any case, with spaces or without', () => {
  expect(parseLab(' Lost-Response:ONCE ,, OFFLINE,2G')).toEqual({
    switches: [
      { name: 'offline', mode: 'on' },
      { name: '2g', mode: 'on' },
      { name: 'lost-response', mode: 'once' },
    ],
    unknown: [],
  })
})

test('what is named twice counts as it was named last, once', () => {
  expect(parseLab('hang:once,hang').switches).toEqual([{ name: 'hang', mode: 'on' }])
  expect(parseLab('hang,hang:once,hang:once').switches).toEqual([{ name: 'hang', mode: 'once' }])
})

test.each([
  'thunder',
  'offline:maybe',
  'offline:once:once',
  ':once',
  'clock-skew:once',
  '__proto__',
])('"%s" switches nothing on and is named as unknown', (word) => {
  expect(parseLab(`${word},${word}`)).toEqual({ switches: [], unknown: [word] })
})

test('an empty text is no wish', () => {
  expect(parseLab('')).toEqual({ switches: [], unknown: [] })
  expect(parseLab(' , ')).toEqual({ switches: [], unknown: [] })
})

test('what is written is read as the same switches', () => {
  const { switches } = parseLab('eviction,500:once,offline,update-waiting')
  expect(parseLab(labText(switches)).switches).toEqual(switches)
  expect(labText([])).toBe('')
})

test('one switch is turned, the others stay', () => {
  const { switches } = parseLab('offline,500')
  expect(labText(withSwitch(switches, '2g', 'once'))).toBe('offline,2g:once,500')
  expect(labText(withSwitch(switches, 'offline', 'off'))).toBe('500')
  expect(labText(withSwitch(switches, '500', 'once'))).toBe('offline,500:once')
})

test('ten of the scenarios are the network’s or the server’s', () => {
  expect(names.filter((name) => networkFaultOf(name))).toHaveLength(10)
  expect(networkFaultOf('2g')).toEqual({ kind: 'slow', latencyMs: 500, bytesPerSecond: 6_250 })
  expect(networkFaultOf('quota-full')).toBeUndefined()
})

test('who is not signed in cannot lose his session, and what only asks has no words to refuse', () => {
  const befalls = (text: string, method: string, isSignedIn: boolean) =>
    parseLab(text).switches.some(({ name }) => {
      const fault = networkFaultOf(name)
      return fault && canBefall(fault, { method, isSignedIn })
    })
  expect(befalls('401', 'POST', false)).toBe(false)
  expect(befalls('401', 'GET', true)).toBe(true)
  expect(befalls('409', 'GET', true)).toBe(false)
  expect(befalls('422', 'GET', true)).toBe(false)
  expect(befalls('422', 'DELETE', false)).toBe(true)
  expect(befalls('500', 'GET', false)).toBe(true)
  expect(befalls('offline', 'GET', false)).toBe(true)
})

test('the calendar is ten years ahead while that is on', () => {
  expect(skewYears(parseLab('clock-skew').switches)).toBe(10)
  expect(skewYears(parseLab('offline').switches)).toBe(0)
})
