import type { FailureCode, PhoneFailureCode } from '#domain/failure.ts'
import type { Language } from '#domain/language.ts'

/** The failure codes that are sent to clients. */
export type WireFailureCode = Exclude<FailureCode, PhoneFailureCode>

/** The text of each refusal, for clients without their own texts: the specified client shows it unchanged. */
export const sentenceByCode: Readonly<Record<WireFailureCode, Readonly<Record<Language, string>>>> =
  {
    malformed: {
      en: 'The request could not be read.',
      bn: 'অনুরোধটি পড়া যায়নি।',
    },
    key_malformed: {
      en: 'The key of the request is not a UUID.',
      bn: 'অনুরোধের চাবিটি সঠিক UUID নয়।',
    },
    bad_credentials: {
      en: 'Invalid username or password.',
      bn: 'ব্যবহারকারীর নাম বা পাসওয়ার্ড ঠিক নয়।',
    },
    not_signed_in: {
      en: 'Please log in.',
      bn: 'অনুগ্রহ করে লগ ইন করুন।',
    },
    refresh_refused: {
      en: 'Please log in again.',
      bn: 'অনুগ্রহ করে আবার লগ ইন করুন।',
    },
    not_staff: {
      en: 'This is for staff only.',
      bn: 'এটি শুধু কর্মীদের জন্য।',
    },
    not_found: {
      en: 'There is nothing here.',
      bn: 'এখানে কিছু নেই।',
    },
    method_not_allowed: {
      en: 'This address does not take that kind of request.',
      bn: 'এই ঠিকানায় এ ধরনের অনুরোধ চলে না।',
    },
    email_taken: {
      en: 'This email already has an account.',
      bn: 'এই ইমেইলে আগে থেকেই একটি অ্যাকাউন্ট আছে।',
    },
    common_password: {
      en: 'This password is too easy to guess. Choose another one.',
      bn: 'এই পাসওয়ার্ড সহজেই অনুমান করা যায়। অন্য একটি দিন।',
    },
    wrong_password: {
      en: 'The password is not right.',
      bn: 'পাসওয়ার্ড ঠিক নয়।',
    },
    password_required: {
      en: 'Deleting an account needs its password: POST /api/accounts/me/delete/.',
      bn: 'অ্যাকাউন্ট মুছতে পাসওয়ার্ড লাগে: POST /api/accounts/me/delete/।',
    },
    owner_mismatch: {
      en: 'The request belongs to another account.',
      bn: 'অনুরোধটি অন্য একটি অ্যাকাউন্টের।',
    },
    last_staff: {
      en: 'This is the only staff account; make another one staff first.',
      bn: 'এটিই একমাত্র কর্মী অ্যাকাউন্ট; আগে আরেকটি অ্যাকাউন্টকে কর্মী করুন।',
    },
    in_progress: {
      en: 'This request is still being worked on.',
      bn: 'এই অনুরোধের কাজ এখনও চলছে।',
    },
    too_large: {
      en: 'The request is too large.',
      bn: 'অনুরোধটি বেশি বড়।',
    },
    wrong_media_type: {
      en: 'The request must be JSON.',
      bn: 'অনুরোধটি JSON হতে হবে।',
    },
    invalid: {
      en: 'Please check what you entered.',
      bn: 'যা লিখেছেন তা আবার দেখে নিন।',
    },
    idempotency_key_reused: {
      en: 'The key of this request was used for another one.',
      bn: 'এই অনুরোধের চাবি আগে অন্য অনুরোধে ব্যবহার হয়েছে।',
    },
    rate_limited: {
      en: 'Too many tries.',
      bn: 'অনেকবার চেষ্টা হয়েছে।',
    },
    internal: {
      en: 'Something went wrong on our side.',
      bn: 'আমাদের দিকে কিছু একটা সমস্যা হয়েছে।',
    },
    models_unavailable: {
      en: 'The adviser cannot answer just now; please try again in a while.',
      bn: 'পরামর্শক এখন উত্তর দিতে পারছে না; কিছুক্ষণ পরে আবার চেষ্টা করুন।',
    },
    unavailable: {
      en: 'The service is not available just now; please try again in a while.',
      bn: 'সেবাটি এখন পাওয়া যাচ্ছে না; কিছুক্ষণ পরে আবার চেষ্টা করুন।',
    },
  }

/** When to try again, as text. From two minutes on in whole minutes. */
export function retrySentence(seconds: number, language: Language): string {
  const [amount, unit] = seconds < 120 ? [seconds, 'second'] : [Math.ceil(seconds / 60), 'minute']
  const time = new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' })
  return language === 'bn'
    ? `${time.format(amount)} পরে আবার চেষ্টা করুন।`
    : `Please try again in ${time.format(amount)}.`
}
