import { normalize } from '../../text/normalize.ts'

/**
 * What the rules of `harm-rules.ts` look for: the words of each concept, in both languages and as people type Bengali with
 * Latin letters. A word with `*` stands for every word that begins with it.
 */
const wordsByConcept = {
  apply:
    'spray sprays spraying apply applying dust use using broadcast put putting pour give giving add place spread scatter ' +
    'sprinkle drop স্প্রে ছিটা* দিন দেন দেবেন দিবেন দিয়ে দিলে দিতে প্রয়োগ ঢাল* ঢেলে ব্যবহার মেশা* মিশি* মাখা* মাখি* ছড়া* লাগান রাখুন রাখবেন রেখে ' +
    'den din diben',
  spray: 'sprayed spray spraying sprays fog স্প্রে ছিটা* ছিটি*',
  sprayer:
    'sprayer* knapsack* nozzle* tank tanks equipment machine machines pump pumps hose drum drums bucket* মেশিন* স্প্রেয়ার* ন্যাপস্যাক* ড্রাম* পাম্প* যন্ত্র* ' +
    'ট্যাংক* ট্যাঙ্ক* বালতি* নজল* machin* balti',
  container:
    'bottle* container* can cans packet* jar jars drum drums jerrycan* sachet* tin tins pack packs বোতল* পাত্র* কৌটা* কৌটো* ক্যান* প্যাকেট* ড্রাম* জার জারে ' +
    'মোড়ক* বয়াম* botol*',
  wash: 'wash washing rinse rinsing clean cleaning ধুয়ে ধুন ধোন ধোবেন ধোয়া* ধোও ধুতে ধুলে ধুবেন পরিষ্কার dhuye dhoben',
  dump: 'pour dump throw tip empty drain dispose discharge release flush put ফেল* ঢাল* ঢেলে ছেড়ে ছাড়ুন ভাসি*',
  leftover:
    'leftover* remaining rest surplus unused washings residue extra বেঁচে বেচে বাকি অবশিষ্ট বাড়তি উদ্বৃত্ত রয়ে',
  pondWater:
    'pond ponds canal canals river rivers stream streams lake lakes beel haor khal waterway* pukur* পুকুর* খাল খালে খালের খালেও নদী* নদি* বিল বিলে বিলের হাওর* ' +
    'ডোবা* জলাশয়* দিঘি* দীঘি* ঝিল* বাওড়* ঘাটে ঘাটের ছড়ায়',
  intoPond:
    'pond ponds canal canals river rivers stream streams lake lakes beel haor khal pukure পুকুরে পুকুরেও খালে খালেও নদীতে নদিতে বিলে হাওরে ডোবায় জলাশয়ে ' +
    'দিঘিতে দীঘিতে ঝিলে বাওড়ে',
  bloom:
    'bloom blooms blooming blossom blossoms flower flowers flowering ফুল ফুলে ফুলের মুকুল মুকুলে মুকুলের phul ful',
  inBloom:
    'during while when full open opened peak noon midday ফোটা ফোটার ফুটলে ফুটেছে ফুটন্ত ভরা উপর উপরে ওপর দুপুরে',
  bees: 'bee bees honeybee* pollinator* মৌমাছি* ভ্রমর* moumachi',
  cattle:
    'cow cows cattle goat goats buffalo* livestock bull bulls ox oxen calf calves sheep animal animals duck ducks hen hens poultry chicken* goru chagol ' +
    'গরু* গরুকে ছাগল* মহিষ* গবাদি* বাছুর* ভেড়া* হাঁস* মুরগি* মুরগী* পশু*',
  feed: 'feed feeding feeds graze grazing eat fodder খাওয়া* খাইয়ে খেতে খাবে চরা* চরতে চরান খাওয়ান khawan',
  greens:
    'straw grass fodder leaf leaves weed weeds stubble crop plants hay tops খড়* ঘাস* পাতা* আগাছা* লতা* বিচালি* নাড়া* khor ghash',
  sprayed: 'sprayed treated poisoned স্প্রে ছিটানো ছিটিয়ে দেওয়া দেয়া',
  fishOut: 'duck ducks fish fry fingerling* হাঁস* মাছ* পোনা*',
  release: 'release releasing let stock ছাড়ুন ছাড়বেন ছেড়ে ছাড়া নামান',
  catchFish: 'fish fishing মাছ*',
  kill: 'kill killing catch catching মার* মেরে ধর* ধরুন',
  carbide: 'carbide karbaid karbait কার্বাইড* কারবাইড* কারবাইট*',
  formalin: 'formalin* formaline formaldehyde pharmalin ফরমালিন* ফর্মালিন* ফরমালডিহাইড*',
  ripen:
    'ripen* ripe fruit fruits mango mangoes banana bananas tomato tomatoes papaya* pineapple* jackfruit* basket* crate* box boxes পাকা* পাকে পাকি* আম আমে আমের ' +
    'আমগুলো কলা কলায় কলার টমেটো* পেঁপে* আনারস* কাঁঠাল* ঝুড়ি* ফল ফলে ফলের খাঁচি*',
  food:
    'fish milk fruit fruits mango mangoes banana bananas tomato tomatoes vegetable* meat food rice sweets fresh apple* grape* papaya* মাছ* দুধ* ফল ফলে ফলের আম ' +
    'আমে আমের কলা* টমেটো* সবজি* শাক* মাংস* খাবার* মিষ্টি* তাজা টাটকা আপেল* আঙুর* মটর* মসলা* মশলা* হলুদে মরিচে গুড়* মুড়ি* chilli* turmeric peas spice* ' +
    'gur molasses sweet puffed egg eggs ডিম*',
  dip: 'dip soak wash mix spray put add use sprinkle dust keep rub treat inject চুবি* চুবা* ডুবি* ডোবা* ভেজা* ভিজি* মেশা* মিশি* মাখা* ছিটা* দিন দেবেন দিয়ে ধুয়ে লাগান রাখুন',
  driedFish: 'shutki* shutk* শুঁটকি* শুটকি* সুটকি*',
  dried: 'dried dry drying শুকনো শুকনা শুকানো শুকাতে',
  fishWord: 'fish মাছ মাছে মাছের',
  toxicColour: 'textile cloth fabric leather industrial কাপড়ের শিল্পের টেক্সটাইল কাপড়',
  colour: 'dye dyes colour colours color paint রং রঙ রঙে রঙের রঞ্জক ডাই',
  adulterant: 'hydrose hydros melamine হাইড্রোজ* মেলামাইন',
  fresh: 'fresh shiny shine glossy bright তাজা টাটকা চকচকে ঝকঝকে সতেজ',
  unripe: 'unripe green immature raw early কাঁচা কচি অপরিপক্ব অপুষ্ট',
  ripener: 'ethephon ethefon ripener ইথেফন* ইথোফন* রাইপেন*',
  steroid: 'steroid* dexamethasone oxytocin স্টেরয়েড* ডেক্সামেথাসন* অক্সিটোসিন* মোটাতাজার',
  electric:
    'electric electricity electrified electrify current live voltage volt volts mains plug socket বিদ্যুৎ* বিদ্যুত* বৈদ্যুতিক* কারেন্ট* ইলেকট্রিক* লাইন লাইনের মিটার bidyut karent',
  wire: 'wire wires wiring fence fencing cable cables তার তারে তারের তারটি তারগুলো বেড়া* জিআই গুনা গুনার tar jal জালে',
  fieldPest:
    'rat rats mouse mice boar* pig pigs thief thieves jackal* monkey* elephant* field fields crop crops pond ইঁদুর* শূকর* শুকর* চোর* শিয়াল* বানর* হাতি* ক্ষেত* ' +
    'খেত* জমি* ফসল* idur indur',
  lay: 'connect connecting connected run lay laying stretch tie join string hang fix install set charge charged টান* বিছা* বিছি* বাঁধ* বেঁধে সংযোগ* লাগি* লাগা* পাত* জড়ি* দেওয়া দিয়ে',
  whole: 'whole entire full পুরো পুরা গোটা সবটা সবটুকু',
  knapsack: 'sprayer* knapsack* স্প্রেয়ার* ন্যাপস্যাক*',
  puffed: 'puffed মুড়িতে',
  brick: 'brick sawdust ইটের কাঠের',
  spice: 'chilli* chili* turmeric spice* মরিচের মরিচে হলুদে হলুদের মসলা* মশলা*',
  detergent: 'detergent* caustic ডিটারজেন্ট* কস্টিক',
  milk: 'milk দুধ দুধে দুধের',
  vermin:
    'rat rats boar* pig pigs thief thieves jackal* monkey* elephant* ইঁদুর* শূকর* শুকর* চোর* শিয়াল* বানর* হাতি*',
  eye: 'eye eyes চোখ চোখে',
  pot: 'pot pots টব টবে টবের',
  wind: 'wind বাতাস* batash',
  against: 'against face facing উল্টো* বিপরীত* প্রতিকূল*',
  taste: 'taste tasting lick sniff চেখে চাখুন জিভে শুঁকে',
  nozzle: 'nozzle* নজল*',
  blow: 'blow blowing suck ফুঁ ফু চুষে',
  help: 'help helps helping let lets send ask দিয়ে করান পারে',
  smoke: 'smoke smoking bidi cigarette* tobacco ধূমপান বিড়ি সিগারেট* পান',
  lice: 'hair scalp scabies lice উকুন উকুনের চুলকানি* খোসপাঁচড়া*',
  people: 'child children person people man woman hair scalp মাথার মাথায় চুলে শিশু* বাচ্চা* মানুষ* শরীরে গায়ে',
  bedding: 'mosquito mattress pillow blanket মশারি* বিছানা* বালিশ* কাঁথা*',
  greenWord: 'green সবুজ',
  redden: 'red redden ripen লাল পাকাতে',
  rub: 'rub rubbing ঘষুন ঘষে কচলা* কচলে',
  sell: 'sell sold hawker বিক্রি* হকার* ফেরিওয়ালা* ভাঙারি*',
  bait: 'bait baits টোপ* বিষটোপ*',
  storeIn: 'keep store stored রাখুন রাখবেন রেখে',
  guess: 'guess guessing guesswork আন্দাজ* andaj*',
  machine: 'sprayer* knapsack* মেশিন* স্প্রেয়ার* machin*',
  well: 'tubewell* নলকূপ* টিউবওয়েল* টিউবয়েল* কলপাড়* কলতলা* কুয়া*',
  drinkOnly: 'drink drinks drinking খাওয়া* খাইয়ে পান khawan',
  waterWord: 'water পানি pani',
  outside: 'বাইরে বাহিরে out beyond away দূরে',
  off: 'off call office fallen broken cut report ছিঁড়ে ছেঁড়া অফিসে অফিস খবর জানান',
  vomit: 'vomit vomiting vomits বমি bomi',
  cause:
    'make making induce inducing induced cause force forcing forced encourage tickle trigger করান করাও করাতে করানো করাবেন করিয়ে করাবে koran karan',
  throat: 'mouth মুখে মুখের throat গলায় গলার গলা',
  finger: 'finger fingers feather আঙুল* আঙ্গুল* পালক',
  remedy:
    'milk salt saltwater lemon lime tamarind egg eggs oil ghee honey sugar curd yogurt yoghurt soap coconut alcohol urine dung herbs herb juice molasses ' +
    'turmeric ginger onion charcoal দুধ* লবণ* লবন* লেবু* তেঁতুল* ডিম* তেল তেলের ঘি মধু দই সাবান* ডাবের ডাব গোবর* রস হলুদ আদা চিনি গুড় কয়লা টক dudh lobon lebu tetul',
  giveDrink:
    'eat eating treat treating cure give drink feed swallow take pour administer খাওয়া* খাইয়ে খাওয়ান খাওয়ান পান দিন দেবেন গেলান khawan',
  victim:
    'swallowed swallow swallows drank drunk poisoned poisoning victim victims patient patients inhaled unconscious bitten snakebite swallowing গিলে গিললে বিষক্রিয়া* ' +
    'বিষপান* রোগী* রোগীকে অজ্ঞান অচেতন সাপে দংশন* কামড়* বিষাক্রান্ত khele kheyeche',
  ate: 'eats ate eaten drinks খেলে খেয়ে খেয়েছে খাওয়ার খাওয়া ফেললে খান khele kheyeche',
  healer: 'ojha kabiraj kobiraj healer shaman quack ওঝা* কবিরাজ* ঝাড়ফুঁক ঝাড়ফুক',
  hospital: 'hospital doctor clinic হাসপাতাল* ডাক্তার* চিকিৎসক*',
  snake: 'snake snakebite bitten সাপ সাপে সাপের',
  cutSuck: 'suck sucking blade razor cut tie tourniquet চুষে চুষুন ব্লেড চিরে কেটে বাঁধুন বাঁধ',
  sleep: 'sleep sleeping ঘুমাতে ঘুম ঘুমোতে ঘুমান',
  keep: 'keeps stored kept keep store put pour fill decant hide transfer save leave রাখ* রেখে ভর* ভরে ঢাল* ঢেলে rakhun',
  homePlace:
    'kitchen fridge refrigerator freezer bed bedroom pillow mattress cupboard pantry dining রান্নাঘর* রান্না ফ্রিজ* খাট খাটের বিছানা* বালিশ* শোবার চৌকি* পাকঘর* ' +
    'রসুইঘর* হেঁশেল*',
  foodVessel: 'plate pot pots pan jug glass mug spoon bowl হাঁড়ি* পাতিল* কলস* জগ জগে গ্লাস গ্লাসে',
  emptied: 'empty emptied খালি ফাঁকা khali',
  plants: 'seedling* plant plants irrigat* drip গাছ* চারা* সেচ*',
  reuse: 'use reuse keep store carry fill bring drink ব্যবহার রাখ* রেখে ভর* ভরে আনুন আনা নিন নেওয়া খান',
  foodstuff:
    'drinking drink water milk oil food salt sugar rice kerosene পানি পানির দুধ* তেল খাবার* চাল লবণ চিনি ডাল মধু খাওয়ার গুড়',
  burying:
    'puncture puncturing pierce bury burying pit hole crush flatten ফুটো* ছিদ্র* পুঁতে পুতে গর্ত* চ্যাপ্টা* মাটিচাপা',
  burn: 'burn burning burned incinerate incinerating পোড়ান পোড়ানো পোড়াবেন পোড়ালে পুড়িয়ে জ্বালান জ্বালিয়ে poran puriye',
  child: 'child children kids baby শিশু* বাচ্চা*',
  reach: 'reach নাগাল*',
  fumigant: 'fumigant fumigate fumigation phosphine ফিউমিগেশন* ফিউমিগেন্ট* ফসফিন*',
  indoors:
    'house houses home room rooms bedroom bed kitchen indoors inside shop sleeping dwelling ঘর ঘরে ঘরের শোবার বাসা বাসায় বাসার বাড়ি* খাটের রান্নাঘর* দোকান* ' +
    'কক্ষ* ghore basay',
  mix: 'stir stirring add adding mix mixed mixing combine combined combining blend blended together tank একসাথে একসঙ্গে একত্রে মেশা* মিশি* মিলিয়ে গুলে গুলি* সাথে সঙ্গে eksathe mishiye',
  together: 'together tank same একসাথে একসঙ্গে একত্রে ট্যাংকে ট্যাঙ্কে ড্রামে মেশিনে eksathe',
  fungicide:
    'fungicide fungicides mancozeb copper iprodione propiconazole carbendazim tebuconazole sulphur sulfur boron bordeaux ছত্রাকনাশক* ম্যানকোজেব কপার ইপ্রোডিয়ন প্রোপিকোনাজল কার্বেন্ডাজিম বোরন বোর্দো',
  household:
    'shampoo vinegar শ্যাম্পু* ভিনেগার* সিরকা urea diesel kerosene petrol salt bleach mobil acid spirit gasoline ইউরিয়া* ডিজেল* কেরোসিন* পেট্রোল* পেট্রল* লবণ লবণের লবন ব্লিচিং মবিল* এসিড অ্যাসিড স্পিরিট keroshin ' +
    'dijel lobon',
  cocktail: 'cocktail ককটেল*',
  effect: 'burn* scorch* resist* waste wastes wasted পোড়ে পুড়ে পুড়তে ক্ষতি নষ্ট প্রতিরোধ*',
  gather:
    'harvest harvested pick picked picking pluck eat eaten sell sold selling market তোলা তুলুন তুলে তুলতে তুলবেন তোলেন কাটুন বিক্রি* খাওয়া খেতে খান খাবেন বাজার* সংগ্রহ tulun bikri',
  evening: 'evening dusk afternoon before after without gone away বিকেল* বিকাল* সন্ধ্যা* আগে পরে পর',
} as const

