import { StrictMode, startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import type { PagePorts } from '#data/open-phone.ts'
import type { Phone } from '#data/phone.ts'
import '#ui/kit/tokens.css'
import '#ui/kit/base.css'
import { App } from '#ui/app/app.tsx'
import { installBfcacheGuard } from '#ui/app/bfcache-guard.ts'
import { faultLabStoreKey, takeFaultLabRequest } from '#ui/app/fault-lab-request.ts'
import { preloadPage } from '#ui/app/pages.tsx'
import { pageIdle } from '#ui/kit/page-idle.ts'
import { stores } from '#ui/kit/stores.ts'
import { applyTextSize } from '#ui/kit/text-size.ts'
import { words } from '#ui/kit/words.ts'
import { storageState } from '#ui/phone/storage-state.ts'
import { savesData } from '#ui/phone-status/data-saver.ts'
import { watchInstallPrompt } from '#ui/phone-status/install-offer.ts'

// Filled in by the build.
declare const __PACKS__: PagePorts['packs']
declare const __API_BASE__: string
declare const __API_KIND__: PagePorts['server']['apiKind'] | ''
declare const __HTTP_TIMEOUT_MS__: number

applyTextSize()
watchInstallPrompt()
installBfcacheGuard()

let opening: Promise<Phone> | undefined
// If its code cannot be fetched, the tab works without it.
const faultLab = openFaultLab().catch(() => undefined)

/** Opens the data layer once; after a failure the next call tries again. */
function openOnce(): Promise<Phone> {
  opening ??= openPhoneHere().catch((error: unknown) => {
    opening = undefined
    throw error
  })
  return opening
}

async function openPhoneHere(): Promise<Phone> {
  const [{ openPhone }, { fieldPorts, requestBackgroundSync }] = await Promise.all([
    import('#data/open-phone.ts'),
    import('#ui/app/field-ports.ts'),
  ])
  const ports: PagePorts = {
    stores,
    language: () => words.get().language,
    onScreen: () => document.visibilityState === 'visible',
    server: { apiBase: __API_BASE__, ...(__API_KIND__ && { apiKind: __API_KIND__ }) },
    timeoutMs: __HTTP_TIMEOUT_MS__,
    fetch: fetch.bind(globalThis),
    locks: navigator.locks,
    packs: __PACKS__,
    savesData,
    requestBackgroundSync,
    field: fieldPorts,
    whenIdle: pageIdle,
    onStorage: storageState.set,
  }
  const tools = await faultLab
  return openPhone(tools ? tools.faultLab.ports(ports) : ports)
}

/** Opens the fault lab in a tab with `?lab`; other tabs load nothing of it. */
async function openFaultLab() {
  if (!takeFaultLabRequest()) return undefined
  const [{ createFaultLab }, { FaultLabRibbon }] = await Promise.all([
    import('#data/fault-lab/fault-lab.ts'),
    import('#ui/fault-lab/fault-lab-ribbon.tsx'),
    words.need('fault-lab'),
  ])
  const nowMs = () => performance.now()
  const opened = createFaultLab({ store: stores.session, storeKey: faultLabStoreKey, nowMs })
  return { faultLab: opened, ribbon: <FaultLabRibbon faultLab={opened} /> }
}

async function start(root: HTMLElement): Promise<void> {
  const [tools] = await Promise.all([faultLab, words.need('shell'), preloadPage(location.pathname)])
  const app = (
    <StrictMode>
      <BrowserRouter>
        <App open={openOnce} ribbon={tools?.ribbon} />
      </BrowserRouter>
    </StrictMode>
  )
  const isPrerendered = !tools && isBuiltForThisPage(root)
  if (!isPrerendered) await loadFontInTime()
  // React renders a transition in slices: the browser can handle a tap between them.
  startTransition(() => {
    if (isPrerendered) hydrateRoot(root, app)
    else createRoot(root).render(app)
  })
}

const fontTimeoutMs = 1_000

/** Waits for the Bengali font before the first render, so that the text does not move later. From the cache it is quick. */
async function loadFontInTime(): Promise<void> {
  if (words.get().language !== 'bn') return
  const font = import('#ui/kit/bengali-font.ts').then(({ loadBengaliFont }) => loadBengaliFont())
  const timeout = new Promise((resolve) => setTimeout(resolve, fontTimeoutMs))
  // Without it the page starts in the phone's own font.
  await Promise.race([font.catch(() => undefined), timeout])
}

/** Whether the build rendered this page, in the chosen language. */
function isBuiltForThisPage(root: HTMLElement): boolean {
  const isOurs = document.documentElement.lang === words.get().language
  return isOurs && root.dataset.path === location.pathname
}

// It is missing where the browser is too old: a script in index.html has put a sentence in its place.
const root = document.getElementById('root')
// The browser refuses every `fetch` of a path while the page's own address has a name and a password (http://name:password@…).
const hasCredentials = new URL(document.baseURI).username !== ''
if (hasCredentials) location.replace(location.origin + location.pathname + location.search)
else if (root) void start(root)
