import { expect, test } from 'vitest'
import { columnEdge, cutBar, hatch } from '#ui/kit/chart-marks.ts'

type Point = readonly [x: number, y: number]

/** A canvas that keeps the lines drawn on it, and the box that they may not leave. */
function recordingCanvas() {
  const lines: { from: Point; to: Point }[] = []
  const drawn = { lines, clip: [0, 0, 0, 0], isClipped: false }
  let from: Point = [0, 0]
  const canvas = {
    save: () => undefined,
    restore: () => undefined,
    beginPath: () => undefined,
    stroke: () => undefined,
    rect(...box: number[]) {
      drawn.clip = box
    },
    clip() {
      drawn.isClipped = true
    },
    moveTo(...point: Point) {
      from = point
    },
    lineTo(...to: Point) {
      lines.push({ from, to })
    },
  }
  return { canvas: canvas as unknown as CanvasRenderingContext2D, drawn } // what the marks use of it
}

test('a hatched box is covered from its left to its right edge, and nothing beside it', () => {
  const { canvas, drawn } = recordingCanvas()
  hatch(canvas, { left: 100, right: 140, top: 10, bottom: 60 }, 'grey')
  expect(drawn).toMatchObject({ clip: [100, 10, 40, 50], isClipped: true })
  for (const { from, to } of drawn.lines) {
    expect(from[1]).toBe(60)
    expect(to).toEqual([from[0] + 50, 10])
  }
  const starts = drawn.lines.map(({ from }) => from[0])
  // The lines of the upper left corner begin left of the box.
  expect(Math.min(...starts)).toBeLessThanOrEqual(60)
  expect(Math.max(...starts)).toBeGreaterThan(125)
})

test('a cut bar has two gaps that go through its whole thickness, near its end', () => {
  const { canvas, drawn } = recordingCanvas()
  cutBar(canvas, { x: 300, y: 50, thickness: 20 }, 'white')
  expect(drawn.lines).toHaveLength(2)
  for (const { from, to } of drawn.lines) {
    expect([from[1], to[1]]).toEqual([61, 39])
    for (const [x] of [from, to]) {
      expect(x).toBeGreaterThan(270)
      expect(x).toBeLessThan(300)
    }
  }
})

test('a place between labels has its x, but none outside of the chart', () => {
  const chart = { left: 10, right: 110, top: 0, bottom: 50 }
  // Bars stand in the middle of their columns.
  const ofBars = (at: number) => columnEdge(at, chart, (place) => 20 + place * 20)
  expect([0, 1, 1.5, 5].map(ofBars)).toEqual([10, 30, 40, 110])
  // A line can begin and end at the edges of the chart.
  const ofLine = (at: number) => columnEdge(at, chart, (place) => 10 + place * 25)
  expect([0, 1, 4.5, 5].map(ofLine)).toEqual([10, 22.5, 110, 110])
})
