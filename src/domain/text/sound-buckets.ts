import { foldHomophones } from './fold-homophones.ts'
import { phoneticKey } from './phonetic-key.ts'

/** How many buckets the features of a text are hashed into. */
export const bucketCount = 65_536

/** Letters of a piece of a word. */
const pieceLength = 4

/**
 * What a classifier knows of a word: the buckets, 0 to 65,535, of its phonetic key and of each four letters of it, with `<` and `>`
 * at its ends. So বাঁচতে, বাচতে and "bachte" are one, and a misspelling shares most buckets with the word. None where nothing is
 * spoken.
 */
export function soundBuckets(token: string): readonly number[] {
  return bucketsOfPieces(token, [pieceLength])
}

/** The same with pieces of other lengths. */
export function bucketsOfPieces(token: string, pieceLengths: readonly number[]): readonly number[] {
  const key = phoneticKey(foldHomophones(token))
  if (key === '') return []
  const marked = `<${key}>`
  const buckets = [bucketOf(key)]
  for (const length of pieceLengths) {
    for (let at = 0; at + length <= marked.length; at++) {
      buckets.push(bucketOf(`_${marked.slice(at, at + length)}`))
    }
  }
  return buckets
}

/** FNV-1a in 32 bits, its upper half folded into the lower. */
export function bucketOf(feature: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < feature.length; at++) {
    hash = Math.imul(hash ^ feature.charCodeAt(at), 0x01000193)
  }
  return (hash ^ (hash >>> 16)) & (bucketCount - 1)
}
