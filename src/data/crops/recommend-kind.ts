import { localDay } from '#domain/calendar.ts'
import { Failure } from '#domain/failure.ts'
import type { FieldRequest } from '#domain/recommender/field-request.ts'
import { validate } from '#domain/recommender/input/validate.ts'
import { recommend } from '#domain/recommender/recommend.ts'
import type { RecordKindPlan, SentRequest } from '../outbox/request-kind.ts'
import { randomKey } from '../storage/random-key.ts'
import { fieldBody, fieldOfBody } from './field-body.ts'
import { recommendPlan } from './recommend-plan.ts'

/**
 * The request for a field, with the exact bytes that will be sent (I3). They contain the phone's day, so that a later
 * answer is for the day of the request, and equal to the phone's own.
 * @throws Failure `invalid` with the invalid fields
 */
export function fieldRequest(field: FieldRequest, now: Date) {
  const askedOn = localDay(now)
  const body = fieldBody({ field, askedOn })
  const valid = validate(field.readings, field.unknown)
  if (!valid.ok) {
    const fields = valid.problems.map(({ reading, reason }) => ({ field: reading, reason }))
    throw new Failure('invalid', { fields })
  }
  return { key: randomKey(), kind: 'recommend', body, createdAt: now.toISOString() } as const
}

/** What the phone itself recommends for the field in stored bytes. @throws Failure `malformed` */
export function phoneAnswerTo({ body, createdAt }: Pick<SentRequest, 'body' | 'createdAt'>) {
  const { field, askedOn } = fieldOfBody(body, createdAt)
  const outcome = recommend({ ...field, askedOn })
  if (!outcome.ok) throw new Failure('malformed')
  return { field, askedOn, phoneResult: outcome.recommendation }
}

/** Readings: how they are sent, and the recommendation that shows them with the phone's own result. */
export const recommendKind: RecordKindPlan = {
  ...recommendPlan,
  contentOf: async (_db, { body, createdAt }) => ({
    kind: 'recommend',
    field: fieldOfBody(body, createdAt).field,
  }),
  renewed: ({ body, createdAt }, now) => fieldRequest(fieldOfBody(body, createdAt).field, now),
  storeWaiting(db, request) {
    const { key, createdAt } = request
    const progress = { state: 'waiting' } as const
    return db.recommendations.put({
      ...{ id: key, clientKey: key, createdAt, progress },
      ...phoneAnswerTo(request),
    })
  },
}
