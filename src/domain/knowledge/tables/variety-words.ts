import { writeDigits } from '../../digits.ts'
import type { Language } from '../../language.ts'
import { stressIds, type VarietySeason } from '../../understanding/variety-wishes.ts'
import type { Variety, VarietyWords } from './varieties.ts'
import { varietyPhrases } from './variety-phrases.ts'

type Words = Readonly<Record<Language, string>>

const seasonWords: Readonly<Record<VarietySeason, Words>> = {
  aman: { en: 'Aman', bn: 'আমন' },
  'deep-aman': { en: 'broadcast Aman', bn: 'বোনা আমন' },
  boro: { en: 'Boro', bn: 'বোরো' },
  aus: { en: 'Aus', bn: 'আউশ' },
  rabi: { en: 'rabi', bn: 'রবি' },
  kharif1: { en: 'kharif 1', bn: 'খরিফ-১' },
  kharif2: { en: 'kharif 2', bn: 'খরিফ-২' },
  year: { en: 'all year', bn: 'সারা বছর' },
  tree: { en: '–', bn: '–' },
}

const months: readonly Words[] = [
  'January জানুয়ারি,February ফেব্রুয়ারি,March মার্চ,April এপ্রিল,May মে,June জুন,July জুলাই,August আগস্ট',
  'September সেপ্টেম্বর,October অক্টোবর,November নভেম্বর,December ডিসেম্বর',
]
  .join(',')
  .split(',')
  .map((pair) => {
    const [en = '', bn = ''] = pair.split(' ')
    return { en, bn }
  })

/** The name of a month, 1–12. */
function monthName(month: number, language: Language): string {
  return months[month - 1]?.[language] ?? ''
}

/** English and Bengali of each trait; `#` is its value, and what stands before `|` is said without one. `:little` is less of it. */
const table: Readonly<Record<string, readonly [en: string, bn: string]>> = {
  salt: ['stands salt|stands salt up to # dS/m', 'লবণ সয়|# ডিএস/মি পর্যন্ত লবণ সয়'],
  'salt:little': ['stands a little salt', 'অল্প লবণ সয়'],
  submergence: [
    'stands being under water|stands # days under water',
    'পানিতে ডুবে থাকলেও টেকে|# দিন পর্যন্ত পানির নিচে টেকে',
  ],
  'standing-water': ['stands some water that stays', 'জমে থাকা পানি কিছুটা সয়'],
  'standing-water:little': ['stands a little water that stays', 'জমে থাকা অল্প পানি সয়'],
  'deep-water': ['grows up with deep water', 'গভীর পানির সঙ্গে বাড়ে'],
  tidal: ['tidal land', 'জোয়ার-ভাটার জমি'],
  drought: ['stands drought', 'খরা সয়'],
  'drought:little': ['stands some drought', 'কিছুটা খরা সয়'],
  cold: ['stands cold', 'শীত সয়'],
  'cold:little': ['stands some cold', 'কিছুটা শীত সয়'],
  heat: ['stands heat', 'গরম সয়'],
  rain: ['stands rain', 'বৃষ্টি সয়'],
  wet: ['stands a short wetness', 'অল্প সময় জমি ভেজা থাকলেও টেকে'],
  shade: ['stands some shade', 'আংশিক ছায়া সয়'],
  summer: ['grows in summer', 'গ্রীষ্মে হয়'],
  haor: ['haor: ripens before the flood', 'হাওরে বন্যার আগে পাকে'],
  lodging: ['does not fall over easily', 'সহজে হেলে পড়ে না'],
  short: ['ripens early', 'আগাম পাকে'],
  late: ['for late planting', 'নাবিতে লাগানো যায়'],
  'late-ripe': ['ripens late', 'দেরিতে পাকে'],
  'early-sow': ['for early sowing', 'আগাম বোনা যায়'],
  'less-water': ['needs less water', 'পানি কম লাগে'],
  'less-urea': ['needs less urea', 'ইউরিয়া কম লাগে'],
  'direct-seeded': ['for sowing without transplanting', 'সরাসরি বোনা যায়'],
  hybrid: ['hybrid: new seed every year', 'হাইব্রিড, প্রতি বছর নতুন বীজ'],
  fine: ['fine grain', 'চিকন চাল'],
  long: ['long slender grain', 'লম্বা চিকন চাল'],
  aromatic: ['aromatic', 'সুগন্ধি'],
  'red-rice': ['reddish rice', 'লালচে চাল'],
  'black-rice': ['black rice', 'কালো চাল'],
  'low-gi': ['raises blood sugar less', 'রক্তে চিনি ধীরে বাড়ে'],
  zinc: ['more zinc', 'জিংক বেশি'],
  replaces: ['in place of #', '# জাতের বদলে'],
  keeps: ['keeps well', 'বেশি দিন রাখা যায়'],
  processing: ['for chips', 'চিপসের উপযোগী'],
  'yellow-seed': ['yellow seed', 'হলুদ দানা'],
  bold: ['bold seed', 'মোটা দানা'],
  canola: ['canola oil', 'ক্যানোলা তেল'],
  kabuli: ['white (kabuli) seed', 'সাদা (কাবুলি) দানা'],
  'small-seed': ['small seed or none', 'বিচি ছোট বা নেই'],
  'sweet-corn': ['sweet corn', 'মিষ্টি ভুট্টা'],
  'orange-flesh': ['orange flesh', 'কমলা শাঁস'],
  'bears-long': ['bears for long', 'অনেক দিন ফল দেয়'],
  ripe: ['ripe in #', '# মাসে পাকে'],
  roof: ['for drum or roof', 'ড্রাম বা ছাদে হয়'],
  'no-trellis': ['needs no trellis', 'মাচা লাগে না'],
  'no-itch': ['does not itch', 'গলা ধরে না'],
  tossa: ['tossa jute', 'তোষা পাট'],
  deshi: ['deshi jute', 'দেশি পাট'],
  disease: ['stands disease|stands #', 'রোগ সয়|# সয়'],
  pest: ['fewer pests|fewer #', 'পোকা কম|# কম'],
  weed: ['fewer #', '# কম'],
}

