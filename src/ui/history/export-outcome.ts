import type { HistoryFile } from '#data/phone.ts'
import { exportLimit } from '#domain/history-export.ts'
import type { MessageKey } from '#i18n/messages.ts'

export interface ExportOutcome {
  readonly key: MessageKey
  /** A second line, where the file does not hold all there is. */
  readonly limit?: MessageKey
}

/** What is said of a file that was saved: where its rows come from, and what they leave out. */
export function exportOutcome({ from, count }: HistoryFile, isComplete: boolean): ExportOutcome {
  const key = `history.exported.${from}` as const
  if (count >= exportLimit) return { key, limit: 'history.exported.limit' }
  return from === 'mirror' && !isComplete ? { key, limit: 'history.exported.older' } : { key }
}

/** A file for sheets that is told to be one. */
export const csvType = 'text/csv;charset=utf-8'
