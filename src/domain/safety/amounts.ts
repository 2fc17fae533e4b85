import { normalize } from '../text/normalize.ts'
import { wordList } from '../text/word-list.ts'
import type { Word } from '../text/words.ts'

/** Units of what is weighed or measured, in English and Bengali. */
export const massUnits = wordList(
  'g gm gms gram grams kg ml cc গ্রাম কেজি মিলি মিলিলিটার এমএল সিসি গ্রা মি',
)

const numbers =
  'half=0.5 a=1 an=1 one=1 two=2 three=3 four=4 five=5 six=6 seven=7 eight=8 nine=9 ten=10 twelve=12 fifteen=15 twenty=20 ' +
  'thirty=30 forty=40 fifty=50 hundred=100 আধা=0.5 অর্ধেক=0.5 এক=1 দেড়=1.5 দুই=2 দু=2 আড়াই=2.5 তিন=3 চার=4 পাঁচ=5 ছয়=6 সাত=7 আট=8 ' +
  'নয়=9 দশ=10 বারো=12 পনেরো=15 পনের=15 বিশ=20 কুড়ি=20 পঁচিশ=25 ত্রিশ=30 তিরিশ=30 চল্লিশ=40 পঞ্চাশ=50 একশ=100 একশো=100 শ=100 দুইশ=200 দুশো=200 ' +
  'পাঁচশ=500 পাঁচশো=500 dui=2 tin=3 char=4 panch=5 dosh=10 bish=20 ponchash=50'

const valueByWord = new Map(
  normalize(numbers)
    .split(' ')
    .map((pair) => {
      const [word = '', value = ''] = pair.split('=')
      return [word, Number(value)] as const
    }),
)

/** The value of a number in digits or in a word; of a range the lower end. `undefined` where it is none. */
export function amountOf(word: Word | undefined): number | undefined {
  if (word?.kind === 'word') return valueByWord.get(word.text)
  if (word?.kind !== 'number' || word.joined) return undefined
  const value = Number.parseFloat(word.text.replace(/,(?=[0-9]{3})/g, ''))
  const [above, below] = word.text.split(/[/⁄]/).map(Number)
  if (above && below) return above / below
  return Number.isNaN(value) ? undefined : value
}

/** Whether a word is a number that is spelled out. "a" and "an" are articles too. */
export function isNumberWord({ kind, text }: Word): boolean {
  return kind === 'word' && valueByWord.has(text) && text !== 'a' && text !== 'an'
}
