/**
 * The natural logarithm of a number ≥ 1. `Math.log` may differ in the last bit between JavaScript engines; the four
 * basic operations are the same everywhere, so that phone and server rank alike. Adds its series in another order than
 * `logarithm` of the recommender, so the last bits of the two differ.
 */
export function naturalLog(value: number): number {
  let rest = value
  let halvings = 0
  while (rest > 1.5) {
    rest /= 2
    halvings += 1
  }
  return halvings * logOfTwo + logNearOne(rest)
}

const logOfTwo = Math.LN2

/** ln x = 2 (z + z³/3 + z⁵/5 + …) with z = (x − 1) / (x + 1), which is at most 0.2 here. */
function logNearOne(value: number): number {
  const z = (value - 1) / (value + 1)
  let power = z
  let sum = 0
  for (let odd = 1; odd <= 25; odd += 2) {
    sum += power / odd
    power *= z * z
  }
  return 2 * sum
}
