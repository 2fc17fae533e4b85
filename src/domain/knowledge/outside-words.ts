import { termOf } from './analysis.ts'
import { normalize } from './normalize.ts'

/** Words of other fields a farmer may well ask about: people's health, animals, fish, prices, money, politics, play. */
const words = `fever headache cough tablet doctor hospital stomach pain pregnant election vote minister president government
poem song joke story movie cinema film cricket football score password mobile phone facebook internet account bank loan visa
passport bus train ticket capital country god love wife husband price market recipe cook square plus minus multiply divide cow goat chicken hen poultry fish
মাথাব্যথা ব্যথা জ্বর কাশি বড়ি ট্যাবলেট ডাক্তার হাসপাতাল পেট পেটে গর্ভবতী ভোট ভোটে নির্বাচন মন্ত্রী প্রধানমন্ত্রী রাষ্ট্রপতি সরকার
কবিতা গান কৌতুক গল্প সিনেমা ক্রিকেট ফুটবল পাসওয়ার্ড মোবাইল ফেসবুক ইন্টারনেট ব্যাংক ঋণ ভিসা পাসপোর্ট বাস ট্রেন টিকিট রাজধানী
প্রেম বউ স্বামী দাম বাজারদর রান্না রেসিপি যোগ বিয়োগ গুণ ভাগফল বাজে গরু গাভী ছাগল মুরগি মাছ গাধা পাগল
betha byatha matha_betha jor kashi daktar tablet hospital pet vote nirbachon montri rastropoti kobita gan golpo prem bou
dam ranna goru chagol murgi mach baje gadha pagol taka`

const spellings: ReadonlySet<string> = new Set(
  normalize(words)
    .split(/\s+/)
    .map((word) => termOf(word).spelling),
)

/** Whether a word belongs to another field; in a question it speaks against any answer of ours. */
export function isOutsideWord(token: string): boolean {
  return spellings.has(termOf(token).spelling)
}
