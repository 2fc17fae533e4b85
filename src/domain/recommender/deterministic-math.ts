/**
 * e to the power of x. `Math.exp`, `Math.log` and `**` may differ in the last bit between JavaScript engines, but phone and
 * server must give the same answer byte for byte; the four basic operations are the same everywhere.
 * Relative error below 1e-12 for |x| ≤ 700; 0 below −700.
 */
export function exponential(x: number): number {
  if (x < -700) return 0
  // e^x = (e^(x/1024))^1024: the Taylor series of a small argument, squared ten times.
  const small = x / 1024
  let sum = 1
  for (let term = 15; term >= 1; term -= 1) sum = 1 + (small * sum) / term
  for (let squaring = 0; squaring < 10; squaring += 1) sum *= sum
  return sum
}

/** Natural logarithm of a finite x > 0, with the same bits in every engine; −Infinity for anything else. */
export function logarithm(x: number): number {
  if (!(x > 0)) return Number.NEGATIVE_INFINITY
  let mantissa = x
  let halvings = 0
  while (mantissa > 1.5) {
    mantissa /= 2
    halvings += 1
  }
  while (mantissa < 0.75) {
    mantissa *= 2
    halvings -= 1
  }
  return halvings * Math.LN2 + nearOne(mantissa)
}

/** ln m = 2 artanh((m − 1) / (m + 1)): for 0.75 ≤ m ≤ 1.5 exact to the last bits after 12 terms. */
function nearOne(mantissa: number): number {
  const ratio = (mantissa - 1) / (mantissa + 1)
  const square = ratio * ratio
  let sum = 0
  for (let odd = 23; odd >= 1; odd -= 2) sum = sum * square + 1 / odd
  return 2 * ratio * sum
}

/** Rounded to one decimal. */
export function tenths(value: number): number {
  return Math.round(value * 10) / 10
}

/** x to the power of y for x ≥ 0 and y > 0, with the same bits in every engine. */
export function power(x: number, y: number): number {
  return x > 0 ? exponential(y * logarithm(x)) : 0
}
