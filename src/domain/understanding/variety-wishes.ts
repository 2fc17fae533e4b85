import { normalize } from '../text/normalize.ts'

/** When a variety grows. `deep-aman` is Aman that is sown broadcast before the flood, `year` the whole year. */
export type VarietySeason =
  | 'aman'
  | 'deep-aman'
  | 'boro'
  | 'aus'
  | 'rabi'
  | 'kharif1'
  | 'kharif2'
  | 'year'
  | 'tree'

/** What a farmer wants a variety to stand, or to be; `disease:blast` and the like name one disease or pest. */
export type StressId =
  | 'salt'
  | 'submergence'
  | 'standing-water'
  | 'deep-water'
  | 'tidal'
  | 'drought'
  | 'cold'
  | 'heat'
  | 'rain'
  | 'summer'
  | 'lodging'
  | 'short'
  | 'late'
  | 'fine'
  | 'aromatic'
  | 'red-rice'
  | 'zinc'
  | 'keeps'
  | 'roof'
  | 'disease'
  | `disease:${string}`
  | `pest:${string}`

/** The words of each, in Bengali, in romanised Bengali and in English. The more exact one stands first where two share words. */
const patterns: readonly (readonly [StressId, string])[] = [
  ['salt', 'লবণ|লবন|লোনা|নোনা|\\b(?:lobon|labon|lona|nona|salt|salin)'],
  [
    'deep-water',
    '(?:[3-9]|1[0-9])(?:[.][0-9]+)? ?(?:ফুট|ফিট|হাত) পানি|(?:কোমর|গলা) ?(?:সমান )?পানি|(?:[3-9]|1[0-9]) ?(?:feet|ft|foot) (?:of )?water|গভীর ?পানি|জলি আমন|বুক ?(?:সমান )?পানি|মাথা ?সমান|\\b(?:deep ?water|gobhir pani|buk (?:soman )?pani|joli amon)',
  ],
  [
    'standing-water',
    'পানি জম|পানি থাকে|পানি থাকা|পানি দাঁড়|পানি আটক|সব ?সময় পানি|জলাবদ্ধ|জমা পানি|হাঁটু ?(?:সমান )?পানি|পানি (?:সরে|নামে) না|\\b(?:pani jom|jolaboddho|hatu (?:soman )?pani|water ?logg|standing water|stagnant)',
  ],
  [
    'submergence',
    'ডুব|ডুইব|ডোব|বন্যা|বান(?:ের| আস)|তলি?য়ে|\\b(?:dub(?!l)|bonna|bonya|flood|submer|taliye|toliye|under ?water)',
  ],
  ['tidal', 'জোয়ার|\\b(?:joar|jowar bhata|tidal|tide)'],
  [
    'drought',
    'খরা|বৃষ্টি (?:হয় )?না|পানি ?কম|সেচ (?:নাই|নেই|ছাড়া)|\\b(?:khora|drought|dry land|no irrigation|sech (?:nai|chara))',
  ],
  ['cold', 'শীত সহ|শীতে (?:টেকে|টিকে|মরে)|ঠান্ডা|ঠাণ্ডা|\\b(?:thanda|sheet soho|shit soho|cold)'],
  ['heat', 'গরম|তাপ|\\b(?:gorom|garam|taap|heat|hot)'],
  ['summer', 'গ্রীষ্ম|অসময়|\\b(?:grisho|grisshokal|osomoy|off ?season|summer)'],
  ['rain', 'বৃষ্টি(?! (?:হয় )?না)|বর্ষা|\\b(?:bristi|brishti|borsha|barsha|rain)'],
  ['lodging', 'হেলে|নুয়ে|শুয়ে পড়|ঢলে না|\\b(?:hele pore|nuye|lodg|fall over|falls over)'],
  [
    'short',
    'স্বল্প ?(?:মেয়াদ|জীবন|সময়)|কম (?:সময়|দিন)|আগাম|তাড়াতাড়ি|\\b(?:agam|sholpo ?(?:meyad|jibon)|kom (?:somoy|dine)|taratari|short ?duration|early(?! blight)|quick)',
  ],
  [
    'late',
    'নাবি|দেরি|\\b(?:nabi|deri|late (?:planted|planting|sown|sowing|transplant\\w*)|sow late|plant late|post[ -]?flood|after (?:the )?flood)|বন্যার পর(?:ে)?',
  ],
  ['aromatic', 'সুগন্ধ|পোলাও|চিনিগুঁড়া|\\b(?:shugondh|sugondh|polao|aromatic|scented|fragran)'],
  ['fine', 'চিকন|সরু|\\b(?:chikon|soru|shoru|slender|fine (?:grain|rice))'],
  [
    'red-rice',
    'লাল[^।?]{0,25}চাল|কালো[^।?]{0,10}চাল|black rice|লাল চাল|লাল ধান|লাল রঙের চাল|\\b(?:lal (?:chal|dhan|chaul)|red rice)',
  ],
  ['zinc', 'জিংক|জিঙ্ক|দস্তা(?!না)|\\bzin[ck]'],
  ['keeps', 'সংরক্ষণ|বেশি দিন (?:রাখা|থাকে)|\\b(?:shongrokkhon|keeps? (?:well|long)|long storage)'],
  ['roof', 'ছাদ|টবে|ড্রামে|\\b(?:chad|chhad|roof|pots?|drum)\\b'],
  ['disease:blast', 'ব্লাস্ট|\\bblast'],
  [
    'disease:bacterial-blight',
    'পাতা পোড়া|বিএলবি|ব্যাকটেরিয়াজনিত পাতা|\\b(?:bacterial blight|pata pora|blb)',
  ],
  ['disease:late-blight', 'মড়ক|নাবি ধসা|লেট ব্লাইট|\\b(?:morok|late blight)'],
  ['disease:wilt', 'ঢলে পড়|নেতিয়ে|উইল্ট|\\b(?:dhole pora|wilt)'],
  ['disease:virus', 'মোজাইক|ভাইরাস|\\b(?:mosaic|virus)'],
  ['disease:rust', 'মরিচা|রাস্ট|\\brust'],
  ['pest:borer', 'ডগা ও ফল ছিদ্র|ফল ছিদ্র|ছিদ্রকারী|\\b(?:chidro|borer)'],
  ['pest:hopper', 'কারেন্ট পোকা|গাছ ?ফড়িং|\\b(?:current poka|planthopper|hopper)'],
  [
    'disease',
    'রোগ (?:সহ|প্রতিরোধ|কম|হয় না)|রোগ(?:বালাই)? কম|\\b(?:rog (?:soho|protirodh|kom)|disease[- ](?:toleran|resist)|(?:resistant|tolerant) to disease)',
  ],
]

