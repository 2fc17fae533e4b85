import type { Language } from '../../language.ts'
import { type CardPhrases, cardPhrases } from './card-phrases.ts'

/** The sentences and labels that the built-in adviser adds to the text of its entries. */
export interface AnswerPhrases extends CardPhrases {
  readonly lookForSigns: string
  readonly whicheverItIs: string
  readonly showPlant: string
  readonly waitToSpray: string
  readonly sure: string
  readonly prevent: string
  readonly call: string
  readonly and: string
  readonly inSeason: string
  readonly callLine: string
  /** Before what is nearest; `{crop}` is replaced by the name of a crop. */
  readonly noSureAnswer: string
  readonly noSureAnswerOf: string
  readonly nearest: string
  readonly canAsk: string
  /** `{more}` is replaced by what the question does not say (`more-to-say.ts`). */
  readonly writeMore: string
  /** The same after what may be meant. */
  readonly noneFits: string
  /** In place of both where the question lacks nothing that could be named. */
  readonly otherWords: string
  readonly howToAsk: string
  readonly generalAdvice: string
  /** `{name}` is replaced by the name of a thing. */
  readonly outside: string
  /** `{name}` is replaced by the names of pests and diseases, `{crop}` by the name of a crop, in Bengali in the genitive. */
  readonly nothingOnIn: string
  readonly outsideFarming: string
  readonly asksPeople: string
  readonly sickAnimal: string
  readonly askCrop: string
  readonly askPart: string
  readonly askSign: string
  readonly seedSource: string
  readonly noPrice: string
  readonly cropPage: string
  readonly sprayInjury: string
}

