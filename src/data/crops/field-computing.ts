/**
 * What computes recommendations on the phone, with the tables of the land and the crops. It is loaded when there is a field
 * to compute or a result to show, or when the page is idle.
 */
export { asRecommendation } from './earlier-records.ts'
export { fieldRequest, recommendKind } from './recommend-kind.ts'
