import type { QuestionKind, SignId } from './reading.ts'
import { type FoundGroups, type QuestionWords, wordGroups } from './word-groups.ts'

/** Groups of words that say together what a question asks for. Own work of the project. */
const find = wordGroups({
  variety:
    'এমন_ধান ধানের_নাম variety varieties cultivar jat জাত জাতের জাতটি জাতগুলো জাতীয়_ধান হাইব্রিড_কোনটা কোন_ধান কোন_বীজ',
  when: 'when_to when_should when_can when_do month_to which_month what_month best_time right_time sowing_time planting_time seed_time sowing_date planting_date best_date which_date time_of_sowing time_to_sow time_to_plant calendar কখন কবে কোন_মাসে কোন_মাস কোন_সময় উপযুক্ত_সময় সঠিক_সময় লাগানোর_সময় বপনের_সময় রোপণের_সময় বোনার_সময় চাষের_সময় কোন_তারিখ',
  where:
    'where source collect buy supplier available কোথায় কই কোনহানে কোথা ঠিকানা কেনা কিনব কিনতে সংগ্রহ লাগবে_কোথায় যোগাযোগ',
  get: 'get find buy purchase obtain collect পাব পাবো পাওয়া পামু পাই কিনব সংগ্রহ পেতে নিতে পাইতে লাগবে',
  plants: 'seed seedling sapling plant graft cutting sucker spawn চারা বীজ কাটিং কলম সাকার স্পন বীচি',
  price: 'price rate_per market_price দাম মূল্য বাজারদর দর বাজার_দর কত_টাকা টাকায় বিক্রি বেচব বেচা',
  profit: 'profit profitable income cost invest investment লাভ লাভবান লাভজনক মুনাফা খরচ আয় বিনিয়োগ পুঁজি',
  loan: 'loan credit_card credit bank insurance ঋণ লোন ব্যাংক বীমা কিষান_কার্ড',
  help: 'subsidy scheme incentive relief compensation grant ভর্তুকি প্রণোদনা ক্ষতিপূরণ অনুদান ত্রাণ কৃষি_কার্ড',
  training: 'training course train প্রশিক্ষণ ট্রেনিং কোর্স',
  machine:
    'machine tractor harvester power_tiller transplanter pump drone robot মেশিন যন্ত্র ট্রাক্টর হারভেস্টার হার্ভেস্টার পাওয়ার_টিলার ট্রান্সপ্লান্টার পাম্প রোবট ড্রোন',
  export: 'export exporter রপ্তানি রফতানি',
  fertiliser:
    'fertilizer fertiliser manure urea tsp dap mop potash gypsum সার সারের ইউরিয়া টিএসপি ডিএপি এমওপি পটাশ জিপসাম গোবর_সার ইউরিয়ার',
  amount:
    'dose amount rate quantity requirement requirment schedule recommendation how_much how_many কত কতটুকু কতটা কতখানি পরিমাণ মাত্রা ডোজ পরিমান',
  which: 'which what কি কী কোন কোনটা কোনটি কোনগুলো কোনগুলা',
  apply: 'apply give application top_dress দেব দিব দেবো দিবো দেওয়া দিতে দেয়া প্রয়োগ দিমু ব্যবহার',
  weed: 'weed weedy আগাছা আগাছানাশক ঘাস_মারা ঘাস_দমন ঘাস_মরবে ঘাস_মারব ঘাসমারা',
  weedkiller:
    'herbicide weedicide weedkiller weed_killer আগাছানাশক আগাছা_নাশক ঘাস_মারা glyphosate roundup round_up গ্লাইফোসেট রাউন্ডআপ 2_4 paraquat',
  water:
    'irrigation irrigate irrigating সেচ সেচের পানি_দেব পানি_দিতে পানি_কখন পানি_কত কতদিন_পর_পানি কত_দিন_পর_পানি পানি_লাগে',
  medicine:
    'pesticide insecticide fungicide medicine spray chemical poison drug ওষুধ ঔষধ ওষধ বিষ কীটনাশক কিটনাশক ছত্রাকনাশক বালাইনাশক স্প্রে স্পে ভিটামিন হরমোন ঔষদ অষুধ',
  together: 'together একসাথে একসঙ্গে এক_সাথে এক_সঙ্গে',
  mix: 'mix mixing mixed combine tank_mix মিশিয়ে মেশানো মেশালে মিশাইয়া মিশালে মেশাব মেশাবো মিক্স সাথে_মিশিয়ে',
  harvest:
    'harvest harvesting pick picking reap কাটব কাটবো কাটার_সময় তুলব তুলবো তোলার_সময় সংগ্রহের_সময় কাটার_উপযুক্ত উঠাব পাকলে_কাটা',
  ripen: 'ripen ripening পাকানো পাকাতে পাকাব পাকানোর',
  store:
    'store storage storing preserve সংরক্ষণ সংরক্ষন গুদাম গোলায় মজুদ রাখব_কিভাবে রাখবো_কিভাবে গুদামজাত হিমাগার সংরক্ষণের',
  grass: 'grass ঘাস ghas',
  kill: 'kill মারার মারব মারবো মারতে মারা মরবে দমন',
  time: 'time সময় সময়ে সুময় সময়সূচি',
  planting: 'লাগান* রোপ* বপন* বুন* বোন* ভোনা* sowing planting transplanting',
  keep: 'keep keeping রাখব রাখবো রাখলে রাখা রাখি রেখে রাখার',
  home: 'home house room ঘরে ঘরের বাড়িতে গোলায় বস্তায় ড্রামে',
  lack: 'deficiency deficient lack shortage অভাব ঘাটতি অবাব',
  whichCrop:
    'what_to_grow what_to_plant what_should_i_grow which_crop what_crop কি_চাষ কী_চাষ কোন_ফসল কি_ফসল কী_ফসল কি_লাগাব কী_লাগাব কি_বুনব কী_বুনব',
  done: 'দিছি দিয়েছি দিয়েছিলাম দেওয়ার_পর দেয়ার_পর দেওয়ার_পরে মারছি মেরেছি after_spraying after_spray sprayed applied disi diyechi deyar_por',
  tooMuch:
    'বেশি_দিয়া বেশি_দিয়ে বেশি_দিছি বেশি_দিয়েছি বেশি_হয়ে overdose too_much too_strong besi_disi',
  stored:
    'stored_grain granary godown গোলায় গোলার গুদামে গুদামের রাখার_পর রাখার_পরও রাখা_ধান রাখা_চাল বস্তায়_রাখা ড্রামে_রাখা ঘরে_রাখা চালের_পোকা গুদামজাত',
  grow: 'grow growing cultivate cultivation cultivating farming চাষ চাষাবাদ আবাদ চাষের লাগাতে_চাই চাষবাস',
  plantIt: 'plant planting sow লাগাব লাগাবো লাগানো লাগাতে রোপণ রোপন বপন বুনব বুনবো লাগামু',
  how: 'how method process procedure way কিভাবে কীভাবে কেমনে কেমন_করে পদ্ধতি নিয়ম উপায় কৌশল',
  practice:
    'বাছাই ret retting জাগ select selection graft grafting layering budding prune pruning pollinate pollination pot tub rooftop roof mulch mulching compost vermicompost trap pheromone bagging soil_test seed_treatment treat_seed germination nursery seedbed net কলম গুটি_কলম গ্রাফটিং ছাঁটাই ছাটাই পরাগায়ন টবে টব ছাদ ছাদে ছাদবাগান মালচিং কম্পোস্ট কেঁচো ভার্মি ফাঁদ ব্যাগিং মাটি_পরীক্ষা শোধন অঙ্কুরোদগম বীজতলা নেট জৈব_সার চুন জাবড়া দূরত্ব spacing',
  why: 'why cause reason কেন কারণ কারন',
  identify:
    'what_disease which_disease identify কি_রোগ কী_রোগ কোন_রোগ চিনব লক্ষণ চেনার symptom symptoms কি_পোকা কোন_পোকা কী_পোকা',
  remedy:
    'control manage management treat treatment cure remedy prevent solve solution protect stop avoid দমন প্রতিকার সমাধান চিকিৎসা প্রতিরোধ করণীয় করনীয় করনিয় করনিয়ো করণিয় বাঁচাব বাঁচার দূর_করব ঠেকাব',
})

