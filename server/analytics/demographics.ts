import type { readDemographics } from '#contract/analytics.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import { ageBand, ageBands, type Group, groupShares, unknownGroup } from '#domain/analytics.ts'
import { countryName } from '#domain/countries.ts'
import type { Language } from '#domain/language.ts'
import type { Database } from '../database/database.ts'
import { groupTotals } from '../database/rollups.ts'
import type { Told } from '../http/handler.ts'

/** What the accounts say of themselves, in per cent of them; countries by their names in the reader's language. */
export async function demographics(
  db: Database,
  language: Language,
): Promise<Told<ReplyOf<typeof readDemographics>>> {
  const totals = await groupTotals(db, ['age', 'country', 'gender'])
  const groups = (kind: string, nameOf: (value: string) => string): Group[] =>
    totals
      .filter((group) => group.kind === kind)
      .map(({ value, total }) => ({
        name: value === '' ? unknownGroup : nameOf(value),
        count: total,
      }))
  const ages = groupShares(
    groups('age', (age) => ageBand(Number(age))),
    ageBands,
  )
  const countries = groupShares(groups('country', (code) => countryName(code, language)))
  const genders = groupShares(groups('gender', (gender) => gender))
  return {
    age: ages.map(({ name, percentage }) => ({ age: name, percentage })),
    country: countries.map(({ name, percentage }) => ({ country: name, percentage })),
    gender: genders.map(({ name, percentage }) => ({ gender: name, percentage })),
  }
}
