import { beforeEach } from 'vitest'
import { reloadSharedPages } from './browser.ts'

// Tests of one file can share a page: a test that is run again because no frames came needs it drawn again.
beforeEach(async ({ task }) => {
  if ((task.result?.retryCount ?? 0) > 0) await reloadSharedPages()
})
