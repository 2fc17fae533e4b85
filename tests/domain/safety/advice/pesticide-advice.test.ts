import { expect, test } from 'vitest'
import { pesticideAdvice } from '#domain/safety/advice/pesticide-advice.ts'
import { sentencesOf } from '#domain/safety/advice/sentences.ts'
import { findNames } from '#domain/safety/names/find-names.ts'
import { plainText } from '#domain/text/plain-text.ts'
import { readWords } from '#domain/text/words.ts'

function treatedIn(text: string): readonly string[] {
  const words = readWords(plainText(text))
  return pesticideAdvice(sentencesOf(words, findNames(words)))
}

const advises = [
  ...[
    'Spray mancozeb, 2 g in a litre of water.',
    'Apply a systemic insecticide at the first sign.',
  ],
  ...['Use imidacloprid if whiteflies are many.', 'Dust the plants with carbaryl.'],
  'Mix 2 ml of cypermethrin in a litre of water and wet the leaves.',
  ...[
    'The crop should be sprayed with a triazole fungicide.',
    'Control the pest by spraying malathion.',
  ],
  ...[
    'Fungicides such as azoxystrobin can be applied at booting.',
    'Do not wait: spray mancozeb at once.',
  ],
  ...['Do not forget to spray the fungicide on the underside.', 'Mancozeb 80 WP – 2 g/litre.'],
  '- **Chemical control:** Emamectin benzoate 5 SG @ 1 g/L',
  ...['If the rain does not stop, spray metalaxyl.', 'You can use a pyrethroid in the evening.'],
  ...['Never spray at noon; spray mancozeb late in the day.', 'Last, emamectin by the label.'],
  ...['It is recommended to apply chlorantraniliprole.', 'Drench the base with carbendazim.'],
  ...[
    'Mancozeb works well. Spray it every 7 days.',
    'Not only weed, but also spray an insecticide.',
  ],
  ...[
    'Admire 20 SL should be applied at 0.25 ml per litre.',
    'Before the disease: mancozeb every 7 days.',
  ],
  ...[
    'Put Bordeaux on the trunk.',
    'Use paraquat between the rows.',
    'Give the plants a miticide.',
  ],
  'ম্যানকোজেব প্রতি লিটার পানিতে ২ গ্রাম মিশিয়ে স্প্রে করুন।',
  ...['কীটনাশক ছিটান।', 'আক্রমণ বেশি হলে ইমিডাক্লোপ্রিড প্রয়োগ করতে হবে।', 'ছত্রাকনাশক ব্যবহার করা যেতে পারে।'],
  ...['বিকেলে ওষুধ দিন।', 'ঔষধ দিতে হবে।', 'ধানে বিষ দিন।', 'মাকড়নাশক স্প্রে করবেন বিকেলে।'],
  'প্যাকেটের মাত্রায় ম্যালাথিয়ন দিন, ১০ দিন পর আবার।',
  ...['কার্বোসালফান গ্রুপের কীটনাশক ব্যবহার করা যায়।', 'ছত্রাক না মরলে ম্যানকোজেব দেবেন।'],
  'নিম দিন; না কমলে সাইপারমেথ্রিন স্প্রে করুন।',
  'এডমায়ার ২০ এসএল ০.৫ মিলি প্রতি লিটার পানিতে মিশিয়ে স্প্রে করতে হবে।',
  ...['ম্যানকোজেব ভালো কাজ করে। এটি ৭ দিন পরপর স্প্রে করুন।', 'কাটায় বোর্দো লাগান।'],
  'টেবুকোনাজল জাতীয় ছত্রাকনাশক ১০ দিন অন্তর ২ বার স্প্রে।',
  'খুব বেশি হলে তবেই ম্যালাথিয়ন দলের ওষুধ প্যাকেটের মাত্রায়।',
]

