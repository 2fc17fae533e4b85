import { useEffect, useSyncExternalStore } from 'react'
import { type DrawingSheet, sheetAddress } from '#domain/drawing-names.ts'

/** The drawings of a sheet: SVG markup by name. */
export type SheetDrawings = ReadonlyMap<string, string>

const fetched = new Map<DrawingSheet, SheetDrawings>()
const fetching = new Map<DrawingSheet, Promise<SheetDrawings>>()
const listeners = new Set<() => void>()

/** Fetches a sheet once; after a failure the next call fetches again. @throws Error when there is no network, or the answer is no sheet */
export function fetchSheet(sheet: DrawingSheet): Promise<SheetDrawings> {
  const coming = fetching.get(sheet) ?? readSheet(sheet)
  fetching.set(sheet, coming)
  coming.catch(() => fetching.delete(sheet))
  return coming
}

async function readSheet(sheet: DrawingSheet): Promise<SheetDrawings> {
  const reply = await fetch(sheetAddress(sheet))
  const drawings = drawingsOf(await reply.text())
  if (drawings.size === 0) throw new Error(`no drawings in the sheet ${sheet}`)
  fetched.set(sheet, drawings)
  for (const listener of listeners) listener()
  return drawings
}

/** The symbols in a sheet of `scripts/build/drawing-sheets.ts`. The browser would make a document of the whole sheet, on the page's own thread. */
function drawingsOf(text: string): SheetDrawings {
  const symbols = text.matchAll(/<symbol id="([^"]+)"([^>]*)>(.*?)<\/symbol>/gs)
  return new Map(
    [...symbols].map(([, name = '', attributes, body]) => [name, `<g${attributes}>${body}</g>`]),
  )
}

/** The drawings of a sheet, undefined until they are here. They are fetched after hydration: on a slow network the scripts come first. */
export function useSheet(sheet: DrawingSheet): SheetDrawings | undefined {
  useEffect(() => {
    // What cannot be fetched is fetched for the next drawing that is shown.
    fetchSheet(sheet).catch(() => undefined)
  }, [sheet])
  return useSyncExternalStore(
    subscribe,
    () => fetched.get(sheet),
    () => undefined,
  )
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
