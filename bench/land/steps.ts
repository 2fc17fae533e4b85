import type { LandType } from '#domain/recommender/land/land-type.ts'
import { dayOf, districtsOf, everyMonth } from './circumstances.ts'
import type { LandField, Steps } from './field.ts'
import { forgettingSteps } from './forgetting.ts'
import { lateSteps } from './late-sowing.ts'
import type { Law } from './law-book.ts'

/** What a law of monotony varies, as fields. */
export function stepsOf({ vary = {}, when }: Law): readonly Steps[] {
  const [[what, values] = ['', []]] = Object.entries(vary)
  if (what === 'known') return everyMonth.map((month) => forgettingSteps(dayOf(month)))
  if (what === 'days_after_window') return lateSteps(values.map(Number))
  const field: LandField = { district: districtsOf(when)[0], date: when.date ?? '' }
  return [{ fields: values.map((value) => ({ ...field, ...detail(what, value) })) }]
}

function detail(what: string, value: unknown): Partial<LandField> {
  switch (what) {
    case 'irrigated':
      return { irrigated: typeof value === 'boolean' ? value : undefined }
    case 'salinity_dS_m':
      return { soilSalinity: Number(value) }
    case 'land_type':
      return { landType: value as LandType }
    case 'npk': {
      const [nitrogen = 0, phosphorus = 0, potassium = 0] = value as readonly number[]
      return { readings: { nitrogen, phosphorus, potassium } }
    }
    default:
      return { readings: { [what]: Number(value) } }
  }
}
