/** The runs of three letters of a word, its ends marked, so that a slip of the finger leaves most of them whole. */
export function trigrams(key: string): string[] {
  const marked = `^${key}$`
  const found = new Set<string>()
  for (let at = 0; at + 3 <= marked.length; at++) found.add(marked.slice(at, at + 3))
  return [...found]
}

/** Steps to make one word of the other: a vowel put in, left out or changed costs 0.4, any other letter 1, two swapped 1. */
export function editCost(a: string, b: string): number {
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
