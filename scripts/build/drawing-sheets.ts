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

function sheetText(sheet: DrawingSheet): string {
  const symbols = readdirSync(join(folder, sheet))
    .toSorted()
    .map((file) => symbol(file, readFileSync(join(folder, sheet, file), 'utf8')))
  return `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join('')}</svg>`
}

/** @throws Error when the file is not one `svg` element */
function symbol(file: string, text: string): string {
  const [, attributes, body] = /^<svg xmlns="[^"]+"([^>]*)>([\s\S]*)<\/svg>\s*$/.exec(text) ?? []
  if (attributes === undefined || body === undefined) throw new Error(`${file} is no drawing`)
  return `<symbol id="${file.replace(/\.svg$/, '')}"${attributes}>${body.trim()}</symbol>`
}
