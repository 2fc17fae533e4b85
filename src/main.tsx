import { StrictMode, startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import type { PagePorts } from '#data/open-phone.ts'
import type { Phone } from '#data/phone.ts'
import '#ui/kit/tokens.css'
import '#ui/kit/base.css'
import { App } from '#ui/app/app.tsx'
import { labStoreKey, takeLabWish } from '#ui/app/lab-wish.ts'
import { leaveUnlocked } from '#ui/app/leave-unlocked.ts'
import { preloadPage } from '#ui/app/pages.tsx'
import { requestBackgroundSync } from '#ui/app/request-background-sync.ts'
import { storageState } from '#ui/app/storage-state.ts'
import { watchInstall } from '#ui/kit/install-offer.ts'
import { words } from '#ui/kit/words.ts'

// Filled in by the build.
declare const __PACKS__: PagePorts['packs']
declare const __API_BASE__: string
declare const __API_KIND__: PagePorts['server']['apiKind'] | ''
declare const __HTTP_TIMEOUT_MS__: number

watchInstall()
leaveUnlocked()

let opening: Promise<Phone> | undefined
// Where its files do not come the tab is an ordinary one.
const lab = openLab().catch(() => undefined)

/** The data layer comes after the first paint, once; a try that failed does not stand in the way of the next. */
function openOnce(): Promise<Phone> {
  opening ??= openPhoneHere().catch((error: unknown) => {
    opening = undefined
    throw error
  })
  return opening
}

async function openPhoneHere(): Promise<Phone> {
  const [{ openPhone }, { fieldPorts }] = await Promise.all([
    import('#data/open-phone.ts'),
    import('#ui/app/field-ports.ts'),
  ])
  const ports: PagePorts = {
    stores: { local: localStorage, session: sessionStorage },
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
    onStorage: storageState.set,
  }
  const tools = await lab
  return openPhone(tools ? tools.lab.ports(ports) : ports)
}

/** A tester's tools, in a tab that was opened for them; nothing of them is loaded in any other. */
async function openLab() {
  if (!takeLabWish()) return undefined
  const [{ createLab }, { LabRibbon }] = await Promise.all([
    import('#data/lab/lab.ts'),
    import('#ui/lab/lab-ribbon.tsx'),
    words.need('lab'),
  ])
  const nowMs = () => performance.now()
  const opened = createLab({ store: sessionStorage, storeKey: labStoreKey, nowMs })
  return { lab: opened, ribbon: <LabRibbon lab={opened} /> }
}

/** Not in TypeScript's library yet, nor in every browser. */
function savesData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } }
  return connection?.saveData === true
}

async function start(root: HTMLElement): Promise<void> {
  const [tools] = await Promise.all([lab, words.need('shell'), preloadPage(location.pathname)])
  const app = (
    <StrictMode>
      <BrowserRouter>
        <App open={openOnce} ribbon={tools?.ribbon} />
      </BrowserRouter>
    </StrictMode>
  )
  const isTakenOver = !tools && isDrawn(root)
  if (!isTakenOver) await lettersHere()
  // In slices, between which a tap is heard.
  startTransition(() => {
    if (isTakenOver) hydrateRoot(root, app)
    else createRoot(root).render(app)
  })
}

const lettersPatienceMs = 1_000

/** A font that was brought before is in the browser's cache: what is drawn with it at once need not move for it. */
async function lettersHere(): Promise<void> {
  if (words.get().language !== 'bn') return
  const font = import('#ui/kit/bengali-font.ts').then(({ bringBengaliFont }) => bringBengaliFont())
  const patience = new Promise((resolve) => setTimeout(resolve, lettersPatienceMs))
  // Where it does not come, the letters of the phone must do.
  await Promise.race([font.catch(() => undefined), patience])
}

/** Whether the build drew this page, and in the language that was chosen. */
function isDrawn(root: HTMLElement): boolean {
  const isOurs = document.documentElement.lang === words.get().language
  return isOurs && root.dataset.path === location.pathname
}

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
await start(root)
