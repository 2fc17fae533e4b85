import type { Variety, VarietyWords } from '../tables/varieties.ts'
import { byId, type KnowledgePack, type PackEntry, type PackTables, type PackText } from './pack.ts'

/** Stored column by column: equal values are neighbours, and the compressed file is a tenth smaller than row by row. */
interface PackColumns {
  readonly language: KnowledgePack['language']
  readonly entries: Columns<Omit<PackEntry, 'text'>>
  readonly text: Columns<PackText>
  readonly varieties?: Columns<Variety>
  readonly varietyWords?: VarietyWords
}

/** By field name, one value for each row; null where the row has none. */
type Columns<Row> = { readonly [Name in keyof Row]-?: readonly (Row[Name] | null)[] }

/** The changes from one pack of a language to another. */
export interface PackDelta {
  /** The entries that are new or changed. */
  readonly changed: PackColumns
  readonly goneIds: readonly string[]
  /** The tables that stay as they were; any other is whole in `changed`, or gone. */
  readonly keptTables?: readonly (keyof PackTables)[]
}

const tableNames = ['varieties', 'varietyWords'] as const

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
  const { language } = newer
  const entries = newer.entries.filter((entry) => before.get(entry.id) !== entryText(entry))
  const ids = new Set(newer.entries.map(({ id }) => id))
  const keptTables = tableNames.filter(
    (name) => newer[name] && tableText(older, name) === tableText(newer, name),
  )
  const delta: PackDelta = {
    changed: columnsOf({
      language,
      entries,
      ...tablesOf(newer, (name) => !keptTables.includes(name)),
    }),
    goneIds: older.entries.map(({ id }) => id).filter((id) => !ids.has(id)),
    keptTables,
  }
  return JSON.stringify(delta)
}

/** The newer pack. The caller compares the hash of the result with the expected one. */
export function applyDelta(
  older: KnowledgePack,
  { changed, goneIds, keptTables = [] }: PackDelta,
): KnowledgePack {
  const newer = packOf(changed)
  const replaced = new Set([...goneIds, ...newer.entries.map(({ id }) => id)])
  const kept = older.entries.filter(({ id }) => !replaced.has(id))
  const entries = byId([...kept, ...newer.entries])
  return { ...newer, entries, ...tablesOf(older, (name) => keptTables.includes(name)) }
}

/** The tables of a pack that it has and `isWanted` chooses. */
function tablesOf(
  { varieties, varietyWords }: PackTables,
  isWanted: (name: keyof PackTables) => boolean,
): PackTables {
  return {
    ...(varieties && isWanted('varieties') && { varieties }),
    ...(varietyWords && isWanted('varietyWords') && { varietyWords }),
  }
}

function tableText(tables: PackTables, wanted: keyof PackTables): string {
  return JSON.stringify(tableColumns(tablesOf(tables, (name) => name === wanted)))
}

/** An entry as text, to compare entries; the order of its fields makes no difference. */
function entryText(entry: PackEntry): string {
  return packText({ language: 'en', entries: [entry] })
}

function columnsOf({ language, entries, ...tables }: KnowledgePack): PackColumns {
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
    ...tableColumns(tables),
  }
}

function tableColumns({
  varieties,
  varietyWords,
}: PackTables): Pick<PackColumns, keyof PackTables> {
  return {
    ...(varieties && { varieties: varietyColumns(varieties) }),
    ...(varietyWords && { varietyWords }),
  }
}

function varietyColumns(rows: readonly Variety[]): Columns<Variety> {
  return {
    crop: column(rows, 'crop'),
    name: column(rows, 'name'),
    seasons: column(rows, 'seasons'),
    days: column(rows, 'days'),
    yield: column(rows, 'yield'),
    traits: column(rows, 'traits'),
    sow: column(rows, 'sow'),
    note: column(rows, 'note'),
    source: column(rows, 'source'),
    unread: column(rows, 'unread'),
    main: column(rows, 'main'),
  }
}

function textColumns(texts: readonly PackText[]): Columns<PackText> {
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

function packOf({ language, entries, text, ...tables }: PackColumns): KnowledgePack {
  const { varieties, varietyWords } = tables
  const count = entries.id.length
  const rows = Array.from({ length: count }, (_, place) => ({
    ...rowOf<Omit<PackEntry, 'text'>>(entries, place),
    text: rowOf<PackText>(text, place),
  }))
  return {
    language,
    entries: rows,
    ...(varieties && {
      varieties: varieties.name.map((_, place) => rowOf<Variety>(varieties, place)),
    }),
    ...(varietyWords && { varietyWords }),
  }
}

/** The values of one row; a null becomes an absent field. */
function rowOf<Row>(columns: Columns<Row>, place: number): Row {
  const values = Object.entries<readonly unknown[]>(columns).map(
    ([name, column]) => [name, column[place]] as const,
  )
  return Object.fromEntries(values.filter(([, value]) => value !== null)) as Row // `columnsOf` made these columns from rows
}
