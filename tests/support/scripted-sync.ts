import type { OwnField, RecordKind } from '#contract/sync.ts'
import { replaceField } from '#domain/own-crops.ts'

/** A record as the list calls return it, without its place in its owner's sequence. */
interface NewRecord {
  readonly id: string
  readonly clientKey: string | null
  readonly [field: string]: unknown
}

interface NumberedRecord extends NewRecord {
  readonly seq: number
}

interface Held {
  readonly kind: RecordKind
  /** Undefined for a record that is gone. */
  readonly data: NumberedRecord | undefined
  readonly id: string
  readonly seq: number
  readonly clientKey: string | null
}

/** The records of each owner with their changes, as `GET /api/sync/` returns them. Scopes are `guest:<device>` and `user:<id>`. */
export interface ScriptedSync {
  /** Adds or changes a record, with the next number of its owner. */
  put(scope: string, kind: RecordKind, data: NewRecord): NumberedRecord
  change(scope: string, id: string, changes: Readonly<Record<string, unknown>>): void
  remove(scope: string, id: string): void
  /** What the owner says about their field; it comes with every page. */
  saveField(scope: string, field: OwnField): void
  /** Gives the number of conversations and of recommendations that were moved. */
  claim(guest: string, account: string): { conversations: number; recommendations: number }
  /** What there is, newest change first. */
  records(scope: string, kind?: RecordKind): readonly NumberedRecord[]
  /** Whether anybody has the record. */
  has(id: string): boolean
  /** The reply to a pull; undefined for a cursor that was never given. */
  page(scope: string, query: URLSearchParams): unknown
  /** Tombstones expire. */
  forgetTombstones(): void
  /** A copy of everything; what is returned brings it back, as from a backup. */
  backUp(): () => void
}

interface Book {
  readonly epoch: number
  readonly lastSeqs: ReadonlyMap<string, number>
  readonly floors: ReadonlyMap<string, number>
  readonly held: readonly (Held & { readonly scope: string })[]
  readonly fields: ReadonlyMap<string, OwnField>
}

