/** Letters. Some speech engines stop in the middle of an utterance that is longer than 15 seconds. */
const longestPiece = 160

/** Splits a text into pieces for a speech engine: sentences; long ones are split between words. */
export function splitSpeech(text: string): readonly string[] {
  return text
    .split(/[\r\n]+/)
    .map((line) => line.replace(/^[\s–—•*-]+/, ''))
    .flatMap((line) => line.match(sentence) ?? [])
    .flatMap(shortened)
    .map((piece) => piece.trim())
    .filter((piece) => /[\p{L}\p{N}]/u.test(piece))
}

/** A full stop inside a number does not end a sentence. */
const sentence = /.+?(?:[।.!?]+(?=\s|$)|$)/g

function shortened(long: string): readonly string[] {
  const pieces: string[] = []
  let rest = long.trim()
  while (rest.length > longestPiece) {
    const at = rest.lastIndexOf(' ', longestPiece)
    if (at < 1) break
    pieces.push(rest.slice(0, at))
    rest = rest.slice(at).trim()
  }
  return [...pieces, rest]
}
