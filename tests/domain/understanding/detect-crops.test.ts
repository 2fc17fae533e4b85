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
  ['পটলের লতা শুকায়', ['pointed_gourd']],
  ['চাল কুমড়ার জালি ঝরে', ['wax_gourd']],
  ['মিষ্টি মরিচ টবে', ['capsicum']],
  ['গোল মরিচের লতা', ['black_pepper']],
  ['কালিজিরা ধানে শীষ', ['rice_aman']],
  ['কালোজিরা বুনব', ['black_cumin']],
  ['ওল চাষ', ['elephant_foot_yam']],
  ['কলমি শাকে সার', ['water_spinach']],
  ['danta shak khete poka', ['stem_amaranth']],
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
  'পাতার ডাঁটা কালো',
  'কলমের চারা মরে',
  'বিটল পোকা',
  'মূল পচে যায়',
  'জিরো টিলেজ কী',
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
