/** Letters that sound alike in Bengali and are mixed up in writing (after the idea of Lucene's BengaliNormalizer). */
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

/** The spelling all alike-sounding spellings share: গাছফড়িং and গাছফরিং, বীজ and বিজ, পেঁয়াজ and পেয়াজ become one. */
export function foldSounds(token: string): string {
  if (token < '\u0980') return token
  let out = ''
  for (const letter of token.replaceAll('ক্ষ', 'খ').replaceAll('ঙ্গ', 'ংগ')) {
    const plain = folded.get(letter) ?? letter
    const before = out.at(-1)
    if (plain === 'য' && before !== hasanta) out += 'জ'
    else if (before === hasanta && out.at(-2) === plain) out = out.slice(0, -1)
    else out += plain
  }
  return out
}
