import { expect, test } from 'vitest'
import { nextUpdateState, type UpdateEvent, type UpdateState } from '#ui/app/update-state.ts'

function after(isControlled: boolean, ...events: readonly UpdateEvent[]): UpdateState['phase'] {
  const first: UpdateState = { phase: 'none', isControlled }
  return events.reduce(nextUpdateState, first).phase
}

test('the first worker of a phone taking over is no update', () => {
  expect(after(false, 'took_over')).toBe('none')
})

test('a waiting version is offered, and nothing happens before the tap', () => {
  expect(after(true, 'waiting')).toBe('ready')
  expect(after(true, 'waiting', 'waiting')).toBe('ready')
})

test('the tab that tapped loads again once the new version has taken over', () => {
  expect(after(true, 'waiting', 'tap')).toBe('applying')
  expect(after(true, 'waiting', 'tap', 'took_over')).toBe('reloading')
})

test('on the very first visit the tap works too', () => {
  expect(after(false, 'took_over', 'waiting', 'tap', 'took_over')).toBe('reloading')
  expect(after(false, 'waiting', 'tap', 'took_over')).toBe('reloading')
})

test('a tab that did not tap is told, and loads again only when tapped', () => {
  expect(after(true, 'waiting', 'took_over')).toBe('elsewhere')
  expect(after(true, 'took_over')).toBe('elsewhere')
  expect(after(true, 'took_over', 'tap')).toBe('reloading')
})

test('a database taken by a newer tab is told in the same way', () => {
  expect(after(true, 'database_taken')).toBe('elsewhere')
  expect(after(true, 'database_taken', 'tap')).toBe('reloading')
})

test('a tap on nothing does nothing, and a reload begins once', () => {
  expect(after(true, 'tap')).toBe('none')
  expect(after(true, 'waiting', 'tap', 'took_over', 'database_taken', 'tap')).toBe('reloading')
})

test('another page with nothing typed takes a waiting version, and it loads once all is still quiet', () => {
  expect(after(true, 'waiting', 'moved')).toBe('taking')
  expect(after(true, 'waiting', 'moved', 'took_over')).toBe('taken')
  expect(after(true, 'waiting', 'moved', 'took_over', 'moved')).toBe('reloading')
  expect(after(false, 'waiting', 'moved', 'took_over', 'tap')).toBe('reloading')
})

test('a tap hurries a version that is being taken', () => {
  expect(after(true, 'waiting', 'moved', 'tap', 'took_over')).toBe('reloading')
})

test('a tab whose version was taken elsewhere loads on another page with nothing typed, and one with no news never', () => {
  expect(after(true, 'took_over', 'moved')).toBe('reloading')
  expect(after(true, 'moved')).toBe('none')
})
