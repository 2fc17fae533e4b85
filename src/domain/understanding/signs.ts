import { cropContextWords } from './crop-aliases.ts'
import type { SignId } from './reading.ts'
import { type QuestionWords, wordGroups } from './word-groups.ts'

/** The words of each sign, and those that turn a sign around. Own work of the project. */
const find = wordGroups<
  SignId | 'meal' | 'weed' | 'no' | 'fruit' | 'flower' | 'seedling' | 'die' | 'come'
>({
  yellow: 'yellow yellowing yellowish pale chlorosis হলুদ হলদে হলুদাভ হলদেটে হইলদা ফ্যাকাশে ফ্যাকাসে বিবর্ণ',
  spots:
    'ring sunken spot blotch patch speck dot lesion mark pustule দাগ ফোঁটা ছোপ ফুটকি তিলা গুটি_দাগ ফোস্কা',
  streaks: 'streak stripe strip line ডোরা রেখা লম্বা_দাগ',
  drying:
    'dry wither burn burnt scorch brown শুকিয়ে শুকায় শুকনা শুকনো শুকাচ্ছে শুকাইয়া পোড়া পুড়ে ঝলসে ঝলসানো বাদামি বাদামী তামাটে খয়েরি মচমচে',
  powder: 'powder powdery পাউডার গুঁড়া চুনের_মতো',
  mould: 'mould mold mildew fungus fungal fuzz cottony ছাতা ছত্রাক ফাঙ্গাস তুলার_মতো',
  wilt: 'wilt wilting droop collapse ঢলে ঢলা নেতিয়ে নেতিয়ে_পড়া ঝিমিয়ে নুয়ে মারা মরে মরা মরছে মরতেছে মইরা die dead death dying',
  rot: 'rot rotten decay rotting পচা পচে পচন পচতেছে পচছে পইচা',
  holes: 'hole ছিদ্র ফুটো ফুটা ছেঁদা ফুটি ঝাঁঝরা',
  chewed:
    'kheye khay khacche khaiya khaise eat eaten chew chewed defoliate খেয়ে খায় খাচ্ছে খাইয়া খাওয়া খাইতেছে খাইছে কেটে কাটে কাইটা',
  curl: 'curl curled curling crinkle twist twisted wrinkle shrivel কোঁকড়া কোকড়ানো কুঁকড়ে কুঁকড়ানো কুকড়া কুঁচকে কুচকানো কুঁচকানো কুকরে কোঁকড়ানো কুরকি কুঁকড়ি মোড়ানো মুড়িয়ে মোচড়ানো',
  sticky: 'sticky honeydew sooty আঠা আঠালো কালো_ঝুল ঝুল_পড়া কালির_মতো',
  galls: 'gall knot swelling swollen lump গিঁট গিট ফোলা ফুলে_যাওয়া টিউমার',
  stunted: 'stunt stunted dwarf dwarfed bushy বেঁটে খাটো বাড়ে_না বাড়ছে_না বাড়তেছে_না বৃদ্ধি_কম বৃদ্ধি_হয়_না',
  drop: 'drop dropping shed shedding fall falling fell ঝরে ঝরা ঝরছে ঝরতেছে ঝইরা খসে ঝরবে পড়ে_যাচ্ছে পড়ে_যায় পইড়া_যায় পইড়া_যাইতেছে পড়ে_যাছে ঝরে_পড়ে',
  'dead-heart':
    'deadheart dead_heart মরা_ডিগ ডিগ মাইজ_মরা মাইজ মাঝের_পাতা মাঝখানের_পাতা টান_দিলে_উঠে টান_দিলে_উইঠা টান_দিলে_খুলে টান_দিলে_খুইলা pulls_out',
  'white-ear': 'whitehead white_head white_ear সাদা_শিষ সাদা_শীষ শিষ_সাদা',
  'empty-grain': 'chaffy unfilled sterile empty_grain চিটা চিটে',
  cracks: 'crack split burst ফাটা ফেটে ফাটছে ফাইটা ফেটে_যায়',
  insects:
    'insect bug worm caterpillar larva larvae beetle fly mite aphid thrips hopper borer weevil jassid moth whitefly mealybug ant pest পোকা পুকা পোকামাকড় কীট কিট লেদা কীড়া শুঁয়োপোকা বিছা বিটল মাছি মাকড় মাকড়সা জাব থ্রিপস ফড়িং ছাতরা মিলিবাগ উইপোকা উই উরচুঙ্গা পিঁপড়া পিপড়া',
  webs: 'web webbing জাল',
  mosaic: 'mosaic mottle mottled মোজাইক মোজাইকের ছোপ_ছোপ',
  gum: 'আঠা_বের আঠা_বার আঠা_ঝরে আঠা_পড়ে gum ooze oozing gummosis কষ আঠা_ঝরা রস_ঝরা',
  bored: 'bore bored borer tunnel tunnelling stem_borer মাজরা সুড়ঙ্গ ছিদ্রকারী ফল_ছিদ্রকারী',
  purple: 'purple violet red reddish rust rusty বেগুনি লাল লালচে মরিচা',
  lodging: 'lodge lodging হেলে হেলা শুয়ে_পড়া শুয়ে_পড়ে',
  'no-fruit': 'ধরে_না দরে_না ধরছে_না ধরতেছে_না barren fruitless fruit_set ফলহীন',
  'seedlings-die': 'damping ড্যাম্পিং চারা_মরে চারা_মারা চারা_পচা',
  animals:
    'rat mouse mice rodent squirrel bird bat jackal fox monkey snail ইঁদুর কাঠবিড়ালি কাঠবিড়ালী পাখি বাদুড় শিয়াল বানর শামুক',
  meal: 'i_eat we_eat can_eat to_eat people_eat খাওয়া_যাবে খাওয়া_যায় খেতে_পারব খেতে_পারি খেতে_পারব খাইতে_পারুম খাওয়া_যাইব খাব খাওয়া_নিরাপদ khawa_jabe khete_parbo',
  weed: 'weed grass আগাছা ঘাস শ্যাওলা',
  no: 'no not none without না নাই নেই নি',
  fruit: 'fruit fruiting bear pod ফল ফলন গুটি দানা কড়া',
  flower: 'flower blossom ফুল মুকুল',
  seedling: 'seedling চারা',
  die: 'ঢলে নেতিয়ে die dead dying death মারা মরে মরা পচে',
  come: 'come set form bear ধরে ধরছে আসে আসছে হয় হচ্ছে থাকে বাঁধে টিকে দেয় ধরতেছে ধরেনা আসেনা',
})

