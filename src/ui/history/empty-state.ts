import type { MirrorState } from '#data/history/history.ts'
import type { HistoryKind } from '#data/history/record.ts'
import type { MessageKey } from '#i18n/messages.ts'

export interface EmptyState {
  readonly words: MessageKey
  /** What to offer: show all, or the form that makes such entries. */
  readonly offer?: 'show-all' | 'ask' | 'recommend'
}

export interface EmptyListFacts {
  readonly kind: HistoryKind
  readonly isFiltered: boolean
  readonly mirror: MirrorState | undefined
}

/** Why the list is empty, and what to offer. */
export function emptyState({ kind, isFiltered, mirror }: EmptyListFacts): EmptyState {
  if (isFiltered) return { words: 'history.empty.filtered', offer: 'show-all' }
  if (mirror?.isSyncing) return { words: 'history.empty.coming' }
  if (mirror && mirror.syncedAt === undefined && !mirror.isComplete)
    return { words: 'history.empty.unsynced', offer: kind }
  return { words: `history.empty.${kind}`, offer: kind }
}
