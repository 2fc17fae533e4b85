import type { Page } from 'playwright-core'
import { type PhoneEntry, type PhoneOwner, readPhone } from '#support/phone-view.ts'

type Talk = NonNullable<PhoneEntry['conversation']>

/** The answers that were seen on the phone. The phone keeps its newest records only, and a long run makes more. */
export interface AnswerLog {
  /** Notes the answers that have come since the last look. */
  look(page: Page): Promise<void>
  /** The phone with the answers it had earlier. The newest ones, which it surely keeps, must still be there. */
  completed(phone: readonly PhoneOwner[]): readonly PhoneOwner[]
}

/** So many of the newest fit on the phone, however long their answers are (`mirrorLimits`: 500 records, 5 MB). */
const surelyKept = 300

export function createAnswerLog(): AnswerLog {
  const talkByKey = new Map<string, Talk>()
  /** Of all entries up to this one the answer was seen. */
  let seenSeq = 0

  function withTalk(entry: PhoneEntry): PhoneEntry {
    const talk = entry.conversation ?? talkByKey.get(entry.key)
    return talk ? { ...entry, conversation: talk } : entry
  }

  return {
    async look(page) {
      const entries = (await readPhone(page, seenSeq)).flatMap((owner) => owner.entries)
      for (const { key, conversation } of entries) {
        if (conversation?.progress === 'answered') talkByKey.set(key, conversation)
      }
      const unseen = entries.filter(({ key }) => !talkByKey.has(key)).map(({ seq }) => seq - 1)
      const last = Math.max(seenSeq, ...entries.map(({ seq }) => seq))
      seenSeq = Math.min(last, ...unseen)
    },
    completed: (phone) =>
      phone.map((owner) => {
        const { entries } = owner
        const old = entries.length - surelyKept
        return { ...owner, entries: entries.map((e, place) => (place < old ? withTalk(e) : e)) }
      }),
  }
}
