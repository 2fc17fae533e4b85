import { lazily } from '../lazily.ts'
import { normalize } from '../text/normalize.ts'
import { termOf } from '../text/term.ts'

/**
 * Words of subjects that the knowledge does not cover but farmers ask about: people's health, animals and fish, prices
 * and money, cooking, offices and papers, politics, faith, school, machines, play, abuse. The Bengali ones also match
 * their romanised spellings.
 */
const words = `fever headache cough tablet doctor hospital stomach pregnant diabetes tooth belly sleep baby chest
election vote minister president government god poem song story football score mobile phone account bank loan passport car
love wife husband price dollar market recipe cook curry pickle square plus minus multiply divide
calf goat dog cat chicken hen poultry fish school exam teacher job police tractor engine bill gas stupid idiot useless
মাথাব্যথা ব্যথা জ্বর কাশি বড়ি ডাক্তার হাসপাতাল পেট পেটে প্রেসার ডায়াবেটিস দাঁত কোমর চুল উকুন ঘুম ওজন চুলকানি কামড় শিশু
ভোট ভোটার নির্বাচন মন্ত্রী প্রধানমন্ত্রী কৃষিমন্ত্রী রাষ্ট্রপতি সরকার সরকারি মেম্বার নৌকা মার্কা জিতবে কবিতা গান গল্প রচনা খেলা
পাসওয়ার্ড মোবাইল ব্যাংক ঋণ লোন ভিসা ট্রেন গাড়ি ট্রাক্টর মেশিন মোটর বিদেশ প্রেম বিয়ে বউ স্বামী ছেলে দাম দর বাজার বাজারদর টাকা মণ দোকান
রান্না রেসিপি ভর্তা ভাজি আচার তরকারি যোগ বিয়োগ গুণ ভাগফল গরু গাভী বাছুর ছাগল ভেড়া মুরগি হাঁস কবুতর কুকুর মাছ তেলাপিয়া পায়খানা
দলিল খাজনা থানা পুলিশ স্কুল রেজাল্ট চাকরি ইংরেজি নামাজ রোজা ঈদ আল্লাহ চাঁদ আকাশ পৃথিবী বিদ্যুৎ বিল গ্যাস ভাড়া গাধা পাগল বোকা চোর শালা ফালতু বাজে
betha jor daktar pet montri prem bou murgi mach baje taka biye gun jog`

/** Shorter phonetic keys equal those of too many other words. */
const leastLength = 4

const listed = lazily(() => {
  const tokens = normalize(words).split(/\s+/)
  const terms = tokens.map(termOf)
  const spellings: ReadonlySet<string> = new Set(terms.map(({ spelling }) => spelling))
  const sounds: ReadonlySet<string> = new Set(
    terms
      .filter(({ sound }, at) => (tokens[at] ?? '') >= '\u0980' && sound.length >= leastLength)
      .map(({ sound }) => sound),
  )
  return { spellings, sounds }
})

/** Whether a word belongs to a subject outside the knowledge. In a question it makes every match less probable. */
export function isOutOfDomainWord(token: string, romanised: boolean): boolean {
  const { spelling, sound } = termOf(token)
  const { spellings, sounds } = listed()
  // `stem` takes the last letter of ডাক্তার for an ending: ডাক্তারের gives the same stem only when it is stemmed twice.
  const isListed = spellings.has(spelling) || spellings.has(termOf(spelling).spelling)
  return isListed || (romanised && token < '\u0980' && sounds.has(sound))
}