/** Whether a single word is of a list that says the kind: chad, the roof, is no tea. */
export function isKindWord(single: QuestionWords): boolean {
  return find(single).size > 0
}

export interface KindOfQuestion {
  readonly kind: QuestionKind
  /** Whether words of the question say the kind. */
  readonly isSaid: boolean
  /** The office that helps with it, where the knowledge cannot. */
  readonly office?: string
}

/**
 * What a question asks for. Somebody who describes signs has a problem, whatever else they mention; then come questions
 * for people and money, since the knowledge only refers them, then the narrow kinds before the wide ones.
 */
export function questionKind(
  words: QuestionWords,
  signs: readonly SignId[],
  cropPlaces: ReadonlySet<number> = new Set(),
): KindOfQuestion {
  const tokens = words.tokens.map((token) => (lookAlikes.has(token) ? '' : token))
  const found = find({ ...words, tokens })
  const isWhichOfCrop = words.tokens.some(
    (token, place) => which.has(token) && cropPlaces.has(place + 1),
  )
  if (isWhichOfCrop && signs.length === 0) return { kind: 'variety', isSaid: true }
  const rule = rules.find(({ holds }) => holds(found, signs))
  if (rule) return { kind: rule.kind, isSaid: true, ...(rule.office && { office: rule.office }) }
  return { kind: 'treat', isSaid: signs.length > 0 }
}

/** A "ring" on a leaf sounds like ঋণ, the loan. */
const lookAlikes: ReadonlySet<string> = new Set(['ring'])

