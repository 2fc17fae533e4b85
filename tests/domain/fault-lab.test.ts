import { expect, test } from 'vitest'
import {
  canAffect,
  faultScenarios,
  faultsText,
  networkFaultOf,
  parseFaults,
  skewYears,
  withSwitch,
} from '#domain/fault-lab.ts'

const names = faultScenarios.map(({ name }) => name)

test('every scenario can be named; where it has the mode, it stays on until it is switched off', () => {
  const { switches, unknown } = parseFaults(names.join(','))
  expect(unknown).toEqual([])
  expect(switches.map(({ name }) => name)).toEqual(names)
  expect(switches.filter(({ mode }) => mode === 'once').map(({ name }) => name)).toEqual([
    'eviction',
  ])
})

test('names are separated by commas, in any case, with spaces or without', () => {
  expect(parseFaults(' Lost-Response:ONCE ,, OFFLINE,2G')).toEqual({
    switches: [
      { name: 'offline', mode: 'on' },
      { name: '2g', mode: 'on' },
      { name: 'lost-response', mode: 'once' },
    ],
    unknown: [],
  })
})

test('if a name occurs twice, the last one counts', () => {
  expect(parseFaults('hang:once,hang').switches).toEqual([{ name: 'hang', mode: 'on' }])
  expect(parseFaults('hang,hang:once,hang:once').switches).toEqual([{ name: 'hang', mode: 'once' }])
})

test.each([
  'thunder',
  'offline:maybe',
  'offline:once:once',
  ':once',
  'clock-skew:once',
  '__proto__',
])('"%s" switches nothing on and is named as unknown', (word) => {
  expect(parseFaults(`${word},${word}`)).toEqual({ switches: [], unknown: [word] })
})

test('an empty text names no fault', () => {
  expect(parseFaults('')).toEqual({ switches: [], unknown: [] })
  expect(parseFaults(' , ')).toEqual({ switches: [], unknown: [] })
})

test('switches that are written as text are parsed as the same switches', () => {
  const { switches } = parseFaults('eviction,500:once,offline,update-waiting')
  expect(parseFaults(faultsText(switches)).switches).toEqual(switches)
  expect(faultsText([])).toBe('')
})

test('one switch is changed, the others stay', () => {
  const { switches } = parseFaults('offline,500')
  expect(faultsText(withSwitch(switches, '2g', 'once'))).toBe('offline,2g:once,500')
  expect(faultsText(withSwitch(switches, 'offline', 'off'))).toBe('500')
  expect(faultsText(withSwitch(switches, '500', 'once'))).toBe('offline,500:once')
})

test('ten of the scenarios are faults of the network or the server', () => {
  expect(names.filter((name) => networkFaultOf(name))).toHaveLength(10)
  expect(networkFaultOf('2g')).toEqual({ kind: 'slow', latencyMs: 500, bytesPerSecond: 6_250 })
  expect(networkFaultOf('quota-full')).toBeUndefined()
})

test('a 401 needs a signed-in caller, and a GET cannot get a 409 or 422', () => {
  const befalls = (text: string, method: string, isSignedIn: boolean) =>
    parseFaults(text).switches.some(({ name }) => {
      const fault = networkFaultOf(name)
      return fault && canAffect(fault, { method, isSignedIn })
    })
  expect(befalls('401', 'POST', false)).toBe(false)
  expect(befalls('401', 'GET', true)).toBe(true)
  expect(befalls('409', 'GET', true)).toBe(false)
  expect(befalls('422', 'GET', true)).toBe(false)
  expect(befalls('422', 'DELETE', false)).toBe(true)
  expect(befalls('500', 'GET', false)).toBe(true)
  expect(befalls('offline', 'GET', false)).toBe(true)
})

test('the calendar is ten years ahead while the clock skew is on', () => {
  expect(skewYears(parseFaults('clock-skew').switches)).toBe(10)
  expect(skewYears(parseFaults('offline').switches)).toBe(0)
})
