import { expect, test } from 'vitest'
import { withoutTokens } from '#ui/fault-lab/page-state.ts'
import { stateFile } from '#ui/fault-lab/state-file.ts'

const page = {
  at: '2026-11-21T08:00:00.000Z',
  address: '/history',
  scripts: ['/assets/page-1.js'],
  browser: 'A browser',
  isOnLine: true,
  worker: {},
  storage: { usage: 10, quota: 100 },
  filesByCache: { shell: 30 },
  store: { language: 'bn' },
}
const databases = [{ name: 'fosol-device', version: 1, rows: { device: [{ k: 'deviceId' }] } }]

test('the state is one JSON document, in a file named after the day', () => {
  const state = { switches: [{ name: '2g', mode: 'on' } as const], page, databases }
  const file = stateFile(state, '2026-11-21')
  expect(file.name).toBe('fosol_state_2026-11-21.json')
  expect(file.type).toBe('application/json')
  expect(JSON.parse(file.text)).toEqual(state)
})

test('tokens are left out', () => {
  const entries = Object.entries({ access_token: 'a', refresh_token: 'r', language: 'bn' })
  expect(withoutTokens(entries)).toEqual({ language: 'bn' })
})
