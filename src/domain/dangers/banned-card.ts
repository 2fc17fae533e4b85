import type { Language } from '../language.ts'
import { hazardousActives } from '../safety/names/hazardous-actives.ts'

/** How an active stands in Bangladesh, as far as a page says it. */
type Status = 'banned' | 'cancelled' | 'withdrawn' | 'paraquat' | 'phosphide' | 'hazardous'

/** Read in a journal (Chowdhury et al., Int. J. Epidemiol. 47, 2018, 175) or in the press (carbofuran: The Daily Star, Jago News). */
const banned =
  'carbofuran dichlorvos endrin chlordane endosulfan hexachlorobenzene methyl-bromide'.split(' ')

/** Said to be cancelled, at second hand. */
const cancelled =
  'monocrotophos parathion parathion-methyl dicrotophos ddt aldrin dieldrin heptachlor lindane hch'.split(
    ' ',
  )

/** Of the WHO classes Ia and Ib, taken out of farming in 2000 (the same journal). */
const withdrawn =
  'aldicarb methomyl phorate triazophos ethoprophos fenamiphos oxamyl methamidophos oxydemeton-methyl warfarin'.split(
    ' ',
  )

/** They stay in soil, water and food for years. */
const lasting =
  'aldrin chlordane chlordecone ddt dieldrin endosulfan endrin hch heptachlor hexachlorobenzene lindane mirex toxaphene mercury-compounds'.split(
    ' ',
  )

function statusOf(active: string): Status {
  if (active === 'paraquat') return 'paraquat'
  if (active.endsWith('-phosphide') && active !== 'zinc-phosphide') return 'phosphide'
  if (banned.includes(active)) return 'banned'
  if (cancelled.includes(active)) return 'cancelled'
  return withdrawn.includes(active) ? 'withdrawn' : 'hazardous'
}

const texts: Readonly<
  Record<Language, Readonly<Record<Status | 'lasting' | 'deadly' | 'instead' | 'weeds', string>>>
> = {
  en: {
    banned:
      'What is sold under this name usually holds NAME. It is banned in Bangladesh: do not buy or use it.',
    cancelled:
      'What is sold under this name usually holds NAME. Do not buy or use it: as far as is known, its registration in Bangladesh is cancelled.',
    withdrawn:
      'What is sold under this name usually holds NAME. It was withdrawn from farming in Bangladesh: do not use it.',
    paraquat:
      'What is sold under this name usually holds paraquat. It gets no new registration since December 2024, though older products are still sold: do not use it.',
    phosphide:
      'Such tablets usually hold NAME and give off a deadly gas. They are highly hazardous: do not use them.',
    hazardous:
      'What is sold under this name usually holds NAME. It is highly hazardous: do not use it.',
    lasting: 'It stays in soil, water and food for years and harms people, fish and birds.',
    deadly:
      'A little of it in the mouth, on the skin or in the breath can kill a person; it harms fish and birds too.',
    instead:
      'First try clean fields, traps, resistant varieties and natural enemies; for a registered safer product ask 16123 or the agriculture office.',
    weeds:
      'First pull, hoe or mow the weeds, mulch, and keep a little water on rice; for a registered safer product ask 16123 or the agriculture office.',
  },
  bn: {
    banned: 'এই নামে যা বিক্রি হয় তাতে সাধারণত NAME থাকে। বাংলাদেশে এটা নিষিদ্ধ: কিনবেন না, ব্যবহার করবেন না।',
    cancelled:
      'এই নামে যা বিক্রি হয় তাতে সাধারণত NAME থাকে। কিনবেন না, ব্যবহার করবেন না: যত দূর জানা যায়, বাংলাদেশে এর অনুমোদন বাতিল।',
    withdrawn:
      'এই নামে যা বিক্রি হয় তাতে সাধারণত NAME থাকে। বাংলাদেশে কৃষিকাজ থেকে এটা তুলে নেওয়া হয়েছে: ব্যবহার করবেন না।',
    paraquat:
      'এই নামে যা বিক্রি হয় তাতে সাধারণত প্যারাকোয়াট থাকে। ২০২৪ সালের ডিসেম্বর থেকে এর নতুন নিবন্ধন বন্ধ, পুরানো পণ্য এখনো বিক্রি হয়: ব্যবহার করবেন না।',
    phosphide: 'এই বড়িতে সাধারণত NAME থাকে, তা থেকে প্রাণঘাতী গ্যাস বের হয়। এটা অতি বিপজ্জনক: ব্যবহার করবেন না।',
    hazardous: 'এই নামে যা বিক্রি হয় তাতে সাধারণত NAME থাকে। এটা অতি বিপজ্জনক: ব্যবহার করবেন না।',
    lasting: 'এটা মাটি, পানি ও খাবারে বহু বছর থেকে যায়, মানুষ, মাছ ও পাখির ক্ষতি করে।',
    deadly: 'মুখে, চামড়ায় বা শ্বাসে অল্প গেলেও মানুষ মরতে পারে; মাছ ও পাখিরও ক্ষতি হয়।',
    instead:
      'আগে পরিচ্ছন্ন চাষ, ফাঁদ, সহনশীল জাত আর উপকারী পোকা কাজে লাগান; নিবন্ধিত নিরাপদ ওষুধের জন্য ১৬১২৩ নম্বরে বা কৃষি অফিসে জিজ্ঞেস করুন।',
    weeds:
      'আগে হাতে, নিড়ানি বা কোদালে আগাছা তুলুন, মালচ দিন, ধানে ছিপছিপে পানি রাখুন; নিবন্ধিত নিরাপদ ওষুধের জন্য ১৬১২৩ নম্বরে বা কৃষি অফিসে জিজ্ঞেস করুন।',
  },
}

/** Title and steps about one hazardous active. It speaks of the active, never of a brand, and gives no dose. */
export function bannedText(active: string, language: Language) {
  const [isoName = active, bengaliName = active] =
    hazardousActives.find(({ id }) => id === active)?.names ?? []
  const name = language === 'bn' ? bengaliName : isoName.replaceAll('-', ' ')
  const text = texts[language]
  const status = statusOf(active)
  const title = {
    en: `${name.charAt(0).toUpperCase()}${name.slice(1)}: ${status === 'banned' ? 'banned' : 'do not use'}`,
    bn: `${name}: ${status === 'banned' ? 'নিষিদ্ধ' : 'ব্যবহার করবেন না'}`,
  }[language]
  const why = lasting.includes(active) ? text.lasting : text.deadly
  const instead = status === 'paraquat' ? text.weeds : text.instead
  return { title, steps: [text[status].replace('NAME', name), why, instead] }
}
