import { onBigha } from './fertilizer-gap.ts'
import type { Crop, NutrientNeed } from './parameters.ts'
import type { Soil } from './readings.ts'
import type { SeasonValues } from './season-values.ts'
import type { Factor } from './suitability.ts'

/** What would change a limit, as data: the sentence is the screen's. */
export type Remedy =
  | { readonly kind: 'lime'; readonly kgPerHa: number; readonly kgPerBigha: number }
  | { readonly kind: 'organic-matter' }
  | { readonly kind: 'fertilizer'; readonly nutrient: keyof NutrientNeed }
  | { readonly kind: 'irrigate'; readonly mm: number }
  | { readonly kind: 'drain' }
  | { readonly kind: 'sow-in'; readonly days: number }

/**
 * Dololime, once in three years, some weeks before sowing: 4 kg a decimal is the dose advised in the country for sour soil
 * (knowledge record gen-lime; 1 t/ha also in the trials of Sultana et al. on the Old Himalayan Piedmont).
 */
const limeKgPerHa = 1000

/** Longer than this nobody keeps a field waiting. */
const longestWaitDays = 60

/** What mends a factor that limits a crop; nothing mends the air. */
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

/** Waiting for the sowing window to open, where that is worth it. */
export function waitRemedy(daysToSeason: number): Remedy | null {
  if (daysToSeason === 0 || daysToSeason > longestWaitDays) return null
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

/** The nutrient whose share of the need is smallest; a soil that has all has nothing to be given. */
function nutrientRemedy(soil: Soil, need: NutrientNeed): Remedy | null {
  const shares = (['nitrogen', 'phosphorus', 'potassium'] as const).map((nutrient) => ({
    nutrient,
    share: soil[nutrient] / need[nutrient],
  }))
  const scarcest = shares.reduce((least, next) => (next.share < least.share ? next : least))
  return scarcest.share < 1 ? { kind: 'fertilizer', nutrient: scarcest.nutrient } : null
}
