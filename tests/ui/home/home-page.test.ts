import { expect, test } from 'vitest'
import { drawn } from '#support/drawn-page.tsx'
import { HomePage } from '#ui/home/home-page.tsx'

test('the home page renders without a window', async () => {
  const html = await drawn(HomePage, { part: 'home', language: 'en' })
  expect(html.match(/<h1/g)).toHaveLength(1)
  expect(html).toContain('How can we help?')
})

test('its links lead where the specification says', async () => {
  const html = await drawn(HomePage, { part: 'home', language: 'en' })
  const ways = [...html.matchAll(/<a[^>]*href="([^"]*)"[^>]*>([^<]*)/g)].map(
    ([, to, words]) => `${words} ${to}`,
  )
  expect(ways).toEqual([
    'Get started /ai-crop-advisor',
    'About Fosol /about',
    'Get started /ai-crop-advisor',
    'Get started /crop-recommendation',
    ' /find-by-pictures',
    ' tel:16123',
  ])
})

test('the demo and the features have anchors', async () => {
  const html = await drawn(HomePage, { part: 'home', language: 'en' })
  expect([...html.matchAll(/<section id="([^"]*)"/g)].map(([, id]) => id)).toEqual([
    'demo',
    'features',
  ])
})

test('the sample has units, and Bengali digits in Bengali', async () => {
  const en = await drawn(HomePage, { part: 'home', language: 'en' })
  for (const value of ['6.8', '850\u00a0mm', '25\u00a0°C', '75%', '90', '45', '40']) {
    expect(en).toContain(`<dd>${value}</dd>`)
  }
  expect(en).toContain('nutrients in kg/ha')
  expect(en).toContain('Corn (maize)')
  const bn = await drawn(HomePage, { part: 'home', language: 'bn' })
  expect(bn).toContain('পুষ্টি কেজি/হেক্টরে')
  expect(bn).toContain('<dd>৬.৮</dd>')
  expect(bn).toContain('<dd>৮৫০\u00a0মিমি</dd>')
  expect(bn.replaceAll(/<[^>]*>/g, ' ')).not.toMatch(/[0-9]/)
})

test('drawings are hidden from screen readers, and the HTML has no style attributes', async () => {
  const html = await drawn(HomePage, { part: 'home', language: 'en' })
  expect(html.match(/<svg(?![^>]*aria-hidden="true")/g)).toBeNull()
  expect(html).not.toContain('style=')
})
