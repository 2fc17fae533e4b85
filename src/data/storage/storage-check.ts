import { Dexie } from 'dexie'
import { Failure } from '#domain/failure.ts'
import type { Live, Signal } from './live.ts'
import type { StorageState } from './watch-database.ts'

/** Seconds: longer than a cheap phone takes to open its databases, or for a read beside other work. */
const silentAfterS = { opening: 6, read: 3 } as const
/** Longer than most work with the phone takes: then the databases are checked. */
const checkAfterS = 4
/** While they are silent: a call that is lost may never end, although a new one is answered. */
const readAgainAfterS = 5

/**
 * Opens the databases. Publishes `silent` while that takes too long, and `open` when it has ended: a browser may never
 * answer, for example while it has frozen another window in the middle of a write.
 */
export async function watchOpening<T>(
  storage: Signal<StorageState>,
  opening: Promise<T>,
  count: CountSeconds = everySecond,
): Promise<T> {
  const stop = count((seconds) => seconds === silentAfterS.opening && setSilent(storage))
  try {
    return await opening
  } finally {
    stop()
    setAnswered(storage)
  }
}

/** What waits for the databases, and notices when they do not answer. */
export interface StorageCheck {
  checked<T>(work: () => Promise<T>): Promise<T>
  watch<T>(source: Live<T>, listener: (value: T) => void): () => void
}

/** @param read resolves when the databases answer */
export function createStorageCheck(
  storage: Signal<StorageState>,
  read: () => Promise<unknown>,
  count: CountSeconds = everySecond,
): StorageCheck {
  let isChecking = false

  /** Reads until one read is answered. */
  function check(): void {
    if (isChecking) return
    isChecking = true
    const stop = count((seconds) => {
      if (seconds === silentAfterS.read) setSilent(storage)
      if (storage.get() !== 'open' && storage.get() !== 'silent') end()
      else if (seconds % readAgainAfterS === 0) tryRead()
    })
    function end(): void {
      stop()
      isChecking = false
      setAnswered(storage)
    }
    function tryRead(): void {
      read().then(end, () => undefined)
    }
    tryRead()
  }

  const checkLater = () => count((seconds) => seconds === checkAfterS && check())

  return {
    checked(work) {
      return new Promise((resolve, reject) => {
        const refuse = () => reject(new Failure('storage_failed'))
        // What is refused must not be done later, when the databases answer again.
        if (storage.get() === 'silent') return refuse()
        const stopCheck = checkLater()
        const stopState = storage.subscribe((state) => state === 'silent' && refuse())
        // Async, so that what `work` throws at once ends the check, too.
        const done = (async () => work())().finally(() => {
          stopCheck()
          stopState()
        })
        done.then(resolve, (error) =>
          error instanceof Dexie.DexieError ? refuse() : reject(error),
        )
      })
    },
    watch(source, listener) {
      const stopCheck = checkLater()
      const stop = source.subscribe((value) => {
        stopCheck()
        listener(value)
      })
      return () => {
        stopCheck()
        stop()
      }
    },
  }
}

/** Calls `tick` with 1, 2, 3 … once a second. @returns ends it */
type CountSeconds = (tick: (seconds: number) => unknown) => () => void

/** The time in which the page is suspended, or busy, counts as one second: its databases could not answer either. */
const everySecond: CountSeconds = (tick) => {
  let seconds = 0
  const timer = setInterval(() => {
    seconds += 1
    tick(seconds)
  }, 1_000)
  return () => clearInterval(timer)
}

/** What is known more exactly stays, such as an older window. */
function setSilent(storage: Signal<StorageState>): void {
  if (storage.get() === 'open') storage.set('silent')
}

function setAnswered(storage: Signal<StorageState>): void {
  if (storage.get() === 'silent') storage.set('open')
}
