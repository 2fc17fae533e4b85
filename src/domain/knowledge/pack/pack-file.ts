import type { EntryText } from '../entry.ts'
import { byId, type KnowledgePack, type PackEntry } from './pack.ts'

/** Stored column by column: equal values are neighbours, and the compressed file is a tenth smaller than row by row. */
interface PackColumns {
  readonly language: KnowledgePack['language']
  readonly entries: Columns<Omit<PackEntry, 'text'>>
  readonly text: Columns<EntryText>
}

/** By field name, one value for each entry; null where the entry has none. */
type Columns<Row> = { readonly [Name in keyof Row]-?: readonly (Row[Name] | null)[] }

/** The changes from one pack of a language to another. */
export interface PackDelta {
  /** The entries that are new or changed. */
  readonly changed: PackColumns
  readonly goneIds: readonly string[]
}

/** The text of a pack's file. The same entries give the same text, so that its hash identifies the content. */
export function packText(pack: KnowledgePack): string {
  return JSON.stringify(columnsOf(pack))
}

/** The pack of a file that `packText` wrote, or of a file of the first version, which was stored row by row. */
export function parsePack(text: string): KnowledgePack {
  // The caller has checked its hash against our build's, so its shape is known.
  const stored = JSON.parse(text) as PackColumns | KnowledgePack
  return 'text' in stored ? packOf(stored) : stored
}

/** The text of a `PackDelta` from `older` to `newer`. */
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

/** The newer pack. The caller compares the hash of the result with the expected one. */
export function applyDelta(older: KnowledgePack, { changed, goneIds }: PackDelta): KnowledgePack {
  const newer = packOf(changed)
  const replaced = new Set([...goneIds, ...newer.entries.map(({ id }) => id)])
  const kept = older.entries.filter(({ id }) => !replaced.has(id))
  return { language: newer.language, entries: byId([...kept, ...newer.entries]) }
}

/** An entry as text, to compare entries; the order of its fields makes no difference. */
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
      answers: column(entries, 'answers'),
      parts: column(entries, 'parts'),
      signs: column(entries, 'signs'),
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
    fertiliser: column(texts, 'fertiliser'),
    water: column(texts, 'water'),
    harvest: column(texts, 'harvest'),
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

/** The values of one entry; a null becomes an absent field. */
function rowOf<Row>(columns: Columns<Row>, place: number): Row {
  const values = Object.entries<readonly unknown[]>(columns).map(
    ([name, column]) => [name, column[place]] as const,
  )
  return Object.fromEntries(values.filter(([, value]) => value !== null)) as Row // `columnsOf` made these columns from rows
}
