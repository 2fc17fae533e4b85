import type { MessageKey } from '#i18n/messages.ts'

export type ExampleKey = Extract<MessageKey, `aiAdvisor.example.${string}`>

const winter = [
  'aiAdvisor.example.boroCold',
  'aiAdvisor.example.potatoBlight',
  'aiAdvisor.example.mustardAphid',
] as const
const boro = [
  'aiAdvisor.example.riceBlast',
  'aiAdvisor.example.boroHopper',
  'aiAdvisor.example.boroHarvest',
] as const
const rains = [
  'aiAdvisor.example.amanPlanting',
  'aiAdvisor.example.flood',
  'aiAdvisor.example.deadHeart',
] as const
const aman = [
  'aiAdvisor.example.falseSmut',
  'aiAdvisor.example.amanHopper',
  'aiAdvisor.example.potatoPlanting',
] as const

/** Three questions that farmers of Bangladesh ask in a month (1–12): rabi and Boro seedbeds, Boro, Aman planting, Aman ripening. */
export function seasonExamples(month: number): readonly ExampleKey[] {
  if (month === 12 || month <= 2) return winter
  if (month <= 5) return boro
  return month <= 8 ? rains : aman
}
