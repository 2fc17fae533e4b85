import { termOf } from './analysis.ts'
import { normalize } from './normalize.ts'

/**
 * Words of other fields a farmer may well ask about: people's health, animals and fish, prices and money, cooking,
 * offices and papers, politics, faith, school, machines, play, abuse. The Bengali ones stand for their Latin spellings, too.
 */
const words = `fever headache cough tablet doctor hospital stomach pregnant vitamin diabetes tooth belly sleep baby chest
election vote minister president government war god poem song joke story movie cinema music cricket football
score password mobile phone facebook internet account bank loan visa passport bus train ticket hotel car capital
country love wife husband marry daughter price dollar market recipe cook curry pickle square plus minus multiply divide
calf goat dog cat chicken hen poultry fish school exam teacher english job police tractor engine computer video television
fridge bill gas stupid idiot useless hate moon
মাথাব্যথা ব্যথা জ্বর কাশি বড়ি ট্যাবলেট ডাক্তার হাসপাতাল পেট পেটে গর্ভবতী প্রেসার ডায়াবেটিস দাঁত কোমর চুল উকুন ঘুম ওজন
চুলকানি চুলকায় কামড় শিশু ভোট ভোটার নির্বাচন মন্ত্রী প্রধানমন্ত্রী কৃষিমন্ত্রী রাষ্ট্রপতি সরকার সরকারি মেম্বার চেয়ারম্যান নৌকা মার্কা জিতবে
কবিতা গান কৌতুক গল্প রচনা সিনেমা নাটক খেলা ক্রিকেট ফুটবল ভিডিও পাসওয়ার্ড মোবাইল ফেসবুক ইন্টারনেট কম্পিউটার অ্যাপ টিভি ফ্রিজ
বিকাশ ব্যাংক ঋণ লোন ভিসা পাসপোর্ট ট্রেন গাড়ি ট্রাক্টর মেশিন মোটর টিকিট রাজধানী বিদেশ প্রেম বিয়ে বউ স্বামী স্ত্রী ছেলে দাম দর বাজার বাজারদর
টাকা মণ দোকান ডলার সোনা রান্না রেসিপি ভর্তা ভাজি আচার তরকারি যোগ বিয়োগ গুণ ভাগফল গরু গাভী বাছুর ছাগল ভেড়া মুরগি হাঁস কবুতর
কুকুর মাছ তেলাপিয়া পায়খানা দলিল খাজনা থানা পুলিশ মামলা স্কুল রেজাল্ট চাকরি বই ইংরেজি নামাজ রোজা রমজান ঈদ হজ দোয়া কুরআন আল্লাহ
চাঁদ আকাশ পৃথিবী বিদ্যুৎ বিল গ্যাস ভাড়া গাধা পাগল বোকা চোর শালা ফালতু বাজে
betha byatha jor daktar pet montri prem bou murgi mach baje taka biye chakri`

const tokens = normalize(words).split(/\s+/)
const terms = tokens.map(termOf)
const spellings: ReadonlySet<string> = new Set(terms.map(({ spelling }) => spelling))

/** Shorter keys sound like too much else. */
const leastLength = 4

const sounds: ReadonlySet<string> = new Set(
  terms
    .filter(({ sound }, at) => (tokens[at] ?? '') >= '\u0980' && sound.length >= leastLength)
    .map(({ sound }) => sound),
)

/** Whether a word belongs to another field; in a question it speaks against any answer of ours. */
export function isOutsideWord(token: string, romanised: boolean): boolean {
  const { spelling, sound } = termOf(token)
  // Names that end like an ending lose it with the first look: ডাক্তার, and only with the second in ডাক্তারের.
  const isListed = spellings.has(spelling) || spellings.has(termOf(spelling).spelling)
  return isListed || (romanised && token < '\u0980' && sounds.has(sound))
}
