import { expect, test } from 'vitest'
import { cutManners, cutPlaces, type Fault, type FaultMix, faultPlan } from './fault.ts'

const mix: FaultMix = { requests: 900, cuts: 100, hangs: 10, throttles: 10, captives: 10 }

function laid(seed: number, requests = mix.requests + 130): (Fault | undefined)[] {
  const plan = faultPlan(seed, mix)
  return Array.from({ length: requests }, () => plan.next())
}

test('the same seed lays the same plan, another seed another', () => {
  expect(laid(5)).toEqual(laid(5))
  expect(laid(6)).not.toEqual(laid(5))
})

test('every fault that was ordered comes, whatever the seed', () => {
  for (let seed = 0; seed < 50; seed += 1) {
    const faults = laid(seed).filter((fault) => fault !== undefined)
    const count = (kind: Fault['kind']) => faults.filter((fault) => fault.kind === kind).length
    expect([count('cut'), count('hang'), count('throttle'), count('captive')]).toEqual([
      100, 10, 10, 10,
    ])
  }
})

test('cuts are spread over all places, manners and requests', () => {
  const faults = laid(1)
  const cuts = faults.filter((fault) => fault?.kind === 'cut')
  const kinds = new Set(cuts.map(({ place, by }) => `${place}/${by}`))
  expect(kinds.size).toBe(cutPlaces.length * cutManners.length)
  for (let tenth = 0; tenth < 9; tenth += 1) {
    const here = faults.slice(tenth * 100, tenth * 100 + 100)
    expect(here.filter((fault) => fault?.kind === 'cut').length).toBeGreaterThan(5)
  }
})

test('a fault that could not happen happens to the next request', () => {
  const plan = faultPlan(2, { requests: 10, cuts: 0 })
  plan.giveBack({ kind: 'captive' })
  expect([plan.next(), plan.next()]).toEqual([{ kind: 'captive' }, undefined])
})
