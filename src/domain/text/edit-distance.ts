/** A weighted Damerau–Levenshtein distance: a vowel inserted, deleted or replaced costs 0.4, any other letter 1, two neighbours swapped 1. */
export function weightedEditDistance(a: string, b: string): number {
  let row = [0]
  for (const letter of b) row.push((row.at(-1) ?? 0) + stepCost(letter))
  let before: number[] = []
  for (let i = 0; i < a.length; i++) {
    const next = [(row[0] ?? 0) + stepCost(a.charAt(i))]
    for (let j = 0; j < b.length; j++) {
      const change = a[i] === b[j] ? 0 : changeCost(a.charAt(i), b.charAt(j))
      const swap = i > 0 && j > 0 && a[i] === b[j - 1] && a[i - 1] === b[j]
      next.push(
        Math.min(
          (row[j] ?? 0) + change,
          (row[j + 1] ?? 0) + stepCost(a.charAt(i)),
          (next[j] ?? 0) + stepCost(b.charAt(j)),
          swap ? (before[j - 1] ?? 0) + 1 : Number.POSITIVE_INFINITY,
        ),
      )
    }
    before = row
    row = next
  }
  return row[b.length] ?? 0
}

const vowelCost = 0.4

function stepCost(letter: string): number {
  return 'aeiou'.includes(letter) ? vowelCost : 1
}

function changeCost(a: string, b: string): number {
  return 'aeiou'.includes(a) && 'aeiou'.includes(b) ? vowelCost : 1
}

/** Whether two words are equal or one typing error apart (Damerau–Levenshtein distance 1): a letter inserted, deleted or replaced, or two neighbours swapped. */
export function isWithinOneEdit(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false
  const head = sharedLength(a, b, (word, at) => word.charAt(at))
  const restA = a.slice(head)
  const restB = b.slice(head)
  const tail = sharedLength(restA, restB, (word, at) => word.charAt(word.length - 1 - at))
  const wrongA = restA.slice(0, restA.length - tail)
  const wrongB = restB.slice(0, restB.length - tail)
  if (wrongA.length <= 1 && wrongB.length <= 1) return true
  return (
    wrongA.length === 2 &&
    wrongA.charAt(0) + wrongA.charAt(1) === wrongB.charAt(1) + wrongB.charAt(0)
  )
}

function sharedLength(a: string, b: string, letter: (word: string, at: number) => string): number {
  let shared = 0
  while (shared < Math.min(a.length, b.length) && letter(a, shared) === letter(b, shared)) shared++
  return shared
}
