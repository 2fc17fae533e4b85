import type { FailureCode } from '#domain/failure.ts'
import type { MessageKey } from '#i18n/messages.ts'
import type { TextValues } from '../kit/intl.tsx'
import type { TextFile } from '../kit/save-file.ts'

/** How it went with a file of what waits. */
export interface FileOutcome {
  readonly tone: 'done' | 'info' | 'stop'
  readonly key: MessageKey
  readonly values?: TextValues
  /** One that was saved, to be passed on. */
  readonly file?: TextFile
}

/** @param count how many requests of the file the phone did not have */
export function putBackOutcome(count: number): FileOutcome {
  if (count === 0) return { tone: 'info', key: 'waitingPage.nothingNew' }
  return { tone: 'done', key: 'waitingPage.restored', values: { count } }
}

/** Why nothing of a file was put back. */
export function putBackProblem(code: FailureCode): MessageKey {
  if (code === 'malformed') return 'waitingPage.notOurs'
  if (code === 'owner_mismatch') return 'waitingPage.somebodyElses'
  if (code === 'too_large') return 'waitingPage.tooLarge'
  if (code === 'not_saved') return 'waitingPage.noRoom'
  return `failure.${code}`
}
