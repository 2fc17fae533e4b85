/**
 * Letters by code point: `\p{L}` and `Intl.Segmenter` depend on the Unicode version of the JavaScript engine, these
 * ranges do not. A word without end is read in pieces of 40 letters.
 */
const word =
  /[a-z\u00df-\u00f6\u00f8-\u024f]{1,40}|[\u0980-\u09e3\u09f0\u09f1\u09fc]{1,40}|[0-9]{1,40}/g

/** A cheap test before the expensive one: only a word that matches may consist of two. */
const maybeJoined = /..(?:গা|ক্ষে|খেত|বা|পা|চা|বী|জমি|পো|পু)/

/** Words that farmers write together with the crop or the plant part: ধানক্ষেত, আমগাছ, কলাবাগান. */
const joined =
  /^(..+?)(গাছ|ক্ষেত|খেত|বাগান|পাতা|চাষ|চারা|বীজতলা|বীজ|জমি|পোকা|পুকা)(ের|ে|র|\u09df|তে|টা|গুলো|গুলা|ি)?$/

/** The words of a text in `normalize`'s form, in their order. A number is a word of its own; compound Bengali words are split. */
export function tokenize(normalized: string): string[] {
  const tokens: string[] = []
  const text =
    normalized.includes("'") || normalized.includes('’')
      ? normalized.replace(/['’]/g, '')
      : normalized
  for (const token of text.match(word) ?? []) {
    const parts = token.length > 5 && maybeJoined.test(token) ? joined.exec(token) : null
    if (parts?.[1] && parts[2]) tokens.push(parts[1], parts[2])
    else tokens.push(token)
  }
  return tokens
}
