import type { OwnerDatabase } from '../storage/database.ts'

const ringSize = 500

/** Writes a line about a request into the owner's journal, for support. Keeps the newest 500 lines. */
export async function addJournalLine(
  db: OwnerDatabase,
  event: string,
  key?: string,
): Promise<void> {
  const n = await db.journal.add({
    at: new Date().toISOString(),
    event,
    ...(key === undefined ? {} : { key }),
  })
  if (n > ringSize) await db.journal.delete(n - ringSize)
}

/** The journal as text: the counts of the owner's outbox, then one line per event, oldest first. */
export async function journalText(db: OwnerDatabase): Promise<string> {
  const [entries, enqueued, lines] = await db.transaction('r', db.outbox, db.meta, db.journal, () =>
    Promise.all([
      db.outbox.orderBy('seq').toArray(),
      db.meta.get('enqueued'),
      db.journal.orderBy('n').toArray(),
    ]),
  )
  const countByState = new Map<string, number>([['enqueued', Number(enqueued?.value ?? 0)]])
  for (const { state } of entries) countByState.set(state, (countByState.get(state) ?? 0) + 1)
  const head = [...countByState].map(([state, count]) => `${state} ${count}`).join(', ')
  return [head, ...lines.map(({ at, event, key }) => [at, event, key ?? ''].join(' ').trim())].join(
    '\n',
  )
}
