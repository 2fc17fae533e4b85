import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import type { PagePorts } from '#data/open-phone.ts'
import type { Phone } from '#data/phone.ts'
import '#ui/kit/tokens.css'
import '#ui/kit/base.css'
import { App } from '#ui/app/app.tsx'
import { preloadPage } from '#ui/app/pages.tsx'
import { requestBackgroundSync } from '#ui/app/request-background-sync.ts'
import { words } from '#ui/kit/words.ts'

// Filled in by the build.
declare const __PACKS__: PagePorts['packs']
declare const __API_BASE__: string
declare const __HTTP_TIMEOUT_MS__: number

let opening: Promise<Phone> | undefined

/** The data layer comes after the first paint, once; a try that failed does not stand in the way of the next. */
function openOnce(): Promise<Phone> {
  opening ??= openPhoneHere().catch((error: unknown) => {
    opening = undefined
    throw error
  })
  return opening
}

async function openPhoneHere(): Promise<Phone> {
  const { openPhone } = await import('#data/open-phone.ts')
  return openPhone({
    stores: { local: localStorage, session: sessionStorage },
    language: () => words.get().language,
    onScreen: () => document.visibilityState === 'visible',
    apiBase: __API_BASE__,
    timeoutMs: __HTTP_TIMEOUT_MS__,
    fetch: fetch.bind(globalThis),
    locks: navigator.locks,
    packs: __PACKS__,
    savesData,
    requestBackgroundSync,
  })
}

/** Not in TypeScript's library yet, nor in every browser. */
function savesData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } }
  return connection?.saveData === true
}

async function start(root: HTMLElement): Promise<void> {
  await Promise.all([words.need('shell'), preloadPage(location.pathname)])
  createRoot(root).render(
    <StrictMode>
      <App open={openOnce} />
    </StrictMode>,
  )
}

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
await start(root)
