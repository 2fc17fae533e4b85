import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { lastRelease, releasesFolder } from '#support/releases.ts'

const { version } = JSON.parse(readFileSync('package.json', 'utf8'))
const changelog = readFileSync('CHANGELOG.md', 'utf8')
const sections = [...changelog.matchAll(/^## (\d+\.\d+\.\d+) · \d{4}-\d{2}-\d{2}$/gm)]

test('the newest section of the changelog is the version of the package', () => {
  expect(sections[0]?.[1]).toBe(version)
  const lock = JSON.parse(readFileSync('package-lock.json', 'utf8'))
  expect([lock.version, lock.packages[''].version]).toEqual([version, version])
})

test('what later versions are held against was kept of it, as the last release', () => {
  expect(lastRelease()).toBe(`${releasesFolder}/${version}`)
  expect(readdirSync(`${releasesFolder}/${version}`)).toEqual([
    ...['contract.mjs', 'drawings.json', 'phone-knowledge.mjs', 'phone.json', 'records.json'],
    ...['schema.sql', 'tables.json', 'weights.json'],
  ])
})

test('of earlier releases only their phones are kept: nothing else is read', () => {
  const others = readdirSync(releasesFolder).filter((name) => name !== version)
  const files = others.flatMap((name) => readdirSync(`${releasesFolder}/${name}`))
  expect(files.length).toBeGreaterThan(3)
  expect(files.filter((file) => !file.startsWith('phone'))).toEqual([])
})

test('every earlier version has its section, newest first', () => {
  const versions = sections.map(([, name = '']) => name)
  const sorted = versions.toSorted((a, b) => b.localeCompare(a, 'en', { numeric: true }))
  expect(versions).toEqual(sorted)
  expect(new Set(versions).size).toBe(versions.length)
})
