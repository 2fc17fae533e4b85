import type { Weather } from './scripted-network.ts'

/*
 * A server of a later version: every list of words in its replies has one more, every object one more field, and the
 * mirror one more kind of record.
 */

/** A reply to a question, or the row of one. */
export function laterConversation(row: object) {
  return {
    ...row,
    language: 'syl',
    answeredBy: { generic: 'expert', tuned: 'expert', regional: 'model' },
    warnings: [
      { panel: 'tuned', kind: 'kills-bees', sentence: 'Bees die of it.', level: 3 },
      { panel: 'generic', kind: 'drifts' },
      { panel: 'tuned', kind: 'hazardous', active: 'phorate', hazard: 'II' },
      { panel: 'regional', kind: 'no-protection' },
    ],
    vote: 'unsure',
    followUp: { question: 'Which variety?' },
  }
}

/** What the recommender says, with or without the record it is kept as. */
export function laterResult(result: { readonly [field: string]: unknown }) {
  const { basis, flags, hints, reasons, timing } = result as unknown as Grown // a reply of today's server
  const salty = { value: 8, seasonValue: null, optimum: { from: 0, to: 4 } }
  return {
    ...result,
    soilSuitability: 'Excellent',
    seasonFit: 'All year',
    flags: [...flags, 'pest:armyworm'],
    hints: [...hints, { reading: 'salinity', kind: 'other-unit', suggested: 4 }],
    reasons: [
      ...reasons,
      {
        ...{ reading: 'salinity', effect: 'limits', pointsLost: 12, ...salty },
        remedy: { kind: 'flush', litres: 4000, sentence: 'Flush it with sweet water.' },
        sentence: 'Your soil is salty.',
      },
      { reading: 'wind', effect: 'depends', pointsLost: 3, ...salty, remedy: { kind: 'hedge' } },
    ],
    lead: 'huge',
    question: 'windbreak',
    nextCrop: { cropId: 'quinoa', crop: 'Quinoa', inDays: 3, price: 90 },
    grounds: [
      { ground: 'wind', effect: 'limits', pointsLost: 9, isGiven: true, from: 'sea' },
      { ground: 'land', effect: 'depends', pointsLost: 9, isGiven: true },
    ],
    timing: { ...timing, remedy: { kind: 'fertilizer', nutrient: 'zinc' } },
    basis: {
      ...basis,
      rainfallPeriod: 'week',
      guesses: [{ reading: 'salinity', from: 0, to: 2 }],
      landType: 'floating',
      soilSalinity: 2,
    },
    outlook: [{ month: 8, price: 31 }],
  }
}

interface Grown {
  readonly basis: object
  readonly flags: readonly string[]
  readonly hints: readonly object[]
  readonly reasons: readonly object[]
  readonly timing: object
}

/** The API's own replies, as that server gives them. */
export const laterReplies: Weather = async ({ path }, serve) => {
  const response = serve()
  if (!response.ok) return response
  const body = await response.json()
  return Response.json(laterBody(path, body), { headers: { 'X-Fosol-Api': '2' } })
}

function laterBody(path: string, body: { readonly [field: string]: unknown }): unknown {
  if (path === '/api/ai/ask/') return laterConversation(body)
  if (path === '/api/crops/recommend/') return laterResult(body)
  if (path === '/api/sync/') return laterPage(body)
  return { ...body, more: { of: 'it' } }
}

interface Change {
  readonly kind: string
  readonly deleted?: true
  readonly data?: { readonly result?: { readonly [field: string]: unknown } }
}

function laterPage(page: { readonly [field: string]: unknown }) {
  const changes = page.changes as readonly Change[] // of the scripted server's own page
  const photo = { kind: 'photo', id: crypto.randomUUID(), seq: 1, data: { pixels: 9 } }
  return { ...page, changes: [photo, ...changes.map(laterChange)], tookMs: 4 }
}

function laterChange({ data, ...change }: Change): unknown {
  if (data === undefined) return change
  if (change.kind === 'conversation') return { ...change, data: laterConversation(data) }
  return { ...change, data: { ...data, result: laterResult(data.result ?? {}) } }
}
