/** The kinds of warnings of the safety pass, in the order in which an answer shows them. */
export const warningKinds = [
  'hazardous',
  'wrong-first-aid',
  'fumigant-indoors',
  'live-wire',
  'food-chemical',
  'overdose',
  'negated-protection',
  'mixing',
  'pollinators-fish-cattle',
  'storage',
  'careless-handling',
  'dose-without-unit',
  'no-protection',
  'no-waiting-days',
] as const

export type WarningKind = (typeof warningKinds)[number]

const omissions: ReadonlySet<string> = new Set<WarningKind>([
  'dose-without-unit',
  'no-protection',
  'no-waiting-days',
])

const dangerous = new Set<string>(warningKinds.filter((kind) => !omissions.has(kind)))

/**
 * Whether a warning is about something dangerous in the answer: neither about what the answer leaves out, nor of a kind
 * that this version does not know.
 */
export function isDangerous(kind: string): boolean {
  return dangerous.has(kind)
}
