/** The picture of a screen, or a place of the sheet: in pixels of the sheet. */
export interface Box {
  readonly width: number
  readonly height: number
}

export interface Place {
  readonly left: number
  readonly top: number
}

export const gapPx = 16
export const titlePx = 72
export const captionPx = 40

const phonePx = 360
/** Both languages, themes and networks of a phone stand side by side. */
const phonesInRow = 8
const wideInRow = 4

/** A sheet with all pictures is so wide. */
export const sheetPx = phonesInRow * phonePx + (phonesInRow + 1) * gapPx

/** How wide the picture of a window of this width is on a sheet. */
export function cellWidth(windowWidth: number): number {
  return windowWidth <= phonePx
    ? windowWidth
    : Math.floor((sheetPx - (wideInRow + 1) * gapPx) / wideInRow)
}

/** Pictures of one size after the other, each size from a new row on; a caption fits below each picture. */
export function layOut(blocks: readonly (readonly Box[])[]): {
  readonly places: readonly Place[]
  readonly width: number
  readonly height: number
} {
  const places: Place[] = []
  let rightmost = 0
  let top = titlePx
  for (const block of blocks) {
    let left = gapPx
    let rowHeight = 0
    for (const { width, height } of block) {
      if (left + width + gapPx > sheetPx) {
        top += rowHeight
        left = gapPx
        rowHeight = 0
      }
      places.push({ left, top })
      left += width + gapPx
      rightmost = Math.max(rightmost, left)
      rowHeight = Math.max(rowHeight, height + captionPx)
    }
    top += rowHeight
  }
  return { places, width: rightmost, height: top + gapPx }
}