const helpers = ['meal', 'weed', 'no', 'fruit', 'flower', 'seedling', 'die', 'come'] as const

/** The signs that a question names. */
export function signsNamedBy({ tokens, romanised }: QuestionWords): readonly SignId[] {
  const found = find({ tokens: tokens.map(withoutLookAlikes), romanised })
  const signs = new Set<SignId>()
  for (const name of found.keys()) {
    if (!helpers.some((helper) => helper === name)) signs.add(name as SignId)
  }
  // Who asks whether they may eat it does not say that insects do.
  if (found.has('meal')) signs.delete('chewed')
  if (isOfPests(found)) signs.delete('wilt')
  if (isWithoutFruit(found)) signs.add('no-fruit')
  if (isNear(found.get('seedling'), found.get('die'), 4)) signs.add('seedlings-die')
  return [...signs]
}

/**
 * "khete", in the field, sounds like কেটে; মারার is what kills, মারা what dies; ঝড়ের is the storm, and ঝড়ে before পড়ে or
 * যায় is ঝরে misspelt.
 */
function withoutLookAlikes(token: string, place: number, tokens: readonly string[]): string {
  if (cropContextWords.has(token) || /^(?:khet|marar$|মারার$|ঝড়ের)/.test(token)) return ''
  const next = tokens[place + 1] ?? ''
  return token === 'ঝড়ে' && !/^(?:প|যা)/.test(next) ? '' : token
}

/** Whether what dies or is to be killed is an insect or a weed. */
function isOfPests(found: ReturnType<typeof find>): boolean {
  const deaths = found.get('die') ?? []
  const pests = [...(found.get('insects') ?? []), ...(found.get('weed') ?? [])]
  return (
    deaths.length > 0 &&
    deaths.every((place) => pests.some((pest) => pest < place && place - pest <= 2))
  )
}

/** "no fruit", "ফল আসে না", "ফুল আসে কিন্তু ফল ধরে না". */
function isWithoutFruit(found: ReturnType<typeof find>): boolean {
  const fruit = [...(found.get('fruit') ?? []), ...(found.get('flower') ?? [])]
  return (
    isNear(fruit, found.get('no'), 3) && (found.has('come') || isNear(fruit, found.get('no'), 1))
  )
}

function isNear(
  some: readonly number[] = [],
  others: readonly number[] = [],
  distance: number,
): boolean {
  return some.some((place) => others.some((other) => Math.abs(other - place) <= distance))
}
