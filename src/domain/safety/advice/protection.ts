import { normalize } from '../../text/normalize.ts'

const protection = new RegExp(
  normalize(
    '\\bgloves?\\b|\\bmasks?\\b|goggles|respirator|protective|\\bppe\\b|cover (?:your|the) (?:mouth|nose|face)|' +
      '(?:mouth|nose|face) (?:and (?:mouth|nose|face) )?cover|দস্তানা|গ্লাভ|গ্লোভ|হাত ?মোজা|মাস্ক|মুখোশ|নাক[- ](?:ও )?মুখ|' +
      'মুখ (?:ও নাক )?(?:ঢেকে|বেঁধে)|পিপিই|(?:সুরক্ষা|নিরাপত্তা)(?:মূলক)? (?:পোশাক|সরঞ্জাম|সামগ্রী)',
  ),
)

/** Whether a text in `plainText`'s form mentions gloves, a mask or protective clothing. */
export function namesProtection(plain: string): boolean {
  return protection.test(plain)
}
