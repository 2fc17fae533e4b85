import type { Abstention } from './abstention.ts'
import type { HitCount } from './found.ts'
import type { PackSize } from './pack-sizes.ts'
import type { PhoneTimes } from './phone-times.ts'
import type { Form } from './question-set.ts'

/** Everything that is measured of the built-in adviser. */
export interface Figures {
  /** By form, the whole set. */
  readonly hits: readonly (readonly [Form, HitCount])[]
  /** By kind; all kinds together stand last. */
  readonly abstentions: readonly Abstention[]
  readonly sizes: readonly PackSize[]
  /** Absent where there is no browser. */
  readonly times: readonly PhoneTimes[] | undefined
}
