import { afterAll, vi } from 'vitest'

// Test files share a process: what one has put in the place of globals, clocks and time-outs ends with it.
afterAll(() => {
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.resetConfig()
})
