import type { Concept } from './concepts.ts'
import type { SentenceConcepts } from './find-concepts.ts'

/** The dangers that are told by which words stand together in a sentence. */
export type RuleKind =
  | 'overdose'
  | 'mixing'
  | 'pollinators-fish-cattle'
  | 'food-chemical'
  | 'live-wire'
  | 'wrong-first-aid'
  | 'storage'
  | 'dose-without-unit'
  | 'careless-handling'
  | 'fumigant-indoors'
  | 'negated-protection'

interface HarmRule {
  readonly kind: RuleKind
  /** One of each group must be said and not forbidden; alternatives are separated by `|`. */
  readonly said: readonly string[]
  /** None of these may be in the sentence. */
  readonly without?: readonly Concept[]
  /** One of these must be in the sentence or in one of the two before it. */
  readonly about?: readonly Concept[]
}

const water = 'pollinators-fish-cattle'
const aid = 'wrong-first-aid'
const sick: readonly Concept[] = ['victim', 'ate-poison', 'snake']
const careless = 'careless-handling'

const rules: readonly HarmRule[] = [
  { kind: water, said: ['sprayer|container', 'wash', 'pondWater'] },
  { kind: water, said: ['pesticide', 'wash', 'intoPond'] },
  { kind: water, said: ['machine', 'wash', 'well'] },
  { kind: water, said: ['leftover|pesticide', 'dump', 'intoPond'] },
  { kind: water, said: ['knapsack', 'dump', 'intoPond'] },
  { kind: water, said: ['pesticide', 'apply', 'intoPond'] },
  { kind: water, said: ['pesticide', 'catchFish', 'kill'], without: ['driedFish'] },
  { kind: water, said: ['spray', 'bees'], without: ['evening'] },
  {
    kind: water,
    said: ['spray', 'bloom', 'inBloom', 'pesticide'],
    without: ['evening', 'fungicide'],
  },
  {
    kind: water,
    said: ['feed|giveDrink', 'cattle', 'greens', 'sprayed|pesticide'],
    without: ['span'],
  },
  {
    kind: water,
    said: ['feed', 'cattle', 'at-once'],
    about: ['spray', 'pesticide'],
    without: ['span'],
  },
  { kind: water, said: ['release', 'fishOut|cattle', 'at-once'], about: ['spray', 'pesticide'] },

  { kind: 'food-chemical', said: ['carbide', 'apply|ripen|dip|keep'] },
  { kind: 'food-chemical', said: ['formalin', 'food', 'dip|apply|keep'] },
  { kind: 'food-chemical', said: ['pesticide', 'driedFish'] },
  { kind: 'food-chemical', said: ['pesticide', 'dried', 'fishWord'] },
  { kind: 'food-chemical', said: ['pesticide', 'fresh', 'dip'] },
  { kind: 'food-chemical', said: ['puffed', 'household', 'dip'] },
  { kind: 'food-chemical', said: ['brick', 'spice', 'dip'], without: ['pot'] },
  { kind: 'food-chemical', said: ['detergent', 'milk', 'dip'] },
  { kind: 'food-chemical', said: ['toxicColour', 'colour', 'food|dip'] },
  { kind: 'food-chemical', said: ['adulterant', 'food', 'dip'] },
  { kind: 'food-chemical', said: ['ripener', 'unripe|redden', 'apply|dip'], without: ['bloom'] },
  { kind: 'food-chemical', said: ['copper-salt', 'food', 'greenWord', 'keep|dip'] },
  { kind: 'food-chemical', said: ['steroid', 'cattle'] },

  { kind: 'live-wire', said: ['electric', 'vermin', 'apply|lay|keep'], without: ['off'] },
  { kind: 'live-wire', said: ['electric', 'wire', 'fieldPest|apply|lay'], without: ['off'] },

  { kind: aid, said: ['vomit', 'cause'] },
  { kind: aid, said: ['remedy', 'giveDrink', 'vomit'] },
  { kind: aid, said: ['eye', 'remedy', 'apply'], about: ['pesticide', ...sick], without: ['wash'] },
  { kind: aid, said: ['eye', 'rub'], about: ['pesticide', ...sick] },
  { kind: aid, said: ['waiting', 'victim|ate-poison'], without: ['hospital'] },
  {
    kind: aid,
    said: ['drinkOnly', 'waterWord'],
    about: ['ate-poison', 'victim'],
    without: ['wash', 'snake'],
  },
  { kind: aid, said: ['throat', 'finger'], about: [...sick, 'vomit'] },
  { kind: aid, said: ['remedy', 'giveDrink'], about: sick },
  { kind: aid, said: ['healer', 'giveDrink|keep|apply|cause'], about: sick },
  { kind: aid, said: ['healer'], about: sick },
  { kind: aid, said: ['hospital', 'no-need'], about: sick },
  { kind: aid, said: ['snake', 'cutSuck'] },
  { kind: aid, said: ['sleep', 'victim|ate-poison'] },

  { kind: 'storage', said: ['pesticide|leftover', 'keep', 'homePlace|drink-bottle'] },
  { kind: 'storage', said: ['pesticide', 'keep', 'foodVessel'] },
  { kind: 'storage', said: ['pesticide', 'keep', 'child', 'reach'], without: ['outside'] },
  {
    kind: 'storage',
    said: ['pesticide|emptied', 'container', 'reuse', 'foodstuff'],
    without: ['burying', 'spray', 'plants'],
  },
  { kind: 'storage', said: ['pesticide', 'storeIn', 'beside-food'], without: ['bait', 'vermin'] },
  { kind: 'storage', said: ['emptied', 'container', 'child|sell'] },
  { kind: 'storage', said: ['burn', 'container'], without: ['burying'] },
  { kind: 'storage', said: ['burn', 'leftover', 'pesticide'] },

  { kind: 'fumigant-indoors', said: ['phosphide|fumigant', 'indoors'] },

  { kind: careless, said: ['spray', 'against', 'wind'] },
  { kind: careless, said: ['taste', 'pesticide|spray'] },
  { kind: careless, said: ['nozzle', 'blow'] },
  { kind: careless, said: ['child', 'spray', 'help'] },
  { kind: careless, said: ['smoke', 'spray'] },
  { kind: careless, said: ['pesticide', 'lice', 'people', 'apply|kill|rub'] },
  { kind: careless, said: ['pesticide', 'bedding', 'apply'] },

  { kind: 'mixing', said: ['mix', 'pesticide', 'household'] },
  { kind: 'mixing', said: ['mix', 'many-products'] },
  { kind: 'mixing', said: ['together', 'three-names'] },
  { kind: 'mixing', said: ['all-together', 'pesticide'] },
  { kind: 'mixing', said: ['cocktail', 'pesticide|spray'] },

  { kind: 'overdose', said: ['whole', 'container', 'sprayer', 'pesticide'] },
  { kind: 'dose-without-unit', said: ['guess', 'pesticide'] },
  { kind: 'overdose', said: ['double-dose'], about: ['pesticide'], without: ['effect'] },
  { kind: 'overdose', said: ['above-label'], without: ['effect'] },

  {
    kind: 'negated-protection',
    said: ['gather', 'at-once'],
    about: ['pesticide', 'spray'],
    without: ['span'],
  },
  { kind: 'negated-protection', said: ['bare-hand', 'mix', 'pesticide'] },
]

const parsed = rules.map(({ said, ...rule }) => ({
  ...rule,
  said: said.map((group) => group.split('|') as Concept[]),
}))

/** How many sentences before a sentence still say what it is about. */
const reach = 2

/** The kinds of dangers of a text, by its sentences. */
export function ruleDangers(sentences: readonly SentenceConcepts[]): ReadonlySet<RuleKind> {
  const found = new Set<RuleKind>()
  for (const [at, sentence] of sentences.entries()) {
    if (sentence.said.size === 0) continue
    const before = sentences.slice(Math.max(0, at - reach), at + 1)
    for (const { kind, said, without = [], about } of parsed) {
      if (found.has(kind)) continue
      const isSaid = said.every((group) => group.some((concept) => sentence.said.has(concept)))
      if (!isSaid || without.some((concept) => sentence.all.has(concept))) continue
      if (about && !before.some(({ all }) => about.some((concept) => all.has(concept)))) continue
      found.add(kind)
    }
  }
  return found
}
