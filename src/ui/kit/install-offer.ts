/** How this browser puts the app on the home screen: by a question of its own, or by hand as on an iPhone. */
export type InstallWay = 'prompt' | 'by-hand'

/** What browsers that ask hand to the page; not in TypeScript's library. */
interface InstallPrompt extends Event {
  prompt(): Promise<void>
  readonly userChoice: Promise<{ readonly outcome: 'accepted' | 'dismissed' }>
}

const settledKey = 'install_settled'

let prompt: InstallPrompt | undefined
const listeners = new Set<() => void>()

/** From the page's first moment: the browser hands over its question once, and early. */
export function watchInstall(): void {
  addEventListener('beforeinstallprompt', (event) => {
    // It is asked after the first useful answer, not over the first page.
    event.preventDefault()
    prompt = event as InstallPrompt // what this event is
    tell()
  })
  addEventListener('appinstalled', settle)
}

export const installOffer = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  /** Undefined where it is installed, was settled before, or cannot be. */
  way(): InstallWay | undefined {
    const isInstalled = matchMedia('(display-mode: standalone)').matches
    if (isInstalled || localStorage.getItem(settledKey)) return undefined
    if (prompt) return 'prompt'
    // Only Safari on an iPhone or iPad has this, and it never asks.
    const isByHand = 'standalone' in navigator && navigator.standalone === false
    return isByHand ? 'by-hand' : undefined
  },
  /** The browser's own question. Whoever waves that away is not asked again. */
  async accept(): Promise<void> {
    const asked = prompt
    if (!asked) return
    await asked.prompt()
    await asked.userChoice
    settle()
  },
  decline: settle,
}

function settle(): void {
  prompt = undefined
  localStorage.setItem(settledKey, 'yes')
  tell()
}

function tell(): void {
  for (const listener of listeners) listener()
}
