/** Marks that the chart library does not have, drawn on its canvas. All lengths are in CSS pixels. */

export interface Box {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

/**
 * The x of a place that is measured in labels: 0 is the left edge of the first label's column, 1.5 the middle of the second.
 * A line can begin and end in the middle of its columns, at the edges of the chart: nothing is drawn outside of it.
 */
export function columnEdge(at: number, chart: Box, centerOf: (at: number) => number): number {
  const x = centerOf(0) + (at - 0.5) * (centerOf(1) - centerOf(0))
  return Math.min(Math.max(x, chart.left), chart.right)
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
