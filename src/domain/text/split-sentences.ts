/** The sentences of a text, each with its end mark. No end of a sentence: a mark in brackets, after `e.g.` and the like, or after one letter. */
export function splitSentences(text: string): readonly string[] {
  const sentences: string[] = []
  let start = 0
  for (const { index, 0: blank } of text.matchAll(/(?<=[.!?।]["”’)]?)\s+/gu)) {
    const sentence = text.slice(start, index)
    if (shortForm.test(sentence) || isOpen(sentence)) continue
    sentences.push(sentence)
    start = index + blank.length
  }
  const last = text.slice(start)
  return last === '' ? sentences : [...sentences, last]
}

/** `T. Aman`, মো. */
const shortForm = /(?:^|[\s(])(?:[Ee]\.g|[Ii]\.e|approx|Dr|[A-Z]|[ক-হ]\p{M}*)\.$/u

function isOpen(sentence: string): boolean {
  const count = (mark: string) => sentence.split(mark).length
  return count('(') > count(')')
}
