import { noCrop } from '#domain/recommender/no-crop.ts'
import {
  type Answer,
  answerFor,
  fieldInWords,
  type LandField,
  probabilitiesFor,
  type Steps,
} from './field.ts'
import type { Law } from './law-book.ts'
import { stepsOf } from './steps.ts'

/** Figures by what they are about, a crop or a sum of crops: only figures about the same are compared. */
type Measured = ReadonlyMap<string, number>

const soilClasses = ['Unsuitable', 'Marginal', 'Moderate', 'High'] as const

/** Where a figure rises that must not rise from step to step. */
export function monotonyViolations(law: Law): readonly string[] {
  // The tolerance is in points of 100; a class has none.
  const tolerance = law.of === 'soilSuitabilityRank' ? 0 : (law.tolerance ?? 0)
  return stepsOf(law).flatMap((steps) => rises(steps, tolerance, law.of ?? ''))
}

function rises(steps: Steps, tolerance: number, of: string): readonly string[] {
  const lowest = new Map<string, { readonly value: number; readonly field: LandField }>()
  const found: string[] = []
  for (const field of steps.fields) {
    for (const [name, value] of measure(of, field, steps.crop)) {
      const earlier = lowest.get(name)
      if (earlier && value > earlier.value + tolerance + 1e-9) {
        const [before, after] = [earlier.value, value].map((figure) => figure.toFixed(1))
        found.push(
          `${fieldInWords(field)}: ${name} ${after}, was ${before} at ${fieldInWords(earlier.field)}`,
        )
      }
      if (!earlier || value < earlier.value) lowest.set(name, { value, field })
    }
  }
  return found
}

function measure(of: string, field: LandField, crop: string | undefined): Measured {
  const [, sum] = of.split('probability:')
  if (sum !== undefined) return new Map([[sum, probabilityPct(field, sum.split('+'))]])
  if (crop !== undefined) return new Map([[crop, probabilityPct(field, [crop])]])
  const answer = answerFor(field)
  return answer.cropId === noCrop.id ? new Map() : new Map([[answer.cropId, figure(of, answer)]])
}

function figure(of: string, answer: Answer): number {
  switch (of) {
    case 'confidencePct':
      return answer.confidencePct
    case 'expectedYieldPct':
      return answer.expectedYieldPct
    case 'soilSuitabilityRank':
      return soilClasses.indexOf(answer.soilSuitability)
    default:
      throw new RangeError(`no figure: ${of}`)
  }
}

function probabilityPct(field: LandField, crops: readonly string[]): number {
  const probabilities = probabilitiesFor(field)
  return crops.reduce((sum, crop) => sum + 100 * (probabilities.get(crop) ?? 0), 0)
}
