import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { type DrawingSheet, drawingSheets, sheetAddress } from '../../src/domain/drawing-names.ts'

const folder = join(import.meta.dirname, '../../src/ui/drawings')

/** Makes one file of the drawings of a sheet, in which each is a symbol: `/drawing-sheets/crop.svg#rice`. */
export function drawingSheetFiles(): Plugin {
  return {
    name: 'fosol-drawing-sheets',
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const sheet = drawingSheets.find((known) => request.url === sheetAddress(known))
        if (sheet) response.setHeader('Content-Type', 'image/svg+xml').end(sheetText(sheet))
        else next()
      })
    },
    generateBundle() {
      for (const sheet of drawingSheets) {
        const fileName = sheetAddress(sheet).slice(1)
        this.emitFile({ type: 'asset', fileName, source: sheetText(sheet) })
      }
    },
  }
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
