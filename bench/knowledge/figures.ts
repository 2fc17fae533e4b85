import type { Abstention } from './abstention.ts'
import type { HitCount } from './found.ts'
import type { PackSize } from './pack-sizes.ts'
import type { PhoneTimes } from './phone-times.ts'
import type { Form } from './question-set.ts'

/** The measurements of the built-in adviser. */
export interface Figures {
  /** By form of question, over the whole set. */
  readonly hits: readonly (readonly [Form, HitCount])[]
  /** By kind of question; the last ones are over all kinds. */
  readonly abstentions: readonly Abstention[]
  readonly sizes: readonly PackSize[]
  /** Undefined without a browser. */
  readonly times: readonly PhoneTimes[] | undefined
}
