import { describe, expect, test } from 'vitest'
import { readQuestion } from '#domain/understanding/read-question.ts'
import type { PartId, QuestionKind, SignId } from '#domain/understanding/reading.ts'

/** A question as a farmer says it, and the crops that it names. */
const crops: readonly (readonly [string, readonly string[]])[] = [
  ['আমার বেগুন গাছের ডগা মরে যাচ্ছে', ['brinjal']],
  ['লাউয়ের কচি ফল পচে যায়', ['bottle_gourd']],
  ['আমাদের আমবাগানে পোকা লাগছে', ['mango']],
  ['আমার পেঁপে গাছে ফল নাই', ['papaya']],

  ['শসা আর করলা এক মাচায় দিলে কেমন হয়', ['cucumber', 'bitter_gourd']],
  ['বোরো ধানের চারা কবে রোপণ করব', ['rice_boro']],
  ['মিষ্টি কুমড়ার ফুল ঝরে', ['sweet_gourd']],
  ['amar begun gacher pata kukre jacche', ['brinjal']],
  ['lau gache fol thake na', ['bottle_gourd']],
  ['moricher pata kokrano', ['chilli']],
  ['bhutta khete poka', ['maize']],
  ['piyajer agar dik shukay', ['onion']],
  ['my eggplant shoots are drooping', ['brinjal']],
  ['some holes in my cauliflower heads', ['cauliflower']],
  ['tomatos are cracking', ['tomato']],
  ['আমার জমিতে পোকা লাগছে', []],
  ['পাতা হলুদ হয়ে যায়', []],

  ['আমাদের এলাকায় কুলখানি আছে', []],
]

/** The kind that a question asks for. */
const kinds: readonly (readonly [string, QuestionKind])[] = [
  ['শিম কখন লাগাতে হয়', 'when'],
  ['shorisha kobe bunbo', 'when'],
  ['which month do I sow lentil', 'when'],
  ['লবণ সহ্য করে এমন ধানের জাত কোনটি', 'variety'],
  ['which tomato variety is good for summer', 'variety'],
  ['bhalo begun er jat konta', 'variety'],
  ['মাল্টার চারা কোথায় পাওয়া যাবে', 'seed'],
  ['where can I buy potato seed', 'seed'],
  ['বিঘায় কত কেজি ইউরিয়া দেব', 'fertiliser'],
  ['how much potash for a mango tree', 'fertiliser'],
  ['dhane koto kg tsp dibo', 'fertiliser'],
  ['পেঁয়াজের জমিতে আগাছা মারার ওষুধ', 'weeds'],
  ['herbicide for jute', 'weeds'],
  ['গমে কয়টা সেচ লাগে', 'water'],
  ['দুইটা ওষুধ একসাথে মিশানো যাবে', 'mix'],
  ['can I mix two pesticides in one tank', 'mix'],
  ['আলু কখন তুলব', 'harvest'],
  ['how do I store onions for six months', 'store'],
  ['টমেটোর বাজার দর কত', 'price'],
  ['কৃষি ঋণ পেতে চাই', 'service'],
  ['ড্রাগন ফল চাষ করতে চাই', 'grow'],
  ['how to cultivate strawberry', 'grow'],
  ['dragon chas korte chai', 'grow'],
  ['আম গাছে কলম করে কীভাবে', 'method'],
  ['grafting of jujube', 'method'],
  ['মরিচের পাতা কোঁকড়ায় কেন', 'diagnose'],
  ['why do my bean leaves turn yellow', 'diagnose'],
  ['বেগুনের ডগা ছিদ্রকারী পোকা দমন', 'treat'],
  ['my cucumber leaves have white powder, help', 'treat'],
]

const parts: readonly (readonly [string, readonly PartId[]])[] = [
  ['পাতার কিনারা শুকায়', ['leaf']],
  ['গাছের গোড়ায় ছত্রাক', ['base']],
  ['gacher shikor poche', ['root']],
  ['the pods have holes', ['pod']],
  ['আমের মুকুল কালো', ['flower']],
  ['ধানের শিষ সাদা', ['ear']],
  ['কচি ডাল শুকিয়ে যায়', ['branch']],
  ['seedlings fall over', ['seedling']],
]

/** Signs that have to be among those found, and signs that must not. */
const signs: readonly (readonly [string, readonly SignId[], readonly SignId[]])[] = [
  ['ইঁদুর মারার ওষুধ', ['animals'], ['wilt']],
  ['indur marar osudh', [], ['wilt']],
  ['মরিচ গাছ মারা যাচ্ছে', ['wilt'], []],
  ['পাতায় হলুদ ছোপ ছোপ দাগ', ['spots', 'yellow'], ['rot', 'wilt']],
  ['ফল পচে পড়ে যায়', ['rot', 'drop'], ['spots']],
  ['pata kukre gese', ['curl'], ['spots']],
  ['leaves curl up and plants stay stunted', ['curl', 'stunted'], ['rot']],
  ['গাছ ঢলে পড়ে', ['wilt'], ['lodging', 'yellow']],
  ['white powder on the leaves', ['powder'], ['spots']],
  ['ফুল আসে কিন্তু ফল ধরে না', ['no-fruit'], ['rot']],
  ['পাতা খেয়ে ঝাঁঝরা করে ফেলছে', ['chewed', 'holes'], ['curl']],
  ['ধান চিটা হয়ে গেছে', ['empty-grain'], ['spots']],
  ['rats cut my wheat at night', ['animals'], ['insects']],
  ['gach more jacche', ['wilt'], ['insects']],
  ['আমের গা ফেটে যায়', ['cracks'], ['rot']],
]

