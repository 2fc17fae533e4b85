import { expect, test } from 'vitest'
import { appPaths } from '#domain/app-paths.ts'
import { contactScreens } from '../../scripts/pictures/contact/contact-screens.ts'
import {
  type Box,
  captionPx,
  cellWidth,
  layOut,
  sheetPx,
} from '../../scripts/pictures/contact/sheet-layout.ts'

const boxes = (count: number, windowWidth: number, height: number): Box[] =>
  Array.from({ length: count }, () => ({ width: cellWidth(windowWidth), height }))

test('every page of the app has a contact sheet, and no two sheets have one name', () => {
  const names = contactScreens.map(({ name }) => name)
  expect(new Set(names).size).toBe(names.length)
  const missing = appPaths.filter((path) => {
    const name = path === '/' ? 'home' : path.slice(1)
    return !names.some((known) => known === name || known.startsWith(`${name}-`))
  })
  expect(missing).toEqual([])
})

test('eight phones stand in one row, four wide screens in each row below', () => {
  const { places } = layOut([boxes(8, 360, 900), boxes(8, 1280, 460)])
  const tops = places.map(({ top }) => top)
  expect(new Set(tops.slice(0, 8)).size).toBe(1)
  expect(new Set(tops.slice(8, 12)).size).toBe(1)
  expect(tops[8]).toBeGreaterThanOrEqual((tops[0] ?? 0) + 900 + captionPx)
  expect(tops[12]).toBeGreaterThanOrEqual((tops[8] ?? 0) + 460 + captionPx)
})

test('a sheet of one language is no wider than its pictures', () => {
  const gap = sheetPx - layOut([boxes(7, 360, 900)]).width - 360
  expect(gap).toBeGreaterThan(0)
  expect(layOut([boxes(8, 360, 900)]).width).toBe(sheetPx)
})

test('nothing is outside its sheet, and the next row begins below the longest picture', () => {
  const [long = { width: 0, height: 0 }, ...short] = boxes(5, 1920, 400)
  const all = [{ ...long, height: 1200 }, ...short]
  const { places, height } = layOut([[], all])
  for (const [n, { width, height: own }] of all.entries()) {
    const { left, top } = places[n] ?? { left: -1, top: -1 }
    expect(left).toBeGreaterThan(0)
    expect(left + width).toBeLessThan(sheetPx)
    expect(top + own + captionPx).toBeLessThan(height)
  }
  expect(places[4]?.top).toBeGreaterThanOrEqual((places[0]?.top ?? 0) + 1200 + captionPx)
})
