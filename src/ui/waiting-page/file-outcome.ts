import type { FailureCode } from '#domain/failure.ts'
import type { MessageKey } from '#i18n/messages.ts'
import type { TextValues } from '../kit/intl.tsx'
import type { TextFile } from '../kit/save-file.ts'

/** The result of saving or restoring a file of waiting requests. */
export interface FileOutcome {
  readonly tone: 'done' | 'info' | 'stop'
  readonly key: MessageKey
  readonly values?: TextValues
  /** The saved file, to share it. */
  readonly file?: TextFile
}

/** @param count how many requests were restored: those that the phone did not have */
export function restoreOutcome(count: number): FileOutcome {
  if (count === 0) return { tone: 'info', key: 'waitingPage.nothingNew' }
  return { tone: 'done', key: 'waitingPage.restored', values: { count } }
}

/** Why nothing was restored from a file. */
export function restoreProblem(code: FailureCode): MessageKey {
  if (code === 'malformed') return 'waitingPage.notOurs'
  if (code === 'owner_mismatch') return 'waitingPage.somebodyElses'
  if (code === 'too_large') return 'waitingPage.tooLarge'
  if (code === 'not_saved') return 'waitingPage.noRoom'
  return `failure.${code}`
}
