import { expect, test } from 'vitest'
import { districtIds, isDistrict } from '#domain/district-ids.ts'
import { districts } from '#domain/districts.ts'
import local from '#domain/recommender/local-conditions.json' with { type: 'json' }

test('64 districts have different ids and names in both languages', () => {
  expect(districts).toHaveLength(64)
  for (const names of [
    districts.map(({ id }) => id),
    districts.map(({ name }) => name.en),
    districts.map(({ name }) => name.bn),
  ]) {
    expect(new Set(names).size).toBe(64)
  }
  for (const { id, name } of districts) {
    expect(id).toMatch(/^[a-z]+(-[a-z]+)*$/)
    expect(name.bn).toMatch(/^[\u0980-\u09FF ]+$/u)
  }
})

test('they are sorted by English name', () => {
  const names = districts.map(({ name }) => name.en)
  expect(names).toEqual([...names].sort())
  expect(districts.map(({ id }) => id)).toEqual([...districtIds])
})

test('only these ids are districts', () => {
  expect(['cumilla', 'coxs-bazar'].every(isDistrict)).toBe(true)
  expect(['Cumilla', 'comilla', '', 'constructor'].some(isDistrict)).toBe(false)
})

test('each has a weather station and a soil tract, and every station is used', () => {
  expect(Object.keys(local.districts)).toEqual(districts.map(({ id }) => id))
  const rows = Object.values(local.districts)
  const stations = Object.keys(local.stations)
  expect(new Set(rows.map(([station]) => station))).toEqual(new Set(stations))
  for (const [, soil] of rows) expect(Object.keys(local.soils)).toContain(soil)
  for (const station of Object.values(local.stations)) {
    expect(station.map((months) => months.length)).toEqual([12, 12, 12])
  }
  for (const [ph = [], npk = []] of Object.values(local.soils)) {
    expect(ph).toEqual([...ph].sort((a, b) => a - b))
    expect([ph.length, npk.length, new Set(ph).size]).toEqual([3, 3, 3])
  }
})