/** What a trait's value means in words. */
const valueWords: Readonly<Record<string, Words>> = {
  28: { en: 'BRRI dhan28', bn: 'ব্রি ধান২৮' },
  29: { en: 'BRRI dhan29', bn: 'ব্রি ধান২৯' },
  swarna: { en: 'Swarna', bn: 'স্বর্ণা' },
  blast: { en: 'blast', bn: 'ব্লাস্ট রোগ' },
  rust: { en: 'rust', bn: 'মরিচা রোগ' },
  'bacterial-blight': { en: 'bacterial blight', bn: 'পাতা পোড়া রোগ' },
  'late-blight': { en: 'late blight', bn: 'নাবি ধসা (মড়ক)' },
  wilt: { en: 'wilt', bn: 'ঢলে পড়া রোগ' },
  virus: { en: 'virus', bn: 'ভাইরাস রোগ' },
  'leaf-spot': { en: 'leaf spot', bn: 'পাতার দাগ রোগ' },
  stemphylium: { en: 'Stemphylium blight', bn: 'স্টেমফাইলিয়াম ব্লাইট' },
  'grey-mould': { en: 'grey mould', bn: 'ধূসর ছত্রাক' },
  'powdery-mildew': { en: 'powdery mildew', bn: 'পাউডারি মিলডিউ' },
  hopper: { en: 'brown planthoppers', bn: 'কারেন্ট পোকা' },
  borer: { en: 'shoot and fruit borers', bn: 'ডগা ও ফল ছিদ্রকারী পোকা' },
  nematode: { en: 'root-knot nematodes', bn: 'শিকড়ের গিঁট কৃমি' },
  weevil: { en: 'weevils', bn: 'উইভিল পোকা' },
  broomrape: { en: 'broomrape', bn: 'শিকড়ের পরগাছা' },
}

export const traitIds: readonly string[] = Object.keys(table)

/** A trait, or what a farmer asks for (`salt`, `salt:8`, `disease:blast`), in words. */
export function traitWords(trait: string, language: Language): string {
  const at = language === 'en' ? 0 : 1
  const whole = table[trait]
  if (whole) return whole[at].split('|')[0] ?? ''
  const [id = '', value = ''] = trait.split(':')
  const [plain = '', withValue = plain] = (table[id]?.[at] ?? '').split('|')
  const said = id === 'ripe' ? monthName(Number(value), language) : valueWords[value]?.[language]
  return withValue.replace('#', said ?? writeDigits(value, language))
}

/** The words of answers about these varieties in one language. */
export function varietyWordsOf(varieties: readonly Variety[], language: Language): VarietyWords {
  const seasons = Object.entries(seasonWords).map(([id, words]) => [id, words[language]])
  const traits = [...stressIds, ...varieties.flatMap(({ traits = [] }) => traits)]
  const named = traits.map((id) => [id, traitWords(id, language)])
  const sown = months.map((month, place) => [`month:${place + 1}`, month[language]])
  return { ...varietyPhrases[language], ...Object.fromEntries([...seasons, ...named, ...sown]) }
}
