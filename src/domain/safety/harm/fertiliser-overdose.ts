import { normalize } from '../../text/normalize.ts'
import { wordList } from '../../text/word-list.ts'
import { textAt, type Word } from '../../text/words.ts'
import { amountOf } from '../amounts.ts'

/**
 * Far more than the hungriest crop of the country gets, in kg per hectare: our own bound, since no crop of the sources gets
 * more than 550 kg of urea.
 */
const mostByFertiliser = new Map(
  normalize(
    'urea=800 ইউরিয়া=800 ইউরিয়ার=800 tsp=700 টিএসপি=700 dap=700 ডিএপি=700 mop=700 এমওপি=700 potash=700 পটাশ=700 পটাস=700 gypsum=1000 জিপসাম=1000 ' +
      'zinc=100 জিংক=100 জিঙ্ক=100 দস্তা=100 boron=60 borax=60 boric=60 বোরন=60 বোরাক্স=60 বোরিক=60 iuria=800',
  )
    .split(' ')
    .map((pair) => {
      const [name = '', most = ''] = pair.split('=')
      return [name, Number(most)] as const
    }),
)

const hectaresOf = new Map(
  normalize(
    'hectare=1 hectares=1 ha=1 হেক্টর=1 হেক্টরে=1 acre=0.405 acres=0.405 একর=0.405 একরে=0.405 bigha=0.134 bighas=0.134 বিঘা=0.134 বিঘায়=0.134 bighay=0.134 decimal=0.00405 ' +
      'decimals=0.00405 শতক=0.00405 শতকে=0.00405 শতাংশ=0.00405 শতাংশে=0.00405 katha=0.0067 কাঠা=0.0067 কাঠায়=0.0067',
  )
    .split(' ')
    .map((pair) => {
      const [name = '', size = ''] = pair.split('=')
      return [name, Number(size)] as const
    }),
)

const kilosOf = new Map(
  normalize(
    'kg=1 kgs=1 kilo=1 kilos=1 কেজি=1 g=0.001 gram=0.001 grams=0.001 গ্রাম=0.001 maund=40 মণ=40 মন=40 ton=1000 tonne=1000 tons=1000 টন=1000 sack=50 sacks=50 bag=50 bags=50 বস্তা=50',
  )
    .split(' ')
    .map((pair) => {
      const [name = '', size = ''] = pair.split('=')
      return [name, Number(size)] as const
    }),
)

/** Whether a sentence gives an absurd amount of a fertiliser to an area: 200 kg of urea to a bigha. */
export function fertiliserOverdose(words: readonly Word[]): boolean {
  return words.some((word, at) => {
    const kilos = kilosOf.get(textAt(words, at + 1))
    const amount = kilos === undefined ? undefined : amountOf(word)
    if (amount === undefined || kilos === undefined) return false
    const most = nearest(words, at, mostByFertiliser, 4)
    const area = areaOf(words, at)
    return most !== undefined && area !== undefined && (amount * kilos) / area > most
  })
}

/** The value of the nearest word of a table, at most `reach` words away in the same clause. */
function nearest(
  words: readonly Word[],
  at: number,
  table: ReadonlyMap<string, number>,
  reach: number,
): number | undefined {
  const ways = [
    { step: -1, isOpen: true },
    { step: 1, isOpen: true },
  ]
  for (let far = 1; far <= reach; far++) {
    for (const way of ways) {
      const word = way.isOpen ? words[at + way.step * far] : undefined
      const near = table.get(word?.text ?? '')
      if (near !== undefined) return near
      if (word === undefined || word.kind === 'pause') way.isOpen = false
    }
  }
  return undefined
}

/** The hectares that an amount is meant for: after it in its clause ("per bigha"), else before it ("In 10 decimals …"). */
function areaOf(words: readonly Word[], at: number): number | undefined {
  for (let place = at + 2; place <= at + 6; place++) {
    const word = words[place]
    if (word === undefined || (word.kind === 'pause' && word.text !== '/')) break
    if (ends.has(word.text)) break
    const size = sizeAt(words, place)
    if (size !== undefined) return size
  }
  for (let place = at - 1; place >= Math.max(0, at - reach); place--) {
    const size = sizeAt(words, place)
    if (size !== undefined) return size
  }
  return undefined
}

const ends = wordList('that is or means মানে অর্থাৎ')

/** In words: a list of fertilisers for one area is not longer. */
const reach = 40

function sizeAt(words: readonly Word[], place: number): number | undefined {
  const size = hectaresOf.get(textAt(words, place))
  const count = words[place - 1]
  if (size === undefined || count?.kind !== 'number') return size
  return size * (amountOf(count) ?? 1)
}
