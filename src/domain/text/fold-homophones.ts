/** Bengali letters that sound the same and that people confuse in writing. The idea is that of Lucene's BengaliNormalizer. */
const folded = new Map<string, string>([
  ['ঁ', ''],
  ['ঃ', ''],
  ['শ', 'স'],
  ['ষ', 'স'],
  ['ণ', 'ন'],
  ['ঞ', 'ন'],
  ['\u09dc', 'র'],
  ['\u09dd', 'র'],
  ['ী', 'ি'],
  ['ূ', 'ু'],
  ['ঈ', 'ই'],
  ['ঊ', 'উ'],
  ['ঙ', 'ং'],
  ['ৎ', 'ত'],
])

const hasanta = '\u09cd'

/** One spelling for all spellings of a word that sound the same: গাছফড়িং and গাছফরিং, বীজ and বিজ, পেঁয়াজ and পেয়াজ. Latin words stay as they are. */
export function foldHomophones(token: string): string {
  if (token < '\u0980') return token
  const out: string[] = []
  for (const letter of token.replaceAll('ক্ষ', 'খ').replaceAll('ঙ্গ', 'ংগ')) {
    const plain = folded.get(letter) ?? letter
    const isJoined = out.at(-1) === hasanta
    if (plain === 'য' && !isJoined) out.push('জ')
    else if (isJoined && out.at(-2) === plain) out.pop()
    else if (plain !== '') out.push(plain)
  }
  return out.join('')
}
