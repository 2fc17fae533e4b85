/** Marks that the chart library does not have, drawn on its canvas. All lengths are in CSS pixels. */

export interface Box {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

/** Distance of the lines of a hatched area, measured along its edge. */
const hatchStep = 10

/** Fills a box with diagonal lines: the time that it stands for has not come yet. */
export function hatch(canvas: CanvasRenderingContext2D, box: Box, color: string): void {
  const height = box.bottom - box.top
  canvas.save()
  canvas.beginPath()
  canvas.rect(box.left, box.top, box.right - box.left, height)
  canvas.clip()
  canvas.beginPath()
  for (let x = box.left - height; x < box.right; x += hatchStep) {
    canvas.moveTo(x, box.bottom)
    canvas.lineTo(x + height, box.top)
  }
  canvas.strokeStyle = color
  canvas.lineWidth = 1.5
  canvas.stroke()
  canvas.restore()
}

export interface BarEnd {
  /** Where the axis ends. */
  readonly x: number
  /** The middle of the bar. */
  readonly y: number
  readonly thickness: number
}

/** Two slanting gaps near the end of a horizontal bar: the bar is longer than its axis. */
export function cutBar(
  canvas: CanvasRenderingContext2D,
  { x, y, thickness }: BarEnd,
  color: string,
): void {
  const half = thickness / 2 + 1
  canvas.save()
  canvas.strokeStyle = color
  canvas.lineWidth = 3
  canvas.beginPath()
  for (const distance of [18, 10]) {
    canvas.moveTo(x - distance - 3, y + half)
    canvas.lineTo(x - distance + 3, y - half)
  }
  canvas.stroke()
  canvas.restore()
}
