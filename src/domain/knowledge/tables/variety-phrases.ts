import type { Language } from '../../language.ts'

/** What is said around a table of varieties. `%` is the crop, `#` what is asked of the variety. */
export const varietyPhrases = {
  en: {
    days: '# days',
    yield: '# t/ha',
    notChecked: '(not yet checked)',
    sowIn: 'Sowing: #.',
    plantIn: 'Planting: #.',
    columns: 'Variety · Season · Days · Yield · Good for:',
    figures:
      'Days and yield are as the institute gives them; on your field they may be more or less.',
    starred: 'Figures with * are not yet checked.',
    seed: 'Seed: ask the BADC seed sales centre or the nearest station of the institute. The Upazila agriculture office or 16123 knows who has it.',
    saplings:
      'Saplings: ask the nearest horticulture centre of the DAE or of BADC. The Upazila agriculture office or 16123 knows who has them.',
    floodOnly: 'They stand a flood that comes and goes, not water that stays for months.',
    nameUnknown: 'We have nothing on a variety of this name.',
    qualityUnknown: 'Whether it has this quality, we have not read: #.',
    plain: '% varieties:',
    nothing: 'We know no variety of this season: %.',
    all: '% varieties with this quality: #.',
    some: 'We know no variety with all of this together: #. These have a part of it:',
    'other-season': 'We know no % variety with this quality: #. These are of other seasons:',
    none: 'We know no % variety with this quality: #. Ask the Upazila agriculture office or 16123.',
    others: 'Other varieties of the season, without this quality:',
  },
  bn: {
    days: '# দিন',
    yield: 'হেক্টরে # টন',
    notChecked: '(এখনো যাচাই হয়নি)',
    sowIn: 'বপন: #।',
    plantIn: 'চারা লাগানো: #।',
    columns: 'জাত · মৌসুম · জীবনকাল · ফলন · গুণ:',
    figures: 'জীবনকাল ও ফলন প্রতিষ্ঠানের দেওয়া হিসাব; আপনার জমিতে কম-বেশি হতে পারে।',
    starred: '* চিহ্নের সংখ্যা এখনো যাচাই হয়নি।',
    seed: 'বীজের খোঁজ নিন বিএডিসির বীজ বিক্রয় কেন্দ্রে বা কাছের গবেষণা কেন্দ্রে। কার কাছে আছে, উপজেলা কৃষি অফিস বা ১৬১২৩ থেকে জানতে পারবেন।',
    saplings:
      'চারার খোঁজ নিন কৃষি সম্প্রসারণ অধিদপ্তর বা বিএডিসির কাছের হর্টিকালচার সেন্টারে। কার কাছে আছে, উপজেলা কৃষি অফিস বা ১৬১২৩ থেকে জানতে পারবেন।',
    floodOnly: 'বন্যার পানি এসে নেমে গেলে এসব জাত টেকে; মাসের পর মাস পানি থাকলে নয়।',
    nameUnknown: 'এই নামের কোনো জাতের কথা আমাদের জানা নেই।',
    qualityUnknown: 'এই গুণ তার আছে কি না, আমরা পড়িনি: #।',
    plain: '% জাত:',
    nothing: 'এই মৌসুমের কোনো জাত আমাদের জানা নেই: %।',
    all: '% যেসব জাতের এই গুণ আছে: #।',
    some: 'সব গুণ একসঙ্গে আছে, এমন জাত আমাদের জানা নেই: #। এগুলোর কিছুটা আছে:',
    'other-season': 'এই মৌসুমে % এমন কোনো জাত আমাদের জানা নেই: #। অন্য মৌসুমের জাত:',
    none: '% কোনো জাতের এই গুণ আছে বলে আমাদের জানা নেই: #। উপজেলা কৃষি অফিস বা ১৬১২৩-এ জিজ্ঞাসা করুন।',
    others: 'মৌসুমের অন্য জাত, যেগুলোর এই গুণ নেই:',
  },
} as const satisfies Readonly<Record<Language, Readonly<Record<string, string>>>>

export type VarietyPhrase = keyof (typeof varietyPhrases)['en']
