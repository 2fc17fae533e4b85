import { districts } from '#domain/districts.ts'
import { climateOf } from '#domain/recommender/climate/climate.ts'
import { usualAir } from '#domain/recommender/climate/usual-weather.ts'
import { noCrop } from '#domain/recommender/no-crop.ts'
import { crops } from '#domain/recommender/parameters.ts'
import { usualSoil } from '#domain/recommender/soil/typical-soil.ts'
import { median } from '../timing.ts'
import { answeredCells, fieldCells } from './accepted.ts'
import { dayOf, everyMonth } from './circumstances.ts'
import { answerFor, fieldInWords, type LandField, probabilitiesFor } from './field.ts'
import { calibrationError, rankCorrelation } from './figures.ts'
import { factsOf, type Law } from './law-book.ts'

interface PlacedField extends LandField {
  readonly district: string
}

/** The middle of every month in every district, with nothing else known. */
export const everywhere: readonly PlacedField[] = districts.flatMap(({ id: district }) =>
  everyMonth.map((month) => ({ district, date: dayOf(month) })),
)

/** The laws about how sure the answers are, by their id: each says something of its own. */
const checks: Readonly<Record<string, (law: Law) => readonly string[]>> = {
  L223: spread,
  L224: surerThanAllAccepted,
  L225: sureNearTie,
  // Where 19 of 20 first crops are accepted, hardly any figure can correlate with that; so the land is said as well.
  L226: () => belowLimit('correlation', rankCorrelation(fieldCells()), 0.3),
  L227: ({ calibration_error_at_most_pct: limit = 0 }) => {
    const heldBack = answeredCells().filter(({ isHeldBack }) => isHeldBack)
    return aboveLimit('calibration error, %', 100 * calibrationError(heldBack), limit)
  },
  L228: () => everywhere.flatMap((field) => tooSure(field, watered, waterCap(field))),
  L229: () =>
    everywhere.filter(isMonsoon).flatMap((field) => tooSure(field, isDryLandCrop, floodCap(field))),
}

/** @throws RangeError for a law of which nobody wrote down how it is checked */
export function confidenceLawViolations(law: Law): readonly string[] {
  const check = checks[law.id]
  if (!check) throw new RangeError(`no check of ${law.id}`)
  return check(law)
}

function aboveLimit(what: string, value: number, limit: number): readonly string[] {
  return value <= limit ? [] : [`${what} ${value.toFixed(2)}, at most ${limit}`]
}

function belowLimit(what: string, value: number, limit: number): readonly string[] {
  return value >= limit ? [] : [`${what} ${value.toFixed(2)}, at least ${limit}`]
}

/** Few answers are sure, even where all readings are usual and irrigation is said. */
function spread({
  share_at_least_80_at_most_pct: share = 100,
  median_at_most: middle = 100,
}: Law): readonly string[] {
  const all = everywhere.map(wellKnown).map((field) => answerFor(field).confidencePct)
  const sure = (100 * all.filter((pct) => pct >= 80).length) / all.length
  return [
    ...aboveLimit('share of 80 % or more, %', sure, share),
    ...aboveLimit('median', median(all), middle),
  ]
}

/** The usual soil of the district, the usual weather of the month; irrigated where most of the land is. */
function wellKnown({ district, date }: PlacedField): LandField {
  const climate = climateOf(district).months[Number(date.slice(5, 7)) - 1]
  return {
    district,
    date,
    irrigated: factsOf(district).irrigatedPct >= 50,
    readings: { ...usualSoil({}, district), ...(climate && usualAir(climate)) },
  }
}

/** Cells where the first crop is surer than all accepted crops together; one of ten may be, as some sets are too small. */
function surerThanAllAccepted(): readonly string[] {
  const all = answeredCells().filter(({ answer }) => answer.cropId !== noCrop.id)
  const found = all.flatMap(({ field, accept, answer: { cropId, confidencePct } }) => {
    const probabilities = probabilitiesFor(field)
    const sum = accept.reduce((total, crop) => total + 100 * (probabilities.get(crop) ?? 0), 0)
    if (confidencePct <= sum + 3) return []
    return [`${fieldInWords(field)}: ${cropId} ${confidencePct} %, accepted ${sum.toFixed(0)} %`]
  })
  return found.length <= all.length / 10 ? [] : found
}

function sureNearTie(): readonly string[] {
  return everywhere.flatMap((field) => {
    const { cropId, confidencePct } = answerFor(field)
    const probabilities = probabilitiesFor(field)
    const own = probabilities.get(cropId) ?? 0
    const others = [...probabilities].filter(([crop]) => crop !== cropId && crop !== noCrop.id)
    const second = Math.max(...others.map(([, probability]) => probability))
    if (cropId === noCrop.id || confidencePct <= 60 || own >= 1.25 * second) return []
    return [
      `${fieldInWords(field)}: ${cropId} ${confidencePct} %, its ${own.toFixed(2)} is near ${second.toFixed(2)}`,
    ]
  })
}

/** Where one of some crops is told with more than a cap, beyond its rounding to whole per cent. */
function tooSure(
  field: PlacedField,
  isMeant: (crop: string) => boolean,
  capPct: number,
): readonly string[] {
  const { cropId, confidencePct } = answerFor(field)
  if (!isMeant(cropId) || confidencePct <= capPct + 0.5) return []
  return [`${fieldInWords(field)}: ${cropId} ${confidencePct} %, at most ${capPct.toFixed(0)}`]
}

function watered(cropId: string): boolean {
  return crops.some(({ id, water }) => id === cropId && water === 'irr')
}

/** Nobody said whether there is water: the share of the land that has it, at most 75 %. */
function waterCap({ district }: PlacedField): number {
  return Math.min(75, factsOf(district).irrigatedPct)
}

function isMonsoon({ date }: LandField): boolean {
  return ['06', '07', '08', '09'].includes(date.slice(5, 7))
}

/** T. Aman and all crops but the rices, which do not stand in deep water. */
function isDryLandCrop(cropId: string): boolean {
  return cropId === 'rice_aman' || !(cropId === noCrop.id || cropId.startsWith('rice_'))
}

/** Nobody said how deep the water stands: the share of the land where it is at most 180 cm. */
function floodCap({ district }: PlacedField): number {
  const { lowland, very_lowland } = factsOf(district).landTypesPct
  return 100 - lowland - very_lowland
}