export type Concept =
  | keyof typeof wordsByConcept
  // These are found from more than one word: see `find-concepts.ts`.
  | 'pesticide'
  | 'phosphide'
  | 'ate-poison'
  | 'drink-bottle'
  | 'many-products'
  | 'three-names'
  | 'at-once'
  | 'span'
  | 'no-need'
  | 'double-dose'
  | 'above-label'
  | 'bare-hand'
  | 'all-together'
  | 'copper-salt'
  | 'beside-food'
  | 'waiting'

const byWord = new Map<string, Concept[]>()
const byStem = new Map<string, Concept[]>()
let longestStem = 0
let shortestStem = 99
for (const [concept, words] of Object.entries(wordsByConcept)) {
  for (const word of normalize(words).split(/\s+/)) {
    const isStem = word.endsWith('*')
    const text = isStem ? word.slice(0, -1) : word
    const map = isStem ? byStem : byWord
    map.set(text, [...(map.get(text) ?? []), concept as Concept])
    if (!isStem) continue
    longestStem = Math.max(longestStem, text.length)
    shortestStem = Math.min(shortestStem, text.length)
  }
}

/** The concepts that one word stands for. */
export function conceptsOfWord(word: string): readonly Concept[] {
  const found = [...(byWord.get(word) ?? [])]
  for (let length = shortestStem; length <= Math.min(longestStem, word.length); length++) {
    found.push(...(byStem.get(word.slice(0, length)) ?? []))
  }
  return found
}
