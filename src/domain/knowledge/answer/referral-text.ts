import { helpline } from '../../dangers/helplines.ts'
import { writeDigits } from '../../digits.ts'
import type { Language } from '../../language.ts'
import type { OutsideThing } from '../../understanding/reading.ts'
import { answerPhrases } from './answer-phrases.ts'

/** What is said of things that the knowledge has nothing about: their names, and who can help. */
export function outsideText(things: readonly OutsideThing[], language: Language): string {
  const phrases = answerPhrases[language]
  const names = [...new Set(things.map(({ name }) => name[language]))].slice(0, 2).join(', ')
  const offices = things.flatMap(({ office }) => office ?? [])
  const first = phrases.outside.replace('{name}', names)
  if (offices.length === 0) return [first, phrases.outsideFarming].join('\n')
  const now = offices.includes('upazila_livestock') ? [phrases.sickAnimal] : []
  return [first, ...now, `${phrases.asksPeople}:`, ...officeLines(offices, language)].join('\n')
}

/** Who answers a question for people or money. */
export function referralText(office: string, language: Language): string {
  const phrases = answerPhrases[language]
  if (office === 'crop-page') return phrases.cropPage
  if (office === 'spray-injury') {
    return [phrases.sprayInjury, ...officeLines(['upazila_agri'], language)].join('\n')
  }
  const first = office === 'price_market' ? [phrases.noPrice] : []
  if (office !== 'seed') {
    return [...first, `${phrases.asksPeople}:`, ...officeLines([office], language)].join('\n')
  }
  const lines = officeLines(['badc_seed', 'horticulture_centre'], language)
  return [phrases.seedSource, ...lines].join('\n')
}

/** Each office with its number, hours and price; the agriculture office and call centre at the end help with most of a farm. */
function officeLines(offices: readonly string[], language: Language): readonly string[] {
  const ids = new Set([
    ...offices.map((id) => departmentLines.get(id) ?? id),
    ...offices,
    ...(offices.every((id) => notOfFields.has(id)) ? [] : ['upazila_agri', 'krishi_call_centre']),
  ])
  return [...ids].slice(0, maxOffices).map((id) => {
    const { name, number, note } = helpline(id, language)
    const call = number === undefined ? name : `${name}: ${writeDigits(number, language)}`
    return note === undefined ? `– ${call}` : `– ${call} (${note})`
  })
}

const maxOffices = 3

/** Offices for what is no matter of crops: a fever, a sick hen, a pond. */
const notOfFields: ReadonlySet<string> = new Set([
  'health_16263',
  'upazila_livestock',
  'upazila_fisheries',
])

/** The telephone line of a department beside its office in the upazila. */
const departmentLines: ReadonlyMap<string, string> = new Map([
  ['upazila_livestock', 'livestock'],
  ['upazila_fisheries', 'fisheries'],
])
