import type { HistoryFile } from '#data/history/file.ts'
import { exportLimit } from '#domain/limits.ts'
import type { MessageKey } from '#i18n/messages.ts'

export interface ExportOutcome {
  readonly key: MessageKey
  /** A second sentence, when the file does not contain everything. */
  readonly limit?: MessageKey
}

/** Messages for a saved file: where its rows come from, and what is missing. */
export function exportOutcome({ from, count }: HistoryFile, isComplete: boolean): ExportOutcome {
  const key = `history.exported.${from}` as const
  if (count >= exportLimit) return { key, limit: 'history.exported.limit' }
  return from === 'mirror' && !isComplete ? { key, limit: 'history.exported.older' } : { key }
}
