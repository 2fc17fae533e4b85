import type { Topic } from './entry.ts'

/** How one asks for anything of a topic, whatever else the question says: every entry of the topic is found by these, too. */
export const topicWords: Readonly<Record<Topic, string>> = {
  disease: 'disease রোগ',
  pest: 'insect পোকা',
  nutrient: 'fertilizer সার',
  water: 'irrigation সেচ',
  weather: 'weather আবহাওয়া',
  sowing: 'when cultivation season variety মৌসুম জাত চাষ',
  storage: 'store রাখা',
  weed: 'weed আগাছা',
}
