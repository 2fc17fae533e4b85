import type { HistoryKind, MirrorState } from '#data/phone.ts'
import type { MessageKey } from '#i18n/messages.ts'

export interface EmptyState {
  readonly words: MessageKey
  /** What would fill it: other filters, or asking. */
  readonly way?: 'show-all' | 'ask' | 'recommend'
}

export interface EmptyLook {
  readonly kind: HistoryKind
  readonly isFiltered: boolean
  readonly mirror: MirrorState | undefined
}

/** Why nothing is shown, and what would change that. */
export function emptyState({ kind, isFiltered, mirror }: EmptyLook): EmptyState {
  if (isFiltered) return { words: 'history.empty.filtered', way: 'show-all' }
  if (mirror?.isSyncing) return { words: 'history.empty.coming' }
  if (mirror && mirror.syncedAt === undefined) return { words: 'history.empty.unsynced', way: kind }
  return { words: `history.empty.${kind}`, way: kind }
}
