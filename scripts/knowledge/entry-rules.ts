import { countWords } from '../../src/domain/knowledge/answer/fit-sections.ts'
import type { Entry, EntryText } from '../../src/domain/knowledge/entry.ts'
import { languages } from '../../src/domain/language.ts'
import { safetyWarnings } from '../../src/domain/safety/safety-pass.ts'
import { normalize } from '../../src/domain/text/normalize.ts'
import { splitSentences } from '../../src/domain/text/split-sentences.ts'

/** What the schema cannot say of an entry of `crop`, in words: each rule that it breaks. */
export function brokenRules(entry: Entry, crop: string): readonly string[] {
  return rules.filter(({ isKept }) => !isKept(entry, crop)).map(({ says }) => says)
}

interface Rule {
  readonly says: string
  readonly isKept: (entry: Entry, crop: string) => boolean
}

/** The most words of the first sentence of a step, so that it fits a card. */
const mostOfAStep = { en: 27, bn: 25 } as const
const mostToAvoid = 30
const mostSentencesToAvoid = 3

const rules: readonly Rule[] = [
  {
    says: 'a problem has parts and signs, and a practice says what it answers',
    isKept: (entry, crop) =>
      crop === 'topics' ||
      (isProblem(entry)
        ? entry.parts !== undefined && entry.signs !== undefined
        : entry.answers !== undefined),
  },
  {
    says: 'a source is a line that a farmer can read: no address, no file',
    isKept: ({ source }) => !/github|\.json|tier1|https?:|www\.|\.[a-z]{2,}\//i.test(source),
  },
  {
    says: 'both languages have the same number of steps',
    isKept: ({ text }) => text.en.steps.length === text.bn.steps.length,
  },
  {
    says: `the first sentence of a step has at most ${mostOfAStep.en} English or ${mostOfAStep.bn} Bengali words`,
    isKept: ({ text }) =>
      languages.every((language) =>
        text[language].steps.every(
          (step) => countWords(splitSentences(step)[0] ?? '') <= mostOfAStep[language],
        ),
      ),
  },
  {
    says: 'a step does not begin with gear, waiting days or a dose: they belong to the step before',
    isKept: ofBoth(({ steps }) => !steps.some((step) => belongsToTheStepBefore.test(step))),
  },
  {
    says: `a problem says what to avoid, in at most ${mostToAvoid} words and ${mostSentencesToAvoid} sentences`,
    isKept: (entry) =>
      !isOfAProblemTopic(entry) ||
      ofBoth(
        ({ avoid = '' }) =>
          avoid !== '' &&
          countWords(avoid) <= mostToAvoid &&
          splitSentences(avoid).length <= mostSentencesToAvoid,
      )(entry),
  },
  {
    says: 'Bengali has Bengali digits',
    isKept: ({ text }) => !/[0-9]/.test(proseOf(text.bn).join(' ')),
  },
  {
    says: 'a Bengali title has Bengali letters only',
    isKept: ({ text }) => /^[^A-Za-z]*[\u0985-\u09b9][^A-Za-z]*$/.test(text.bn.title),
  },
  {
    says: 'English has no Bengali letters',
    isKept: ({ text }) => !/[\u0980-\u09ff]/.test(text.en.signs),
  },
  {
    says: 'no active that is banned or of WHO class Ia or Ib is advised',
    isKept: (entry) => !bannedActives.some((active) => adviceOf(entry).includes(active)),
  },
  {
    says: 'no pyrethroid is advised on rice',
    isKept: (entry, crop) =>
      !crop.startsWith('rice') || !pyrethroids.some((active) => adviceOf(entry).includes(active)),
  },
  {
    says: 'the safety pass warns of nothing in its text',
    isKept: ofBoth((text) => safetyWarnings(proseOf(text).join('\n')).length === 0),
  },
]

function ofBoth(isKept: (text: EntryText) => boolean): (entry: Entry) => boolean {
  return ({ text }) => languages.every((language) => isKept(text[language]))
}

/** Without `answers` the topic decides; with it, whether the entry says what the problem is. */
function isProblem(entry: Entry): boolean {
  return entry.answers?.includes('diagnose') ?? isOfAProblemTopic(entry)
}

function isOfAProblemTopic({ topic }: Entry): boolean {
  return ['disease', 'pest', 'nutrient', 'weather'].includes(topic)
}

/** All that is shown. */
function proseOf({ words: _searched, ...shown }: EntryText): readonly string[] {
  return Object.values(shown).flat()
}

/** What an entry tells to do: all but what it says to avoid, which may name an active that it forbids. */
function adviceOf({ text }: Entry): string {
  const texts = languages.map((language) => text[language])
  return normalize(texts.flatMap(({ avoid: _, ...advice }) => proseOf(advice)).join(' '))
}

const belongsToTheStepBefore =
  /^(gloves?[ ,]|wear gloves and (a )?mask|mask|waiting days|keep the (label's )?waiting|follow the label|দস্তানা ও মাস্ক|দস্তানা-মাস্ক|দস্তানা, মাস্ক পরুন|অপেক্ষার দিন|মাত্রা )/i

/** Banned in Bangladesh or of WHO class Ia or Ib. */
const bannedActives = [
  ...['aldrin', 'dieldrin', 'heptachlor', 'endosulfan', 'carbofuran', 'monocrotophos'],
  ...['phosphamidon', 'parathion', 'phorate', 'methomyl', 'dichlorvos', 'paraquat'],
  ...['methyl bromide', 'ddt', 'endrin', 'chlordane', 'lindane', 'dicrotophos', 'aldicarb'],
  ...['triazophos', 'methamidophos', 'cyfluthrin', 'zeta-cypermethrin', 'edifenphos', 'cadusafos'],
  ...['ethoprophos', 'fenamiphos', 'oxamyl', 'oxydemeton', 'bromadiolone', 'brodifacoum'],
  ...['flocoumafen', 'coumatetralyl', 'zinc phosphide', 'জিংক ফসফাইড', 'ব্রোমাডিওলন', 'ট্রায়াজোফস'],
  ...['মেথোমিল', 'লিনডেন', 'কার্বোফুরান', 'এন্ডোসালফান', 'মনোক্রোটোফস', 'প্যারাকোয়াট', 'ডাইক্লোরভস'],
  ...['ফোরেট', 'প্যারাথিয়ন', 'ডিডিটি'],
].map(normalize)

const pyrethroids = ['pyrethroid', 'methrin', 'cyhalothrin', 'পাইরিথ্রয়েড', 'মেথ্রিন'].map(normalize)
