import type { Language } from '../language.ts'
import type { PartId, QuestionKind, SignId } from './reading.ts'

type Name = Readonly<Record<Language, string>>

/** How parts of a plant are called on a chip. */
export const partNames: Readonly<Record<PartId, Name>> = {
  leaf: { en: 'leaf', bn: 'পাতা' },
  stem: { en: 'stem', bn: 'কাণ্ড' },
  branch: { en: 'shoot or branch', bn: 'ডগা বা ডাল' },
  base: { en: 'base of the plant', bn: 'গোড়া' },
  root: { en: 'root', bn: 'শিকড়' },
  tuber: { en: 'tuber or bulb', bn: 'কন্দ' },
  flower: { en: 'flower', bn: 'ফুল' },
  fruit: { en: 'fruit', bn: 'ফল' },
  pod: { en: 'pod', bn: 'শুঁটি' },
  ear: { en: 'ear or grain', bn: 'শিষ বা দানা' },
  seedling: { en: 'seedling', bn: 'চারা' },
  whole: { en: 'whole plant', bn: 'পুরো গাছ' },
}

/** How signs are called on a chip. */
export const signNames: Readonly<Record<SignId, Name>> = {
  yellow: { en: 'turns yellow', bn: 'হলুদ হয়' },
  spots: { en: 'spots', bn: 'দাগ' },
  streaks: { en: 'streaks', bn: 'লম্বা ডোরা' },
  drying: { en: 'dries or looks burnt', bn: 'শুকায় বা পোড়া' },
  powder: { en: 'white powder', bn: 'সাদা গুঁড়া' },
  mould: { en: 'mould', bn: 'ছাতা' },
  wilt: { en: 'wilts or dies', bn: 'ঢলে পড়ে বা মরে' },
  rot: { en: 'rots', bn: 'পচে' },
  holes: { en: 'holes', bn: 'ছিদ্র' },
  chewed: { en: 'eaten', bn: 'খেয়ে ফেলে' },
  curl: { en: 'curls up', bn: 'কুঁকড়ে যায়' },
  sticky: { en: 'sticky or sooty', bn: 'আঠালো বা কালির মতো' },
  galls: { en: 'swellings', bn: 'গিঁট বা ফোলা' },
  stunted: { en: 'does not grow', bn: 'বাড়ে না' },
  drop: { en: 'falls off', bn: 'ঝরে পড়ে' },
  'dead-heart': { en: 'dead heart', bn: 'মরা ডিগ' },
  'white-ear': { en: 'white ears', bn: 'সাদা শিষ' },
  'empty-grain': { en: 'empty grain', bn: 'চিটা' },
  cracks: { en: 'cracks', bn: 'ফেটে যায়' },
  insects: { en: 'insects to be seen', bn: 'পোকা দেখা যায়' },
  webs: { en: 'webs', bn: 'জাল' },
  mosaic: { en: 'mottled leaves', bn: 'ছোপ ছোপ পাতা' },
  gum: { en: 'gum or ooze', bn: 'আঠা ঝরে' },
  bored: { en: 'bored inside', bn: 'ভেতরে সুড়ঙ্গ' },
  purple: { en: 'reddish', bn: 'লালচে' },
  lodging: { en: 'falls over', bn: 'হেলে পড়ে' },
  'no-fruit': { en: 'bears no fruit', bn: 'ফল ধরে না' },
  'seedlings-die': { en: 'seedlings die', bn: 'চারা মরে' },
  animals: { en: 'rats, birds or other animals', bn: 'ইঁদুর, পাখি বা অন্য প্রাণী' },
}

/** How kinds of question are called on a chip. */
export const kindNames: Readonly<Record<QuestionKind, Name>> = {
  diagnose: { en: 'what is it?', bn: 'এটা কী?' },
  treat: { en: 'what to do?', bn: 'কী করব?' },
  when: { en: 'the sowing time', bn: 'লাগানোর সময়' },
  variety: { en: 'varieties', bn: 'জাত' },
  seed: { en: 'where to get seed or plants', bn: 'বীজ বা চারা কোথায় পাবেন' },
  fertiliser: { en: 'fertiliser', bn: 'সার' },
  weeds: { en: 'weeds', bn: 'আগাছা' },
  water: { en: 'watering', bn: 'সেচ' },
  product: { en: 'which product', bn: 'কোন ওষুধ' },
  mix: { en: 'mixing products', bn: 'ওষুধ মেশানো' },
  method: { en: 'how it is done', bn: 'কীভাবে করবেন' },
  harvest: { en: 'harvesting', bn: 'ফসল তোলা' },
  store: { en: 'storing', bn: 'সংরক্ষণ' },
  grow: { en: 'growing it', bn: 'চাষ পদ্ধতি' },
  price: { en: 'prices and profit', bn: 'দাম ও লাভ' },
  service: { en: 'help and services', bn: 'সেবা ও সহায়তা' },
}
