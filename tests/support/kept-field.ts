import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { OwnField } from '#contract/sync.ts'
import { keptRows } from './kept-rows.ts'
import { owingCount } from './phone-view.ts'

/** Waits until the phone's disk has these answers about the field: they are stored some time after the tap. */
export async function untilFieldIsKept(page: Page, field: OwnField): Promise<void> {
  await expect.poll(() => keptRows(page, 'meta')).toContainEqual({ k: 'field', value: field })
}

/** Waits until the server has them as well. The page's own requests do not show it: the service worker may be the one that sends. */
export async function untilFieldIsSent(page: Page, field: OwnField): Promise<void> {
  await untilFieldIsKept(page, field)
  await expect.poll(() => owingCount(page)).toBe(0)
}
