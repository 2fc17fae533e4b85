import type { SeasonValues } from '../climate/season-values.ts'
import type { Crop, NutrientNeed } from '../parameters.ts'
import { nutrients, type Soil } from '../readings.ts'
import type { Factor } from '../suitability/suitability.ts'
import { onBigha } from './fertilizer-gap.ts'

/** What would remove a limit, as data; the screen has the sentences. */
export type Remedy =
  | { readonly kind: 'lime'; readonly kgPerHa: number; readonly kgPerBigha: number }
  | { readonly kind: 'organic-matter' }
  | { readonly kind: 'fertilizer'; readonly nutrient: keyof NutrientNeed }
  | { readonly kind: 'irrigate'; readonly mm: number }
  | { readonly kind: 'drain' }
  | { readonly kind: 'sow-in'; readonly days: number }

/**
 * Dololime, once in three years, some weeks before sowing: 4 kg per decimal is the recommended dose for acid soil in
 * Bangladesh (knowledge record gen-lime; 1 t/ha also in the trials of Sultana et al. on the Old Himalayan Piedmont).
 */
const limeKgPerHa = 1000

/** Nobody leaves a field empty for longer. */
const maxWaitDays = 60

/** The remedy for a factor that limits a crop; null for temperature and humidity, which nobody can change. */
export function remedyFor(
  factor: Factor,
  crop: Crop,
  { soil, values }: { readonly soil: Soil; readonly values: SeasonValues },
): Remedy | null {
  if (factor === 'soilPh') return soilPhRemedy(soil.soilPh, crop)
  if (factor === 'rainfall') return waterRemedy(values.rainfall, crop)
  if (factor === 'nutrients') return nutrientRemedy(soil, crop.need)
  return null
}

/** The advice to wait until the sowing window opens; null when it is open or too far away. */
export function waitRemedy(daysToSeason: number): Remedy | null {
  if (daysToSeason === 0 || daysToSeason > maxWaitDays) return null
  return { kind: 'sow-in', days: daysToSeason }
}

function soilPhRemedy(soilPh: number, { soilPh: [, from, to] }: Crop): Remedy | null {
  if (soilPh > to) return { kind: 'organic-matter' }
  if (soilPh >= from) return null
  return { kind: 'lime', kgPerHa: limeKgPerHa, kgPerBigha: Math.round(onBigha(limeKgPerHa)) }
}

function waterRemedy(rainMm: number, { rainfall: [, from, to] }: Crop): Remedy | null {
  if (rainMm > to) return { kind: 'drain' }
  return rainMm < from ? { kind: 'irrigate', mm: Math.round(from - rainMm) } : null
}

/** The nutrient whose share of the need is smallest; null when the soil has enough of all three. */
function nutrientRemedy(soil: Soil, need: NutrientNeed): Remedy | null {
  const shares = nutrients.map((nutrient) => ({
    nutrient,
    share: soil[nutrient] / need[nutrient],
  }))
  const scarcest = shares.reduce((least, next) => (next.share < least.share ? next : least))
  return scarcest.share < 1 ? { kind: 'fertilizer', nutrient: scarcest.nutrient } : null
}