const which: ReadonlySet<string> = new Set('কোন which kon'.split(' '))

interface Rule {
  readonly kind: QuestionKind
  readonly office?: string
  readonly holds: (found: FoundGroups<Group>, signs: readonly SignId[]) => boolean
}

type Group = Parameters<Parameters<ReturnType<typeof find>['forEach']>[0]>[1]

function all(...groups: readonly Group[]): Rule['holds'] {
  return (found) => groups.every((group) => found.has(group))
}

function unlessSigns(holds: Rule['holds']): Rule['holds'] {
  return (found, signs) => signs.length === 0 && holds(found, signs)
}

function any(...groups: readonly Group[]): Rule['holds'] {
  return (found) => groups.some((group) => found.has(group))
}

/** Burnt or yellow after a weed killer, or after too much of a product: it is the spray, and more of it harms more. */
function isSprayInjury(found: FoundGroups<Group>, signs: readonly SignId[]): boolean {
  const isBurnt = signs.some((sign) => burnt.includes(sign))
  const isWeedkiller =
    (found.has('weed') || found.has('weedkiller') || found.has('grass')) && found.has('done')
  const isTooMuch = found.has('medicine') && found.has('tooMuch')
  return isBurnt && !signs.includes('insects') && (isWeedkiller || isTooMuch)
}

/** Two medicines together, and not "all flowers fall together, shall I spray?": the medicine is named at most so many words away. */
function areGivenTogether(found: FoundGroups<Group>): boolean {
  const medicines = [...(found.get('medicine') ?? []), ...(found.get('weedkiller') ?? [])]
  return (found.get('together') ?? []).some((together) =>
    medicines.some((place) => Math.abs(place - together) <= farthestMedicine),
  )
}

const farthestMedicine = 3

const burnt: readonly SignId[] = ['yellow', 'drying', 'curl', 'purple', 'wilt', 'stunted']

const rules: readonly Rule[] = [
  { kind: 'treat', office: 'spray-injury', holds: isSprayInjury },
  { kind: 'service', office: 'farm_loan_counter', holds: any('loan') },
  { kind: 'service', office: 'upazila_agri', holds: any('help') },
  { kind: 'service', office: 'export', holds: any('export') },
  { kind: 'grow', office: 'crop-page', holds: unlessSigns(any('whichCrop')) },
  { kind: 'service', office: 'machinery', holds: unlessSigns(any('machine')) },
  {
    kind: 'mix',
    holds: (found, signs) =>
      (found.has('mix') && any('medicine', 'weedkiller')(found, signs)) || areGivenTogether(found),
  },
  { kind: 'store', holds: any('stored', 'store') },
  { kind: 'store', holds: all('keep', 'home') },
  { kind: 'seed', holds: (found) => any('plants', 'variety')(found, []) && found.has('where') },
  {
    kind: 'seed',
    holds: unlessSigns((found) => found.has('plants') && found.has('get') && !found.has('grow')),
  },
  { kind: 'variety', holds: any('variety') },
  { kind: 'price', office: 'price_market', holds: unlessSigns(any('price')) },
  { kind: 'weeds', holds: any('weed', 'weedkiller') },
  {
    kind: 'weeds',
    holds: (found, signs) => all('grass', 'kill')(found, signs) && !signs.includes('insects'),
  },
  { kind: 'treat', holds: any('lack') },
  { kind: 'diagnose', holds: any('identify') },
  {
    kind: 'fertiliser',
    holds: unlessSigns(
      (found) =>
        found.has('fertiliser') &&
        (found.has('amount') ||
          found.has('which') ||
          found.has('apply') ||
          found.has('how') ||
          found.has('when')),
    ),
  },
  { kind: 'harvest', holds: unlessSigns(any('harvest', 'ripen')) },
  { kind: 'when', holds: unlessSigns(any('when')) },
  { kind: 'when', holds: unlessSigns(all('time', 'planting')) },
  { kind: 'water', holds: unlessSigns(any('water')) },
  {
    kind: 'service',
    office: 'upazila_agri',
    holds: (found, signs) => signs.length === 0 && found.has('training') && !found.has('practice'),
  },
  { kind: 'price', office: 'price_market', holds: unlessSigns(any('profit')) },
  { kind: 'product', holds: all('medicine', 'amount') },
  { kind: 'diagnose', holds: (found, signs) => signs.length > 0 && found.has('why') },
  { kind: 'treat', holds: (found, signs) => signs.length > 0 || found.has('remedy') },
  { kind: 'product', holds: any('medicine') },
  { kind: 'method', holds: any('practice') },
  {
    kind: 'grow',
    holds: (found) => found.has('grow') || (found.has('plantIt') && found.has('how')),
  },
  { kind: 'diagnose', holds: any('why') },
  { kind: 'method', holds: unlessSigns(any('how')) },
  { kind: 'fertiliser', holds: any('fertiliser') },
]