export function scriptedSync(): ScriptedSync {
  let epochs = 1
  let book: Book = {
    ...{ epoch: 1, lastSeqs: new Map(), floors: new Map() },
    ...{ held: [], fields: new Map() },
  }

  function nextSeq(scope: string): number {
    const seq = (book.lastSeqs.get(scope) ?? 0) + 1
    book = { ...book, lastSeqs: new Map([...book.lastSeqs, [scope, seq]]) }
    return seq
  }

  function write(scope: string, held: Omit<Held, 'seq'>): number {
    const seq = nextSeq(scope)
    const others = book.held.filter((other) => other.id !== held.id || other.scope !== scope)
    const data = held.data && { ...held.data, seq }
    book = { ...book, held: [...others, { ...held, scope, seq, data }] }
    return seq
  }

  function find(scope: string, id: string) {
    return book.held.find((held) => held.scope === scope && held.id === id && held.data)
  }

  const put: ScriptedSync['put'] = (scope, kind, record) => {
    const { id, clientKey } = record
    const data = { ...record, id, clientKey, seq: 0 }
    return { ...data, seq: write(scope, { kind, id, clientKey, data }) }
  }

  const remove: ScriptedSync['remove'] = (scope, id) => {
    const held = find(scope, id)
    if (held) write(scope, { ...held, data: undefined })
  }

  function ofScope(scope: string) {
    return book.held.filter((held) => held.scope === scope)
  }

  function recordPage(
    scope: string,
    { below, since }: { below: number; since: number },
    limit: number,
  ) {
    const older = ofScope(scope)
      .filter(({ data, seq }) => data && seq < below)
      .sort((one, other) => other.seq - one.seq)
    const page = older.slice(0, limit)
    const hasMore = older.length > limit
    const before = hasMore ? `${book.epoch}.${page.at(-1)?.seq}.${since}` : null
    const cursor = `${book.epoch}.${since}`
    return { epoch: String(book.epoch), changes: page.map(changeOf), cursor, before, hasMore }
  }

  function changePage(scope: string, from: number, limit: number) {
    const newer = ofScope(scope)
      .filter(({ seq }) => seq > from)
      .sort((one, other) => one.seq - other.seq)
    const page = newer.slice(0, limit)
    const hasMore = newer.length > limit
    const upTo = hasMore ? page.at(-1)?.seq : (book.lastSeqs.get(scope) ?? 0)
    const cursor = `${book.epoch}.${upTo}`
    return { epoch: String(book.epoch), changes: page.map(changeOf), cursor, before: null, hasMore }
  }

  function recordsOn(scope: string, query: URLSearchParams) {
    const limit = Number(query.get('limit') ?? 50)
    const asked = query.get('cursor') ?? query.get('before')
    const lastSeq = book.lastSeqs.get(scope) ?? 0
    const newest = { below: lastSeq + 1, since: lastSeq }
    if (asked === null) return recordPage(scope, newest, limit)
    const [epoch = 0, seq = 0, since] = asked.split('.').map(Number)
    if (Number.isNaN(epoch + seq)) return undefined
    const isLost = since === undefined && seq < (book.floors.get(scope) ?? 0)
    const isStale = epoch !== book.epoch || (since ?? seq) > lastSeq || isLost
    if (isStale) return { ...recordPage(scope, newest, limit), reset: true }
    if (since === undefined) return changePage(scope, seq, limit)
    return recordPage(scope, { below: seq, since }, limit)
  }

  const saveField: ScriptedSync['saveField'] = (scope, field) => {
    const stored = replaceField(book.fields.get(scope), field)
    book = { ...book, fields: new Map([...book.fields, [scope, stored]]) }
  }

  function claimField(guest: string, account: string): void {
    const field = book.fields.get(guest)
    const own = book.fields.get(account)
    if (!field) return
    saveField(account, own ? replaceField(field, own) : field)
    if (own) return
    book = { ...book, fields: new Map([...book.fields].filter(([scope]) => scope !== guest)) }
  }

  return {
    put,
    saveField,
    change(scope, id, changes) {
      const held = find(scope, id)
      if (held?.data) put(scope, held.kind, { ...held.data, ...changes })
    },
    remove,
    claim(guest, account) {
      claimField(guest, account)
      const moved = { conversations: 0, recommendations: 0 }
      for (const { id, kind, data, clientKey } of ofScope(guest)) {
        const hasTwin = ofScope(account).some((own) => own.data && own.clientKey === clientKey)
        if (!data || hasTwin) continue
        remove(guest, id)
        put(account, kind, data)
        moved[`${kind}s`] += 1
      }
      return moved
    },
    records: (scope, kind) =>
      ofScope(scope)
        .filter((held) => kind === undefined || held.kind === kind)
        .sort((one, other) => other.seq - one.seq)
        .flatMap(({ data }) => data ?? []),
    has: (id) => book.held.some((held) => held.id === id && held.data),
    page(scope, query) {
      const page = recordsOn(scope, query)
      const field = book.fields.get(scope)
      return page && { ...page, ...(field && { field }) }
    },
    forgetTombstones() {
      const gone = book.held.filter(({ data }) => !data)
      const floors = new Map(book.floors)
      for (const { scope, seq } of gone) floors.set(scope, Math.max(floors.get(scope) ?? 0, seq))
      book = { ...book, floors, held: book.held.filter(({ data }) => data) }
    },
    backUp() {
      const copy = book
      return () => {
        epochs += 1
        book = { ...copy, epoch: epochs }
      }
    },
  }
}

function changeOf({ kind, id, seq, clientKey, data }: Held) {
  const place = { kind, id, seq, ...(clientKey !== null && { clientKey }) }
  return data ? { ...place, data } : { ...place, deleted: true }
}
