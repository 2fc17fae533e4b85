import { writeDigits } from '../../digits.ts'
import type { Language } from '../../language.ts'
import type { EntryText } from '../entry.ts'
import type { Dose, Product, ProductKind } from '../tables/products.ts'

export interface ProductQuestion {
  readonly products: readonly Product[]
  /** The id of an active: `emamectin-benzoate`. */
  readonly active: string
  readonly language: Language
}

/** What is known of a product, in the parts of an entry. */
export type ProductText = Pick<EntryText, 'signs' | 'steps' | 'avoid' | 'act'>

interface ProductPhrases {
  readonly kinds: Readonly<Record<ProductKind, string>>
  readonly classes: Readonly<Record<Product['who'], string>>
  readonly forms: string
  readonly mixed: string
  readonly dose: string
  readonly units: Readonly<Record<Dose[3], string>>
  readonly noDose: string
  readonly wait: string
  readonly noWait: string
  readonly gloves: string
  readonly seed: string
  readonly bees: string
  readonly fish: string
  readonly listed: string
  readonly restricted: string
  readonly call: string
}

/** `#` is what the phrase is about, `%` a second thing. */
const phrasesByLanguage: Readonly<Record<Language, ProductPhrases>> = {
  en: {
    kinds: {
      insecticide: '# kills insects.',
      acaricide: '# kills mites.',
      'bio-pesticide': '# is a biological product.',
      fungicide: '# works against fungus diseases.',
      herbicide: '# kills weeds.',
    },
    classes: {
      II: 'Its danger for people is medium (WHO class II).',
      III: 'Its danger for people is slight (WHO class III).',
      U: 'Used rightly, it is hardly dangerous for people (WHO class U).',
    },
    forms: 'Strengths that are sold: #.',
    mixed: '# (with %)',
    dose: 'Doses that we have read: #. The label of your product decides.',
    units: { ml: '# % ml per litre of water', g: '# % g per litre of water' },
    noDose: 'We have read no dose that holds: the label of your product decides.',
    wait: 'Waiting days: # days is the longest we have read between the last spraying and the harvest; where the label says more, keep that.',
    noWait:
      'Waiting days: we have read none that hold; keep the waiting days of the label before the harvest.',
    gloves: 'Wear gloves, a mask and long clothes; do not spray against the wind.',
    seed: 'Wear gloves and a mask when you treat seed; never eat treated seed or feed it to animals.',
    bees: 'It kills bees: never on open flowers, only in the late afternoon.',
    fish: 'It kills fish: keep it away from ponds and canals.',
    listed:
      'It stands on the list of highly hazardous pesticides of 2025: take something milder where there is one.',
    restricted: 'It must not be used on rice.',
    call: 'If you are not sure, ask the Upazila agriculture office or 16123 first.',
  },
  bn: {
    kinds: {
      insecticide: '# পোকা মারার ওষুধ।',
      acaricide: '# মাকড় মারার ওষুধ।',
      'bio-pesticide': '# একটি জৈব বালাইনাশক।',
      fungicide: '# ছত্রাক রোগের ওষুধ।',
      herbicide: '# আগাছা মারার ওষুধ।',
    },
    classes: {
      II: 'মানুষের জন্য মাঝারি বিপজ্জনক (বিশ্ব স্বাস্থ্য সংস্থার ২য় শ্রেণি)।',
      III: 'মানুষের জন্য অল্প বিপজ্জনক (বিশ্ব স্বাস্থ্য সংস্থার ৩য় শ্রেণি)।',
      U: 'নিয়ম মেনে ব্যবহার করলে মানুষের বিপদ কম।',
    },
    forms: 'যে শক্তিতে বিক্রি হয়: #।',
    mixed: '# (সঙ্গে %)',
    dose: 'আমরা যে মাত্রা পড়েছি: #। আপনার বোতল বা প্যাকেটের মোড়কই শেষ কথা।',
    units: { ml: '# প্রতি লিটার পানিতে % মিলি', g: '# প্রতি লিটার পানিতে % গ্রাম' },
    noDose: 'নির্ভরযোগ্য মাত্রা আমরা পড়িনি: মোড়কে লেখা মাত্রাই মানুন।',
    wait: 'অপেক্ষার দিন: শেষ স্প্রে থেকে ফসল তোলা পর্যন্ত সবচেয়ে বেশি # দিন পড়েছি; মোড়কে বেশি লেখা থাকলে সেটাই মানুন।',
    noWait: 'অপেক্ষার দিন: নির্ভরযোগ্য হিসাব আমরা পড়িনি; ফসল তোলার আগে মোড়কে লেখা অপেক্ষার দিন মানুন।',
    gloves: 'দস্তানা, মাস্ক ও লম্বা জামা পরুন; বাতাসের উল্টো দিকে স্প্রে করবেন না।',
    seed: 'বীজ শোধনের সময় দস্তানা ও মাস্ক পরুন; শোধন করা বীজ কখনো খাবেন না, পশুকেও দেবেন না।',
    bees: 'মৌমাছি মারে: ফোটা ফুলে কখনো নয়, বিকেলের শেষে দিন।',
    fish: 'মাছ মারে: পুকুর ও খাল থেকে দূরে রাখুন।',
    listed: '২০২৫ সালের অতি ক্ষতিকর বালাইনাশকের তালিকায় আছে: কম ক্ষতির কিছু থাকলে সেটা নিন।',
    restricted: 'ধানে ব্যবহার করা নিষেধ।',
    call: 'নিশ্চিত না হলে আগে উপজেলা কৃষি অফিস বা ১৬১২৩-এ জিজ্ঞাসা করুন।',
  },
}

