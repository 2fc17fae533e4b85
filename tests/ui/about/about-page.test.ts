import { expect, test } from 'vitest'
import { entryFiles } from '#server/knowledge/entry-files.ts'
import { drawn } from '#support/drawn-page.tsx'
import { AboutPage } from '#ui/about/about-page.tsx'
import { team } from '#ui/about/team.ts'

test('both calls to action lead to the sign-up page, the last one with the text of the specification', async () => {
  const html = await drawn(AboutPage, { part: 'about', language: 'en' })
  const calls = [...html.matchAll(/href="\/signup"[^>]*>([^<]*)/g)].map(([, words]) => words)
  expect(calls).toEqual(['Sign up', 'Get Started Now'])
})

test('the founder and the AI engineer each have links to code and e-mail', async () => {
  const html = await drawn(AboutPage, { part: 'about', language: 'bn' })
  expect(team.map(({ role }) => role)).toEqual(['founder', 'engineer'])
  for (const { code, mail } of team) {
    expect(html).toContain(`href="${code}"`)
    expect(html).toContain(`href="mailto:${mail}"`)
  }
})

test('what the page says about answers on the phone is true', async () => {
  const html = await drawn(AboutPage, { part: 'about', language: 'en' })
  const claimed = Number(/Over (\d+) answers/.exec(html)?.[1])
  expect(entryFiles.flatMap(({ entries }) => entries).length).toBeGreaterThan(claimed)
})
