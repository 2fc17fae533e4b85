import { expect, test } from 'vitest'
import { normalize } from '#domain/text/normalize.ts'
import { tokenize } from '#domain/text/tokenize.ts'
import { detectCrops } from '#domain/understanding/detect-crops.ts'
import { questionLanguage } from '#domain/understanding/question-language.ts'

function cropsIn(question: string): readonly string[] {
  const words = {
    tokens: tokenize(normalize(question)),
    romanised: questionLanguage(question) === 'bn',
  }
  return detectCrops(words, () => false).ids
}

test.each([
  ['ধানের পাতা হলুদ', ['rice']],
  ['বোরো ধানে সার', ['rice_boro']],
  ['মিষ্টি আলুর পোকা', ['sweet_potato']],
  ['আলুক্ষেতে পানি', ['potato']],
  ['আমের মুকুল', ['mango']],
  ['চায়ের পাতা', ['tea']],
  ['হলুদের কন্দ পচা', ['turmeric']],
  ['পান গাছের পাতা পচা', ['betel_leaf']],
  ['ভূট্টায় পোকা', ['maize']],
  ['dhaner pata holud', ['rice']],
  ['begune poka', ['brinjal']],
  ['moricher pata', ['chilli']],
  ['lady finger has yellow veins', ['okra']],
  ['my paddy and my mustard', ['rice', 'mustard']],
  ['pater patay poka', ['jute']],
  ['rapeseed sowing', ['mustard']],
  ['মাল্টার ফল ঝরে', ['malta']],
  ['কমলার পাতা হলুদ', ['orange']],
  ['আনার গাছের পাতা লাল', ['pomegranate']],
  ['আনারসের পাতা', ['pineapple']],
  ['আমড়ার গুটি ঝরে', ['hog_plum']],
  ['কুল গাছে পোকা', ['jujube']],
  ['বাঁশ ঝাড়ে পোকা', ['bamboo']],
  ['গাঁদা ফুলের পোকা', ['marigold']],
  ['supari gacher fol jhore', ['betel_nut']],
  ['পানের পাতা পচা', ['betel_leaf']],
  ['গোম খেতোত সার', ['wheat']],
  ['মোর বাইগোনের পাতা', ['brinjal']],
  ['মইচ গাছর পাতা', ['chilli']],
  ['ছিমের ফুল ঝরে', ['country_bean']],
  ['বিলাতি বেগুন গাছ ফাটে', ['tomato']],
  ['ঠিকরি কলাই চাষ', ['blackgram']],
  ['মিঠা আলুর লতা', ['sweet_potato']],
  ['আলুত পোকা, ধানোত পোকা', ['potato', 'rice']],
  ['শিমেও পোকা', ['country_bean']],
  ['গমর পাতা', ['wheat']],
  ['আখত পোকা', ['sugarcane']],
  ['কলাগাছের পাতা হলুদ', ['banana']],
  ['amgache mukul nai', ['mango']],
  ['pan er khete poka', ['betel_leaf']],
  ['pan gase poka', ['betel_leaf']],
  ['পিয়াইজর খেতত সার', ['onion']],
  ['হউরর আগাত জাবপুকা', ['mustard']],
  ['কুশারের পাতা ধলা', ['sugarcane']],
  ['গয়ার ভিতরে পোকা', ['guava']],
  ['ফাট খেতো সার', ['jute']],
  ['ফানর ফাতাত পুক', ['betel_leaf']],
  ['পেঁপেতে সাদা তুলা', ['papaya']],
  ['চায়ে লাল মাকড়', ['tea']],
  ['আদা কোন মাসে লাগালে ভালো', ['ginger']],
  ['লেবুর খোসা মোটা', ['lemon']],
  ['আমন ধানের কুশি পেঁয়াজের কলির মতো', ['rice_aman']],
  ['লিচু মটর দানার মতো হইছে', ['litchi']],
  ['am er mukul jhore jay', ['mango']],
  ['pat er bij rakhar niyom', ['jute']],
  ['amra gache sar koto dibo', ['hog_plum']],
  ['cholar ful poche', ['chickpea']],
  ['my bhendi seed not germinate', ['okra']],
])('%s names %j', (question, crops) => {
  expect([...cropsIn(question)].sort()).toEqual([...crops].sort())
})

test.each([
  'পাতা হলুদ হয়ে যায়',
  'পানি দিব কখন',
  'আমরা কী করব',
  'আমি কী খেতে পান করব',
  'sar koto dibo',
  'I am asking about spots',
  'give 50 gram of it',
  'pata holood hoye jay',
  'yellow orange leaves',
  'ei chas kobe',
  'গর্ত কত বড় হবে',
  'পানির মোটর নষ্ট',
  'চুঙ্গি বানিয়ে ভাসে',
  'আমরা গাছ লাগাব',
  'বাঁশের খুঁটি দিয়ে মাচা',
  'গাছের আঠা ঝরে',
  'গোবরের গাদা',
  'চারা আনা হয়েছে',
  'পাতা গোলাপি হয়ে যায়',
  'আদা কেজি ইউরিয়া দিছি',
  'জলপাই রঙের পোকা',
  'হানে হানে গাছ উচা',
  'কাণ্ড ফাটে, গাছ মরে',
  'পথ ধইরা চলার সময়',
  'small fruit behind the flower',
  'level the beds and side drains',
  'power tiller blade price',
  'duck cholera vaccine',
  'নদীর কূলে জমি',
  'water rose in the field',
  'তিনবার বিষ দিলাম',
  'spray dilam kaj hoy na',
  'কলাই গাছ হলুদ',
  'kolai khete poka',
  'আধা কেজি সার',
  'সাবান পানি দেব',
  'মাটি কেমন হবে',
  'পাতায় তুলার মতো সাদা',
  'tular moto poka',
  'patay haldi dag',
  'pangas mach',
  'আগাছা মারার ওষুধ',
  'patay holud r gach more jay',
  'পাতা হলুদ এ গাছে কী দিব',
  'rui katol mach',
  'কাতলা মাছ',
  'গরু ল্যাংড়া হয়েছে',
  'জমি জিরাত নাই',
  'pata forsha hoye jay',
  'onek koshta kore chas kori',
  'dab the wound with paste',
])('%s names no crop', (question) => {
  expect(cropsIn(question)).toEqual([])
})

test('a long name with a typing error is still the crop, unless it is a known word', () => {
  const words = { tokens: ['cauliflowar'], romanised: false }
  expect(detectCrops(words, () => false).ids).toEqual(['cauliflower'])
  expect(detectCrops(words, () => true).ids).toEqual([])
})

test('it says which words name the crop', () => {
  const words = { tokens: tokenize('বোরো ধান কবে'), romanised: true }
  expect([...detectCrops(words, () => false).positions]).toEqual([0, 1])
})

test('a word that only makes the name clear still says something', () => {
  const words = { tokens: tokenize('pat jag dibo kivabe'), romanised: true }
  expect(detectCrops(words, () => false)).toEqual({ ids: ['jute'], positions: new Set([0]) })
})

test('a garden with an ending is no misspelt brinjal', () => {
  const words = { tokens: tokenize(normalize('পেয়ারা বাগানের গাছ')), romanised: true }
  expect(detectCrops(words).ids).toEqual(['guava'])
})
