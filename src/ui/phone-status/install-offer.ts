import { stores } from '../kit/stores.ts'

/** How this browser installs the app: with its own prompt, or by hand as on an iPhone. */
export type InstallMethod = 'prompt' | 'by-hand'

/** `BeforeInstallPromptEvent`, which is not in TypeScript's library. */
interface InstallPromptEvent extends Event {
  prompt(): Promise<void>
  readonly userChoice: Promise<{ readonly outcome: 'accepted' | 'dismissed' }>
}

const decidedKey = 'install_settled'

let prompt: InstallPromptEvent | undefined
const listeners = new Set<() => void>()

/** Call this at once when the page starts: the browser sends `beforeinstallprompt` once, and early. */
export function watchInstallPrompt(): void {
  addEventListener('beforeinstallprompt', (event) => {
    // The app shows the prompt after the first useful answer, not over the first page.
    event.preventDefault()
    prompt = event as InstallPromptEvent // the type of this event
    publish()
  })
  addEventListener('appinstalled', () => {
    prompt = undefined
    rememberDecision()
  })
}

export const installOffer = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  /** Undefined where the app is installed or cannot be, or the farmer has decided already. */
  offered(): InstallMethod | undefined {
    return stores.local.getItem(decidedKey) ? undefined : installOffer.method()
  },
  /** Undefined where the app is installed or cannot be. */
  method(): InstallMethod | undefined {
    if (matchMedia('(display-mode: standalone)').matches) return undefined
    if (prompt) return 'prompt'
    // Only Safari on iPhone and iPad has `navigator.standalone`; it never shows a prompt.
    const isByHand = 'standalone' in navigator && navigator.standalone === false
    return isByHand ? 'by-hand' : undefined
  },
  /** Shows the browser's own prompt. After any answer the app does not offer it again by itself. */
  async accept(): Promise<void> {
    const shown = prompt
    if (!shown) return
    // The browser shows it once; after a refusal it may send another one.
    prompt = undefined
    try {
      await shown.prompt()
      await shown.userChoice
    } finally {
      rememberDecision()
    }
  },
  decline: rememberDecision,
}

function rememberDecision(): void {
  stores.local.setItem(decidedKey, 'yes')
  publish()
}

function publish(): void {
  for (const listener of listeners) listener()
}
