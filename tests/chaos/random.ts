/** Pseudo-random numbers: the same seed gives the same numbers. */
export interface Random {
  /** From 0 up to, not including, 1. */
  next(): number
  /** A whole number from `least` to `most`, both included. */
  between(least: number, most: number): number
  shuffled<T>(items: readonly T[]): T[]
}

/** Mulberry32 (Tommy Ettinger, public domain): 32 bits of state are enough for a plan of cuts. */
function seededRandom(seed: number): Random {
  let state = seed >>> 0
  function next(): number {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const between = (least: number, most: number) => least + Math.floor(next() * (most - least + 1))
  return {
    next,
    between,
    shuffled(items) {
      const keyed = items.map((item) => ({ item, place: next() }))
      return keyed.sort((a, b) => a.place - b.place).map(({ item }) => item)
    },
  }
}

/** Every purpose has its own stream, so that one more number here changes nothing there. */
export function randomFor(seed: number, purpose: string): Random {
  let hash = seed >>> 0
  for (const character of purpose) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0
  }
  return seededRandom(hash)
}

/**
 * `count` whole numbers below `length`, ascending: one in each of `count` equal intervals, so that they are spread
 * over the whole range and the last one surely comes.
 */
export function spreadPoints(count: number, length: number, random: Random): number[] {
  const stretch = length / count
  return Array.from({ length: count }, (_, n) =>
    Math.min(length - 1, Math.floor((n + random.next()) * stretch)),
  )
}
