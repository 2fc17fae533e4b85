import type { LandType } from '#domain/recommender/land/land-type.ts'
import type { LandField } from './field.ts'

export const hillDistricts = ['bandarban', 'khagrachhari', 'rangamati']

/** A first crop that no officer would name. What is absent, the rule does not ask for. */
export interface Absurdity {
  /** In a few words, for the table. */
  readonly what: string
  readonly why: string
  readonly crops?: readonly string[]
  /** Crops that the rule leaves out. */
  readonly except?: readonly string[]
  /** Of the middle of which the rule is true. */
  readonly months?: readonly number[]
  readonly landTypes?: readonly LandType[]
  readonly irrigated?: false
  readonly districts?: readonly string[]
  readonly exceptDistricts?: readonly string[]
  /** The rule asks only about answers that are surer. */
  readonly overPct?: number
}

/** Whether a rule calls a crop absurd as the first in a field. */
export function isAbsurd(
  rule: Absurdity,
  field: LandField,
  crop: string,
  confidencePct: number,
): boolean {
  const { crops = [crop], except = [], overPct = 0 } = rule
  return (
    crops.includes(crop) &&
    !except.includes(crop) &&
    confidencePct > overPct &&
    isThere(rule, field)
  )
}

function isThere(
  rule: Absurdity,
  { district = '', date, landType, irrigated }: LandField,
): boolean {
  const { districts = [district], exceptDistricts = [], months } = rule
  return (
    districts.includes(district) &&
    !exceptDistricts.includes(district) &&
    (months?.includes(Number(date.slice(5, 7))) ?? true) &&
    (rule.landTypes === undefined ||
      (landType !== undefined && rule.landTypes.includes(landType))) &&
    (rule.irrigated === undefined || rule.irrigated === irrigated)
  )
}
