import type { Response } from 'playwright-core'
import { recommendCrop } from '#contract/crops.ts'

/** Whether the server replies with a crop. To be asked of the context: the service worker may be the one that sends. */
export function isCropReply(response: Response): boolean {
  return new URL(response.url()).pathname === recommendCrop.path
}
