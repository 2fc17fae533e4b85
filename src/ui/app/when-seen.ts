/**
 * Resolves when somebody sees the page for the first time: a browser may prepare it in advance (prerendering), or open it
 * in a background tab.
 */
export async function whenSeen(): Promise<void> {
  const isPrerendering = 'prerendering' in document && document.prerendering === true
  if (isPrerendering) await nextEvent('prerenderingchange')
  else while (document.visibilityState === 'hidden') await nextEvent('visibilitychange')
}

function nextEvent(name: string): Promise<unknown> {
  return new Promise((resolve) => document.addEventListener(name, resolve, { once: true }))
}
