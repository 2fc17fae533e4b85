import type { FieldReadiness } from '#data/durability/readiness.ts'
import type { MessageKey } from '#i18n/messages.ts'

export interface ReadinessWords {
  readonly key: MessageKey
  readonly count: number
}

export interface ReadinessFacts {
  readonly app: ReadinessWords
  readonly keeping: ReadinessWords
  /** Undefined where the browser does not report it. */
  readonly megabytes: ReadinessWords | undefined
}

/**
 * Messages for what the phone knows of its readiness.
 * @param mayHaveWorker whether the browser gives this page a service worker
 */
export function readinessWords(ready: FieldReadiness, mayHaveWorker: boolean): ReadinessFacts {
  const { missingFiles = 0, usedBytes } = ready
  return {
    app: { key: mayHaveWorker ? appKey(ready) : 'field.appNever', count: missingFiles },
    keeping: { key: keepingKey(ready.isKept), count: 0 },
    megabytes:
      usedBytes === undefined
        ? undefined
        : { key: 'field.megabytes', count: Math.round(usedBytes / 100_000) / 10 },
  }
}

function appKey({ hasWorker, missingFiles }: FieldReadiness): MessageKey {
  if (!hasWorker) return 'field.appNone'
  if (missingFiles === undefined) return 'field.appUnknown'
  return missingFiles === 0 ? 'field.appHere' : 'field.appMissing'
}

function keepingKey(isKept: boolean | undefined): MessageKey {
  if (isKept === undefined) return 'field.keepingUnknown'
  return isKept ? 'field.kept' : 'field.notKept'
}
