import type { readDemographics } from '#contract/analytics.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import { ageBand, ageBands, type Group, groupShares, unknownGroup } from '#domain/analytics.ts'
import { countryName } from '#domain/countries.ts'
import type { Language } from '#domain/language.ts'
import type { Database } from '../database/connection/database.ts'
import { groupTotals } from '../database/rollups/rollups.ts'
import type { DeepReadonly } from '../http/handler.ts'

/** Age, country and gender of the accounts, in per cent. Countries by their names in the reader's language. */
export async function demographics(
  db: Database,
  language: Language,
): Promise<DeepReadonly<ReplyOf<typeof readDemographics>>> {
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