/** Things that we have nothing about, by their English name; empty where nothing is outside. */
const outside: readonly (readonly [string, readonly string[]])[] = [
  ['আমার গরু ঘাস খায় না', ['cow']],
  ['my cow does not eat', ['cow']],
  ['amar gorur jor', ['cow']],
  ['পুকুরের মাছ মরে ভেসে উঠছে', ['fish']],
  ['নাশপাতি গাছে ফল নাই', ['pear']],
  ['my goat is lame', ['goat']],
  ['হাঁস মরে যাচ্ছে', ['duck']],
  ['ধানের পাতা হলুদ', []],
  ['aphids on my mustard', []],
  ['dhaner pata holud', []],
]

describe('a question names its crops', () => {
  test.each(crops)('%s', (question, ids) => expect(readQuestion(question).crops).toEqual(ids))
})

describe('a question has a kind', () => {
  test.each(kinds)('%s', (question, kind) => expect(readQuestion(question).kind).toBe(kind))
})

describe('a question names parts of the plant', () => {
  test.each(parts)('%s', (question, ids) => expect(readQuestion(question).parts).toEqual(ids))
})

describe('a question names signs', () => {
  test.each(signs)('%s', (question, named, others) => {
    const found = readQuestion(question).signs
    expect(found).toEqual(expect.arrayContaining([...named]))
    expect(found.filter((id) => others.includes(id))).toEqual([])
  })
})

describe('a question names what we have nothing about', () => {
  test.each(outside)('%s', (question, ids) => {
    expect(readQuestion(question).outside.map(({ name }) => name.en)).toEqual(ids)
  })
})

test('questions for people name their office', () => {
  expect(readQuestion('টমেটোর বাজার দর কত').office).toBe('price_market')
  expect(readQuestion('কৃষি ঋণ পেতে চাই').office).toBe('farm_loan_counter')
  expect(readQuestion('বেগুনের পাতা কোঁকড়ানো').office).toBeUndefined()
})

test('Bengali in Latin letters is Bengali, English is not', () => {
  expect(readQuestion('amar dhaner pata holud')).toMatchObject({ language: 'bn', romanised: true })
  expect(readQuestion('আমার ধানের পাতা')).toMatchObject({ language: 'bn', romanised: false })
  expect(readQuestion('my rice leaves')).toMatchObject({ language: 'en', romanised: false })
})

test('a tapped chip fills what the words leave out; a tapped crop corrects them', () => {
  expect(readQuestion('পাতায় দাগ', { crop: 'brinjal' }).crops).toEqual(['brinjal'])
  expect(readQuestion('লাউ পাতায় দাগ', { crop: 'cucumber' }).crops).toEqual(['cucumber'])
  const tapped = readQuestion('my okra is sick', { part: 'fruit', sign: 'rot' })
  expect(tapped).toMatchObject({ crops: ['okra'], parts: ['fruit'], signs: ['rot'] })
  expect(readQuestion('my okra', { part: 'wing', sign: 'glow' })).toMatchObject({ parts: [] })
})

test('a question that follows another keeps its crop, or asks the same of another crop', () => {
  const before = { question: 'বেগুনে কত সার দেব' }
  expect(readQuestion('পাতায় দাগ', {}, before)).toMatchObject({
    crops: ['brinjal'],
    signs: ['spots'],
  })
  expect(readQuestion('আর টমেটোর?', {}, before)).toMatchObject({
    crops: ['tomato'],
    kind: 'fertiliser',
  })
  expect(readQuestion('টমেটোর পাতায় দাগ', {}, before)).toMatchObject({
    crops: ['tomato'],
    kind: 'treat',
  })
})

test('a danger is read before anything else', () => {
  const dangers = readQuestion('আমার ছেলে ভুল করে ধানের বিষ খেয়ে ফেলেছে').dangers
  expect(dangers[0]?.severity).toBe('emergency')
  expect(readQuestion('ধানে মাজরা পোকা').dangers).toEqual([])
})

test('only the beginning of a very long question is read', () => {
  expect(readQuestion(`rice ${'bcdfg '.repeat(200)} brinjal`).crops).toEqual(['rice'])
})

test('nothing at all is read without throwing', () => {
  for (const question of ['', '?', '😀', '১২৩']) {
    expect(readQuestion(question)).toMatchObject({ crops: [], outside: [], isKindSaid: false })
  }
})

test('the newest questions are read once, with the same chips only', () => {
  const question = 'my potato leaves have spots'
  const reading = readQuestion(question)
  expect(readQuestion(question, {})).toBe(reading)
  expect(readQuestion(question, { part: 'tuber' }).parts).toEqual(['tuber', 'leaf'])
  expect(readQuestion(question)).toBe(reading)
  for (let number = 1; number <= 8; number += 1) readQuestion(`${question} ${number}`)
  expect(readQuestion(question)).not.toBe(reading)
  expect(readQuestion(question)).toEqual(reading)
})
