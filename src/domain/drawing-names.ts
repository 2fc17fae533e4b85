import type { LandType } from './recommender/land/land-type.ts'

/**
 * The sheets of drawings: `src/ui/drawings/<sheet>/` has one file for each drawing, and the build makes one file of them,
 * `/drawing-sheets/<sheet>.svg`.
 */
export const drawingSheets = ['crop', 'part', 'sign', 'bug', 'land', 'act'] as const
export type DrawingSheet = (typeof drawingSheets)[number]

/** The address of a sheet, on the origin of the page. */
export function sheetAddress(sheet: DrawingSheet): string {
  return `/drawing-sheets/${sheet}.svg`
}

/** Crops that are drawn as another one, which they look like or are a kind of; by id of `cropAliases` or of the recommender. */
const drawnAs: Readonly<Record<string, string>> = {
  rice_boro: 'rice',
  rice_aus: 'rice',
  rice_aman: 'rice',
  rice_b_aman: 'rice',
  cole: 'cabbage',
  cucurbits: 'sweet_gourd',
  ginger_and_turmeric: 'ginger',
  amaranth: 'red_amaranth',
  kidneybean: 'french_bean',
  mothbean: 'mungbean',
  napier_pakchong: 'napier',
}

/** The drawing of a crop on the sheet `crop`. */
export function cropDrawing(crop: string): string {
  return drawnAs[crop] ?? crop
}

/** A drawing, as `<sheet>/<name>`. */
export function drawingAt(address: string): {
  readonly sheet: DrawingSheet
  readonly name: string
} {
  const [sheet = '', name = ''] = address.split('/')
  // Tests hold the addresses in the data against the sheets.
  return { sheet: sheet as DrawingSheet, name }
}

/** The drawing of a field in the rains on the sheet `land`. */
export function waterDrawing(landType: LandType): string {
  return `water-${landType.replaceAll('_', '-')}`
}