const matchers = patterns.map(([id, words]) => [id, new RegExp(normalize(words))] as const)

/** All that `stressOf` may find. */
export const stressIds: readonly StressId[] = patterns.map(([id]) => id)

/** The stresses and wishes that a question names, in a fixed order. */
export function stressOf(text: string): readonly StressId[] {
  const plain = normalize(text)
  const found = matchers.filter(([, words]) => words.test(plain)).map(([id]) => id)
  return found.filter(
    (id) =>
      !(id === 'late' && found.includes('disease:late-blight')) &&
      !(id === 'disease' && found.some((other) => /:/.test(other))) &&
      !(id === 'submergence' && found.includes('deep-water')) &&
      // What is planted after the flood does not have to stand it.
      !(id === 'submergence' && found.includes('late')) &&
      !(id === 'standing-water' && found.includes('deep-water')) &&
      !(id === 'lodging' && found.includes('disease:wilt')),
  )
}

const seasonMatchers = (
  [
    [
      'deep-aman',
      'বোনা আমন|জলি আমন|গভীর পানির আমন|\\b(?:bona aman|joli aman|broadcast aman|deep ?water aman)',
    ],
    ['aman', 'আমন|\\b(?:amon|aman)\\b'],
    ['boro', 'বোরো|\\bboro (?:dhan|mou?sum|season|rice|te)|\\bboro$'],
    ['aus', 'আউশ|আউস|\\b(?:aus|aush)\\b'],
    ['kharif1', 'খরিফ ?-?1|গ্রীষ্ম|\\b(?:kharif ?-?1|grisho|summer)'],
    ['kharif2', 'খরিফ ?-?2|বর্ষা|\\b(?:kharif ?-?2|borsha|rainy season)'],
    ['rabi', 'রবি (?:মৌসুম|ফসল)|শীতকাল|\\b(?:robi mou?sum|rabi|winter|shitkal)'],
  ] as const
).map(([id, words]) => [id, new RegExp(normalize(words))] as const)

/** The season that a question names, for a choice of varieties. */
export function varietySeasonOf(text: string): VarietySeason | undefined {
  const plain = normalize(text)
  return seasonMatchers.find(([, words]) => words.test(plain))?.[0]
}
