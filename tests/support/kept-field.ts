import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { OwnField } from '#contract/sync.ts'
import { keptRows } from './kept-rows.ts'

/** Waits until the phone's disk has these answers about the field: they are stored some time after the tap. */
export async function untilFieldIsKept(page: Page, field: OwnField): Promise<void> {
  await expect.poll(() => keptRows(page, 'meta')).toContainEqual({ k: 'field', value: field })
}
