import { normalize } from '../text/normalize.ts'
import { plainText } from '../text/plain-text.ts'
import { readWords, textAt } from '../text/words.ts'
import { pesticideWord } from './advice/pesticide-words.ts'
import { massUnits } from './amounts.ts'

/** Words of mixing, of measures and of shops. */
const englishWord =
  /^(?:mix(?:ed|es|ing|tures?)?|solutions?|sprays?|(?:table|tea)?spoons?(?:ful)?|capfuls?|bottles?|dealers?|shops?|sellers?|buy|bought)$/

/** The same, and what is called by what it is made of; they take any ending. */
const bengaliStems = normalize(
  'মিশিয়ে মিশান মেশান মেশাবেন মিশ্রণ দ্রবণ স্প্রে ছিটা চামচ ছিপি বোতল ডিলার দোকান বিক্রেতা কিনুন কিনবেন কিনে কেনা বড়ি গন্ধক সালফার বোর্দো',
).split(' ')

/** How the names of pesticides end (the stems of ISO 1750), and two that are called by what they are made of. */
const activeName =
  /^(?:[a-z]*(?:ectin|thrin|prid|onil|amides?|axyl|ozeb|azole?|strobin|phos|carb|uron|boxin|thiram|azine|buzin|thalin|xaprop|sulam)|pyrethroids?|sulph?ur|sulfur|bordeaux|tablets?|2,4)$|(?:থ্রিন|প্রিড|প্রোনিল|জেব|(?:না|ট্রা)জল|স্ট্রবিন|নোসাড|মেকটিন|ফস)$|(?:ট্রাজিন|বুজিন|মেথালিন|সাপ্রপ|সুলাম)/

/**
 * Whether a text of ours names the means of a suicide: a product, a dose, a mixture or where to buy one, if only to advise
 * against it. Somebody who may want to die is not told of them. A test holds it to all names of `findNames`, for every entry.
 */
export function namesMeans(text: string): boolean {
  const words = readWords(plainText(text))
  return words.some(
    (word, at) =>
      [pesticideWord, englishWord, activeName].some((named) => named.test(word.text)) ||
      bengaliStems.some((stem) => word.text.startsWith(stem)) ||
      (word.kind === 'number' && massUnits.has(textAt(words, at + 1))),
  )
}
