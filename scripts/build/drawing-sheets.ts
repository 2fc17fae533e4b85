import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { type DrawingSheet, drawingSheets, sheetAddress } from '../../src/domain/drawing-names.ts'
import { dataFiles } from './data-files.ts'

const folder = join(import.meta.dirname, '../../src/ui/drawings')

/** Makes one file of the drawings of a sheet, in which each is a symbol: `/drawing-sheets/crop.svg#rice`. */
export function drawingSheetFiles(): Plugin {
  const files = drawingSheets.map((sheet) => ({
    fileName: sheetAddress(sheet).slice(1),
    type: 'image/svg+xml',
    text: () => sheetText(sheet),
  }))
  return dataFiles('fosol-drawing-sheets', files)
}

/** The names of the drawings of each sheet, sorted. */
export function drawingNames(): Readonly<Record<DrawingSheet, readonly string[]>> {
  const names = drawingSheets.map((sheet) => [sheet, namesOf(sheet)] as const)
  return Object.fromEntries(names) as Record<DrawingSheet, readonly string[]>
}

function namesOf(sheet: DrawingSheet): readonly string[] {
  const files = readdirSync(join(folder, sheet)).toSorted()
  return files.map((file) => file.replace(/\.svg$/, ''))
}

function sheetText(sheet: DrawingSheet): string {
  const symbols = namesOf(sheet).map((name) =>
    symbol(name, readFileSync(join(folder, sheet, `${name}.svg`), 'utf8')),
  )
  return `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join('')}</svg>`
}

/** @throws Error when the file is not one `svg` element */
function symbol(name: string, text: string): string {
  const [, attributes, body] = /^<svg xmlns="[^"]+"([^>]*)>([\s\S]*)<\/svg>\s*$/.exec(text) ?? []
  if (attributes === undefined || body === undefined) throw new Error(`${name}.svg is no drawing`)
  return `<symbol id="${name}"${attributes}>${body.trim()}</symbol>`
}