export const answerPhrases: Readonly<Record<Language, AnswerPhrases>> = {
  en: {
    ...cardPhrases.en,
    lookForSigns:
      'Look for these signs in several places today. Tap the one that fits, or write its name. If it spreads, call 16123 today.',
    whicheverItIs: 'That much is right whichever it is.',
    showPlant:
      'If no sign fits, ask the Upazila agriculture office. Take a photo, or a sick leaf, fruit or plant in a closed bag; or call 16123.',
    waitToSpray: 'No spray and no fertiliser before you know which it is.',
    sure: 'How to be sure',
    prevent: 'Next time',
    call: 'When to act or call',
    and: 'and',
    inSeason: 'It is usual at this time of year.',
    callLine: 'If unsure, ask the Upazila agriculture office or call 16123.',
    noSureAnswer: 'We have found no sure answer to this, and we do not guess.',
    noSureAnswerOf: 'For {crop} we have found no sure answer to this, and we do not guess.',
    nearest: 'Nearest topics you can ask about',
    writeMore: 'Write it again. Add: {more}.',
    noneFits: 'If not, write it again. Add: {more}.',
    otherWords: 'If not, ask again in other words.',
    canAsk:
      'You can ask about diseases and pests, fertiliser, water, weather, sowing times, weeds and storage of rice and other field crops, vegetables and fruits.',
    howToAsk:
      'Name the crop and its age. Say which part is sick (leaf, stem, root, fruit), what colour it has, where in the field it began, since when, and what you gave in the last two weeks. Then the answer fits your field.',
    generalAdvice:
      'Until you know the cause, do not spray: take a photo, mark the spot, and look again tomorrow morning.',
    outside: 'We have nothing on {name}.',
    nothingOnIn: 'For {crop} we have nothing on {name} yet.',
    outsideFarming: 'This is outside farming; we cannot help with it.',
    asksPeople: 'People can answer this better than we can',
    sickAnimal:
      'If an animal is sick, do not wait: call or go there now, and give it no medicine by guess.',
    askCrop: 'Which crop is it?',
    askPart: 'Where on the plant does it show?',
    askSign: 'What does it look like?',
    seedSource:
      'For true seed and plants: certified seed of field crops and vegetables at BADC and its dealers, grafts and saplings at the nearest horticulture centre. Ask for the label or the mother tree, and keep the receipt. We name no company.',
    cropPage:
      'Which crop fits your field now? The page “Crop recommendation” of this app answers that from your district, the month and your soil. Fill in what you know; the rest may stay empty.',
    sprayInjury:
      'Leaves that burn, yellow or twist after a spray are mostly hurt by the spray itself. Give no second product. If the soil can take it, water lightly, and wait for new leaves. Keep the bottle and ask an officer, with its name, the amount and the day. This is general practice, not checked on a page.',
    noPrice: 'We know no prices and promise no profit.',
  },
  bn: {
    ...cardPhrases.bn,
    lookForSigns:
      'আজই কয়েক জায়গায় লক্ষণ মিলিয়ে দেখুন। যেটি মেলে সেটিতে চাপ দিন, নয়তো তার নাম লিখুন। ছড়াতে থাকলে আজই ১৬১২৩ নম্বরে ফোন করুন।',
    whicheverItIs: 'যেটিই হোক, এটুকু করা ঠিক।',
    showPlant:
      'কোনো লক্ষণ না মিললে উপজেলা কৃষি অফিসে দেখান। ছবি, বা মুখ বাঁধা ব্যাগে আক্রান্ত পাতা, ফল বা গাছ নিয়ে যান, নয়তো ১৬১২৩ নম্বরে ফোন করুন।',
    waitToSpray: 'কোনটি হয়েছে না জেনে ওষুধ বা সার দেবেন না।',
    sure: 'নিশ্চিত হবেন যেভাবে',
    prevent: 'পরের বার যেন না হয়',
    call: 'কখন ব্যবস্থা নেবেন বা ফোন করবেন',
    and: 'ও',
    inSeason: 'বছরের এই সময়ে এটি বেশি দেখা যায়।',
    callLine: 'বুঝতে না পারলে উপজেলা কৃষি অফিসে যান, নয়তো ১৬১২৩ নম্বরে ফোন করুন।',
    noSureAnswer: 'এর নিশ্চিত উত্তর খুঁজে পাইনি, তাই আন্দাজে কিছু বলছি না।',
    noSureAnswerOf: '{crop} নিয়ে এর নিশ্চিত উত্তর খুঁজে পাইনি, তাই আন্দাজে কিছু বলছি না।',
    nearest: 'কাছাকাছি এই বিষয়গুলো দেখতে পারেন',
    writeMore: 'আবার লিখুন। সঙ্গে জানান: {more}।',
    noneFits: 'না মিললে আবার লিখুন। সঙ্গে জানান: {more}।',
    otherWords: 'এর কোনোটি না হলে প্রশ্নটি অন্যভাবে, একটু খুলে লিখুন।',
    canAsk:
      'ধান ও মাঠের অন্য ফসল, সবজি আর ফলের রোগ, পোকা, সার, সেচ, আবহাওয়া, বোনার সময়, আগাছা ও সংরক্ষণ নিয়ে জিজ্ঞেস করতে পারেন।',
    howToAsk:
      'ফসলের নাম আর বয়স লিখুন। গাছের কোথায় হয়েছে (পাতা, কাণ্ড, শিকড় না ফল), রং কেমন, জমির কোন জায়গায় শুরু, কত দিন ধরে, আর গত দুই সপ্তাহে কী সার বা ওষুধ দিয়েছেন তা জানান। তাহলে আপনার জমির মতো করে উত্তর দেওয়া যাবে।',
    generalAdvice: 'কারণ না জেনে ওষুধ দেবেন না। ছবি তুলে রাখুন, জায়গাটা চিহ্ন দিন, কাল সকালে আবার দেখুন।',
    outside: 'আমাদের কাছে {name} নিয়ে কোনো তথ্য নেই।',
    nothingOnIn: '{crop} {name} নিয়ে আমাদের কাছে এখনো কোনো তথ্য নেই।',
    outsideFarming: 'এটা চাষবাসের বাইরের কথা; এ ব্যাপারে আমরা কিছু বলতে পারি না।',
    asksPeople: 'এ ব্যাপারে আমাদের চেয়ে এঁরা ভালো বলতে পারবেন',
    sickAnimal: 'পশু-পাখি অসুস্থ হলে দেরি নয়: এখনই ফোন করুন বা নিয়ে যান, আন্দাজে ওষুধ খাওয়াবেন না।',
    askCrop: 'কোন ফসল?',
    askPart: 'গাছের কোথায় হয়েছে?',
    askSign: 'দেখতে কেমন?',
    seedSource:
      'খাঁটি বীজ বা চারা পেতে: মাঠের ফসল ও সবজির প্রত্যয়িত বীজ বিএডিসি ও তাদের ডিলারের কাছে, কলম ও চারা কাছের হর্টিকালচার সেন্টারে। ট্যাগ বা মা গাছ দেখে নিন, রসিদ রেখে দিন। আমরা কোনো কোম্পানির নাম বলি না।',
    cropPage:
      'আপনার জমিতে এখন কোন ফসল ভালো হবে? এই অ্যাপের “ফসলের পরামর্শ” পাতা জেলা, মাস আর মাটি দেখে তা বলে দেয়। যা জানেন লিখুন, বাকিটা খালি রাখুন।',
    sprayInjury:
      'ওষুধ ছিটানোর পর পাতা পুড়লে, হলুদ হলে বা মুচড়ে গেলে সাধারণত ওই ওষুধেই ক্ষতি হয়েছে। আর কোনো ওষুধ দেবেন না। মাটিতে সইলে হালকা পানি দিন, নতুন পাতার অপেক্ষা করুন। বোতলটা রাখুন; ওষুধের নাম, কতটুকু আর কবে দিয়েছেন তা অফিসারকে জানান। এটা সাধারণ নিয়ম, কোনো পাতা থেকে যাচাই করা নয়।',
    noPrice: 'আমরা দাম জানি না, লাভের কথাও দিতে পারি না।',
  },
}
