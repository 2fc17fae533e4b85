import { districts } from '#domain/districts.ts'
import { countryClimate } from '#domain/recommender/climate/climate.ts'
import { usualAir } from '#domain/recommender/climate/usual-weather.ts'
import { landTypes } from '#domain/recommender/land/land-type.ts'
import { noCrop } from '#domain/recommender/no-crop.ts'
import { likelySoils } from '#domain/recommender/soil/typical-soil.ts'
import { answerFor, type LandField, type Steps } from './field.ts'

/**
 * A field of which everything is known, and the same with one thing after the other forgotten: land type, irrigation,
 * district, pH, nutrients. What is known speaks for its crop as much as it can: forgetting what speaks against a crop
 * rightly makes surer of it.
 */
export function forgettingSteps(date: string): Steps {
  const { district, landType, irrigated, readings = {}, ...rest } = mostFavourable(date)
  const { soilPh, ...unsour } = readings
  const { temperature, humidity, rainfall } = readings
  const air = { temperature, humidity, rainfall } as typeof readings
  return {
    fields: [
      { ...rest, district, landType, irrigated, readings },
      { ...rest, district, irrigated, readings },
      { ...rest, district, readings },
      { ...rest, readings },
      { ...rest, readings: unsour },
      { ...rest, readings: air },
    ],
  }
}

/** Chooses one thing after the other so that the recommender is surest. */
function mostFavourable(date: string): LandField {
  const climate = countryClimate.months[Number(date.slice(5, 7)) - 1]
  const air = climate ? usualAir(climate) : {}
  const soils = likelySoils({}, undefined).map(({ soil }) => ({ readings: { ...air, ...soil } }))
  const choices: readonly (readonly Partial<LandField>[])[] = [
    soils,
    districts.map(({ id }) => ({ district: id })),
    [{ irrigated: true }, { irrigated: false }],
    landTypes.map((landType) => ({ landType })),
    soils,
  ]
  let field: LandField = { date }
  for (const choice of choices) {
    const found = choice.map((change) => ({ ...field, ...change }))
    field = found.reduce((best, next) => (sureness(next) > sureness(best) ? next : best))
  }
  return field
}

function sureness(field: LandField): number {
  const { cropId, confidencePct } = answerFor(field)
  return cropId === noCrop.id ? 0 : confidencePct
}
