/** Whether one letter put in, left out or changed, or two neighbours swapped, makes one word of the other; or nothing does. */
export function isOneSlip(a: string, b: string): boolean {
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
