import { setTimeout as delay } from 'node:timers/promises'
import type { Farm } from './farm.ts'
import type { Kill } from './kill-plan.ts'

/**
 * Kills the one whose turn it is: the server while it works on something.
 * @param whileDown what is done to the server before it comes back
 */
export async function strike(
  farm: Farm,
  { who, waitMs }: Kill,
  whileDown?: () => Promise<void>,
): Promise<void> {
  if (who === 'server') await untilBusy(farm)
  await delay(waitMs)
  await (who === 'browser' ? farm.killBrowser() : farm.killServer(whileDown))
}

/** A server that does nothing has nothing to lose. */
async function untilBusy(farm: Farm): Promise<void> {
  await farm.serverBack()
  const until = performance.now() + 3_000
  while (farm.proxy.inFlight() === 0 && performance.now() < until) await delay(2)
}
