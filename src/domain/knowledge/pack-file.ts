import type { EntryText } from './entry.ts'
import type { KnowledgePack } from './pack.ts'
import type { PackEntry } from './pack-entry.ts'

/** Column by column: equal things stand together, and the file packs a tenth tighter than entry by entry. */
interface PackColumns {
  readonly language: KnowledgePack['language']
  readonly entries: Columns<Omit<PackEntry, 'text'>>
  readonly text: Columns<EntryText>
}

/** Values by name, one for each entry; null where the entry has none. */
type Columns<Row> = { readonly [Name in keyof Row]-?: readonly (Row[Name] | null)[] }

/** What changed between two packs of a language. */
export interface PackDelta {
  /** A pack of the entries that are new or changed. */
  readonly changed: PackColumns
  readonly goneIds: readonly string[]
}

/** The file of a pack. The same entries give the same text, so that its hash names what it holds. */
export function packText(pack: KnowledgePack): string {
  return JSON.stringify(columnsOf(pack))
}

/** The pack in a file that `packText` wrote, or in one of the first version, which was stored entry by entry. */
export function parsePack(text: string): KnowledgePack {
  // Its hash is that of our own build: nobody else's file comes this far.
  const stored = JSON.parse(text) as PackColumns | KnowledgePack
  return 'text' in stored ? packOf(stored) : stored
}

/** How to make `newer` of `older`, as text. */
export function deltaText(older: KnowledgePack, newer: KnowledgePack): string {
  const before = new Map(older.entries.map((entry) => [entry.id, entryText(entry)]))
  const changed = newer.entries.filter((entry) => before.get(entry.id) !== entryText(entry))
  const ids = new Set(newer.entries.map(({ id }) => id))
  const delta: PackDelta = {
    changed: columnsOf({ ...newer, entries: changed }),
    goneIds: older.entries.map(({ id }) => id).filter((id) => !ids.has(id)),
  }
  return JSON.stringify(delta)
}

/** The newer pack. Whoever applies a delta compares the hash of the outcome. */
export function applyDelta(older: KnowledgePack, { changed, goneIds }: PackDelta): KnowledgePack {
  const newer = packOf(changed)
  const replaced = new Set([...goneIds, ...newer.entries.map(({ id }) => id)])
  const kept = older.entries.filter(({ id }) => !replaced.has(id))
  return { language: newer.language, entries: byId([...kept, ...newer.entries]) }
}

/** By their codes, as every engine sorts them alike. */
export function byId(entries: readonly PackEntry[]): readonly PackEntry[] {
  return [...entries].sort((a, b) => (a.id < b.id ? -1 : 1))
}

/** The same for the same entry, in whatever order its fields were put together. */
function entryText(entry: PackEntry): string {
  return packText({ language: 'en', entries: [entry] })
}

function columnsOf({ language, entries }: KnowledgePack): PackColumns {
  return {
    language,
    entries: {
      id: column(entries, 'id'),
      crop: column(entries, 'crop'),
      topic: column(entries, 'topic'),
      months: column(entries, 'months'),
      source: column(entries, 'source'),
      reviewed: column(entries, 'reviewed'),
      otherWords: column(entries, 'otherWords'),
      warnings: column(entries, 'warnings'),
    },
    text: textColumns(entries.map(({ text }) => text)),
  }
}

function textColumns(texts: readonly EntryText[]): Columns<EntryText> {
  return {
    title: column(texts, 'title'),
    signs: column(texts, 'signs'),
    cause: column(texts, 'cause'),
    sure: column(texts, 'sure'),
    today: column(texts, 'today'),
    prevent: column(texts, 'prevent'),
    avoid: column(texts, 'avoid'),
    act: column(texts, 'act'),
    season: column(texts, 'season'),
    words: column(texts, 'words'),
  }
}

function column<Row, Name extends keyof Row>(
  rows: readonly Row[],
  name: Name,
): readonly (Row[Name] | null)[] {
  return rows.map((row) => row[name] ?? null)
}

function packOf({ language, entries, text }: PackColumns): KnowledgePack {
  const count = entries.id.length
  const rows = Array.from({ length: count }, (_, place) => ({
    ...rowOf<Omit<PackEntry, 'text'>>(entries, place),
    text: rowOf<EntryText>(text, place),
  }))
  return { language, entries: rows }
}

/** One entry's values; what it has not is absent again. */
function rowOf<Row>(columns: Columns<Row>, place: number): Row {
  const values = Object.entries<readonly unknown[]>(columns).map(
    ([name, column]) => [name, column[place]] as const,
  )
  return Object.fromEntries(values.filter(([, value]) => value !== null)) as Row // taken apart by `columnsOf`
}
