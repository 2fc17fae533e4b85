/** Some engines fall silent in the middle of a text of more than a quarter of a minute. */
const longestPiece = 160

/** A text in pieces that are read one after the other: sentences, long ones parted between words. */
export function speechPieces(text: string): readonly string[] {
  return text
    .split(/[\r\n]+/)
    .map((line) => line.replace(/^[\s–—•*-]+/, ''))
    .flatMap((line) => line.match(sentence) ?? [])
    .flatMap(shortened)
    .map((piece) => piece.trim())
    .filter((piece) => /[\p{L}\p{N}]/u.test(piece))
}

/** A full stop within a number ends nothing. */
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
