import { StartProblem } from './start-problem.ts'

export type Environment = Readonly<Record<string, string | undefined>>

/** A whole number in a range. An empty variable counts as absent. Throws `StartProblem` for anything else. */
export function wholeNumber(
  env: Environment,
  name: string,
  { fallback, min, max }: { readonly fallback: number; readonly min: number; readonly max: number },
): number {
  const text = env[name]
  if (!text) return fallback
  const value = /^\d{1,10}$/.test(text) ? Number(text) : Number.NaN
  if (value >= min && value <= max) return value
  throw new StartProblem(`${name} must be a whole number from ${min} to ${max}, not "${text}".`)
}

export function onOrOff(env: Environment, name: string, fallback: boolean): boolean {
  const text = env[name]
  if (!text) return fallback
  if (text === 'on' || text === 'off') return text === 'on'
  throw new StartProblem(`${name} must be on or off, not "${text}".`)
}

/** A URL with one of these protocols. The error does not show the URL, because it may contain a password. */
export function urlSetting(
  env: Environment,
  name: string,
  protocols: readonly string[],
): string | undefined {
  const text = env[name]
  if (!text) return undefined
  if (protocols.includes(URL.parse(text)?.protocol ?? '')) return text
  throw new StartProblem(
    `${name} must be an address that begins with ${protocols.join('// or ')}//.`,
  )
}