/** These only treat seed: nobody sprays them. */
const forSeed: ReadonlySet<string> = new Set(['carboxin', 'thiram'])

/**
 * What is known of an active: what it is, doses, waiting days and gear where they were read, and what must not be done with
 * it. Undefined for one that the table has not, as every banned one and those of WHO class Ia and Ib.
 */
export function productText({
  products,
  active,
  language,
}: ProductQuestion): ProductText | undefined {
  const product = products.find((row) => row.active === active)
  if (!product) return undefined
  const phrases = phrasesByLanguage[language]
  const { name, kind, who, marks = [] } = product
  const kindText = phrases.kinds[kind].replace('#', capital(name))
  const forms = formsLine(product, products, phrases, language)
  const wait = waitLine(product, phrases, language)
  const avoid = avoidMarks.filter((mark) => marks.includes(mark)).map((mark) => phrases[mark])
  return {
    // What is on the list is not called harmless by its class.
    signs: marks.includes('listed') ? kindText : `${kindText} ${phrases.classes[who]}`,
    steps: [
      [doseLine(product, phrases, language), ...forms].join(' '),
      forSeed.has(active) ? phrases.seed : `${wait} ${phrases.gloves}`,
    ],
    ...(avoid.length > 0 && { avoid: avoid.join(' ') }),
    act: phrases.call,
  }
}

const avoidMarks = ['restricted', 'listed', 'bees', 'fish'] as const

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

function formsLine(
  { forms, mixed = {} }: Product,
  products: readonly Product[],
  phrases: ProductPhrases,
  language: Language,
): readonly string[] {
  if (forms.length === 0) return []
  const said = forms.map((form) => {
    const other = products.find(({ active }) => active === mixed[form])?.name ?? mixed[form]
    const strength = strengthWords(form, language)
    return other === undefined ? strength : phrases.mixed.replace('#', strength).replace('%', other)
  })
  return [phrases.forms.replace('#', said.join(', '))]
}

const bengaliForms: Readonly<Record<string, string>> = {
  EC: 'ইসি',
  SC: 'এসসি',
  SL: 'এসএল',
  SG: 'এসজি',
  SP: 'এসপি',
  WP: 'ডব্লিউপি',
  WG: 'ডব্লিউজি',
  WDG: 'ডব্লিউডিজি',
  WS: 'ডব্লিউএস',
  DF: 'ডিএফ',
  EW: 'ইডব্লিউ',
  SE: 'এসই',
  GR: 'জিআর',
  L: 'এল',
}

/** `57 EC`, ৫৭ ইসি. */
function strengthWords(form: string, language: Language): string {
  if (language === 'en') return form
  return writeDigits(form, language).replace(
    /[A-Z]+/,
    (letters) => bengaliForms[letters] ?? letters,
  )
}

function doseLine({ doses }: Product, phrases: ProductPhrases, language: Language): string {
  if (!doses) return phrases.noDose
  const said = doses.map(([form, lowest, highest, unit]) => {
    const range = lowest === highest ? `${lowest}` : `${lowest}–${highest}`
    return phrases.units[unit]
      .replace('#', strengthWords(form, language))
      .replace('%', writeDigits(range, language))
  })
  return phrases.dose.replace('#', said.join('; '))
}

function waitLine({ wait }: Product, phrases: ProductPhrases, language: Language): string {
  return wait === undefined
    ? phrases.noWait
    : phrases.wait.replace('#', writeDigits(String(wait), language))
}