const advisesNothing = [
  ...[
    'Do not spray mancozeb.',
    'Never spray by guess.',
    'No spray cures it.',
    'Use a bio-pesticide.',
  ],
  ...['No fungicide helps against wilt.', 'Do not use any insecticide in the first 30 days.'],
  ...['Avoid insecticides in the morning: bees make your pods.', 'Insecticide is rarely needed.'],
  'Insecticides should not be applied when it is in flower.',
  ...[
    'It is not necessary to spray insecticide.',
    'Do not spray, dust or drench with any pesticide.',
  ],
  ...[
    'Ask the Upazila office which insecticide to use.',
    'Ask the office how to spray the medicine.',
  ],
  'Farmers spray insecticide every day, which kills the spiders.',
  'Before you use any insecticide, call 16123.',
  ...['Overuse of pesticides brings the hoppers back.', 'The use of insecticides kills spiders.'],
  ...['Spray neem leaf extract, 100 g in a litre of water.', 'Spray soap water, 5 g in a litre.'],
  ...['Spread lime and ash on the bed.', 'Spray zinc sulphate, 5 g in a litre of water.'],
  ...[
    'Spray boric acid, 2 g in a litre of water.',
    'Apply urea, TSP and MoP at the last ploughing.',
  ],
  ...[
    'Use pheromone traps instead of insecticide.',
    'Pull weeds by hand rather than use a herbicide.',
  ],
  ...['Keep poison out of the pond.', 'Early spraying of insecticide brings the hoppers back.'],
  ...['No medicine cures a virus; pull the sick plants.', 'Store pesticides away from food.'],
  ...[
    'Decide with your neighbours. Use rope.',
    'Do not use insecticide. Mix lime in water and apply it.',
  ],
  ...['ওষুধ দেবেন না।', 'কোনো ওষুধে সারে না।', 'কারণ না জেনে বিষ দেবেন না।', 'ওষুধ ছিটিয়ে এ রোগ সারে না।'],
  'আন্দাজে ওষুধ দেবেন না, কয়েকটা ওষুধ একসঙ্গে মেশাবেন না।',
  ...['নিম ছিটান, বিষ দেবেন না।', 'কোন ওষুধ দেবেন, কৃষি অফিসে জেনে নিন।', 'বিষ ছাড়াই পোকা দমন করুন।'],
  ...['কীটনাশকের বদলে নিম ব্যবহার করুন।', 'কীটনাশক ব্যবহার করা যাবে না।', 'কীটনাশক প্রয়োগ করা উচিত নয়।'],
  ...['সকালে স্প্রে করবেন না।', 'ওষুধের দরকার নেই, সেচ দিন।', 'আগেভাগে বিষ দিলে পোকা বাড়ে।'],
  ...['প্রতি লিটার পানিতে ৫ গ্রাম সাবান গুলে ছিটান।', 'নিমপাতার রস ছিটান।', 'জিংক সালফেট পাতায় স্প্রে করুন।'],
  ...['ছাই ছিটান, চুন দিন।', 'জৈব বালাইনাশক ব্যবহার করুন।', 'এই বিষয়ে কৃষি অফিসে যোগাযোগ করুন।'],
  ...['লৌহের বিষাক্ততায় পাতা তামাটে হয়, পটাশ দিন।', 'জীবাণুনাশক দিয়ে হাত ধুয়ে নিন।', 'বীজ ছিটিয়ে বুনুন।'],
  ...['বিষের প্যাকেট সঙ্গে নিয়ে হাসপাতালে যান।', '৭ দিন পর সেচ দিন।', 'কীটনাশক ৭ দিন।'],
]

test.each(advises)('advises a pesticide: %s', (text) => {
  expect(treatedIn(text)).toEqual(['crop'])
})

test.each(advisesNothing)('advises none: %s', (text) => {
  expect(treatedIn(text)).toEqual([])
})

test.each([
  'Treat the seed with carbendazim, 3 g per kg.',
  'Use imidacloprid in the seedbed.',
  'Apply glyphosate before sowing.',
  'Spray a pre-emergence herbicide.',
  'Use the poisoned bait the office names, deep in the burrow.',
  'Dip the seedlings in a fungicide. Mix it in a bucket.',
  'বীজ কার্বক্সিন ও থিরাম মেশানো ওষুধে শোধন করে বুনুন।',
  'প্রতি কেজি বীজে ৩ গ্রাম ছত্রাকনাশক মাখান।',
  'বোনার আগে আগাছানাশক দিন।',
  'ইঁদুরের গর্তে বিষটোপ দিন।',
])('treats something that is not harvested soon: %s', (text) => {
  expect(new Set(treatedIn(text))).toEqual(new Set(['other']))
})
