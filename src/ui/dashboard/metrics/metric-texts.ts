import { noCrop } from '#domain/recommender/no-crop.ts'

/** Formats seconds as hh:mm:ss; hours can have more than two digits. */
export function durationText(seconds: number): string {
  const whole = Number.isFinite(seconds) ? Math.max(0, Math.round(seconds)) : 0
  const parts = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60]
  return parts.map((part) => String(part).padStart(2, '0')).join(':')
}

/** The flag emoji of a two-letter country code, made of regional indicator symbols; a globe for anything else. */
export function flagEmoji(code: string): string {
  if (!/^[a-z]{2}$/i.test(code)) return '🌐'
  const indicators = [...code.toUpperCase()].map((letter) => letter.charCodeAt(0) + regionalA)
  return String.fromCodePoint(...indicators)
}

/** The distance from a capital letter to its regional indicator symbol. */
const regionalA = 0x1f1e6 - 'A'.charCodeAt(0)

/** The average confidence of the crops that were recommended. A record without a crop does not count. */
export function averageConfidence(
  rows: readonly { readonly recommendedCrop: string; readonly confidence: number }[],
): number | undefined {
  const named = rows.filter(({ recommendedCrop }) => recommendedCrop !== noCrop.name)
  return averagePct(named.map(({ confidence }) => confidence))
}

/** The mean of percentages, with two decimals (SPEC.md section 9); undefined for an empty list. */
function averagePct(values: readonly number[]): number | undefined {
  if (values.length === 0) return undefined
  const sum = values.reduce((total, value) => total + value, 0)
  return Math.round((sum / values.length) * 100) / 100
}
