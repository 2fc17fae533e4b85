import { expect, test } from 'vitest'
import { faultScenarios, parseFaults } from '#domain/fault-lab.ts'
import { type Fault, faultName, faultPlan } from './fault.ts'
import { wireFault, wireScenarios } from './scenario.ts'

function planned(text: string, requests = 100) {
  const { named, weather } = wireScenarios(parseFaults(text).switches, requests)
  const plan = faultPlan(3, { requests, cuts: 0, named })
  const faults = Array.from({ length: requests }, () => plan.next())
  const count = (name: string) => faults.filter((fault) => isNamed(fault, name)).length
  return { weather, faults, count }
}

const isNamed = (fault: Fault | undefined, name: string) => fault && faultName(fault) === name

test('every scenario of the network has its own fault on the wire, the others have none', () => {
  const names = faultScenarios.flatMap(({ name }) => {
    const fault = wireFault(name)
    return fault ? [[name, faultName(fault)]] : []
  })
  expect(names).toEqual([
    ['offline', 'before-request/rst'],
    ['2g', 'throttle'],
    ['hang', 'hang'],
    ['lost-response', 'lost-response/rst'],
    ['captive', 'captive'],
    ['401', 'refuse-401'],
    ['409', 'refuse-409'],
    ['422', 'refuse-422'],
    ['429', 'refuse-429'],
    ['500', 'refuse-500'],
  ])
})

test('a slow network is slow all the time, the other faults happen to a share of the requests', () => {
  const { weather, count } = planned('2g,lost-response')
  expect(weather).toEqual({ kind: 'throttle', bytesPerSecond: 6_250, latencyMs: 500 })
  expect(count('lost-response/rst')).toBe(25)
  expect(count('throttle')).toBe(0)
})

test('however many there are, most requests are spared, and no two in a row are troubled', () => {
  const { faults } = planned('offline,hang,lost-response,captive,401,409,422,429,500')
  expect(faults.filter((fault) => fault !== undefined)).toHaveLength(45)
  expect(faults.some((fault, n) => fault && faults[n + 1])).toBe(false)
  expect(new Set(faults.flatMap((fault) => (fault ? [faultName(fault)] : []))).size).toBe(9)
})

test('once is one request, a slow one too', () => {
  const { weather, count } = planned('2g:once,429:once')
  expect(weather).toBeUndefined()
  expect([count('throttle'), count('refuse-429')]).toEqual([1, 1])
})
