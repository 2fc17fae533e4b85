import type { PlainReply } from '#contract/earlier-crops.ts'
import type { LocalRecommendation } from '#data/storage/rows.ts'
import { lookUpKnown } from '#domain/unknown-value.ts'
import type { MessageKey } from '#i18n/messages.ts'
import { Card } from '../kit/card.tsx'
import { useText } from '../kit/intl.tsx'
import { FromServer } from './computed-by.tsx'
import { FactList } from './fact-list.tsx'
import { type Light, seasonLights, soilLights } from './result-facts.ts'
import { ResultFigures } from './result-figures.tsx'
import { CropHeader } from './result-header.tsx'
import { seasonKeys, soilKeys } from './result-words.ts'

export interface PlainCardProps {
  readonly result: PlainReply
  readonly record: LocalRecommendation
}

/** The four outputs of the specification from a server that sends no more; a missing output is "—". */
export function PlainCard({ result, record }: PlainCardProps) {
  const say = useText()
  const { cropId, soilSuitability, seasonFit, expectedYieldPct, confidencePct } = result
  const fact = (
    name: MessageKey,
    word: string | undefined,
    keys: Readonly<Record<string, MessageKey>>,
    lights: Readonly<Record<string, Light>>,
  ) => {
    if (word === undefined) return { name: say(name), light: undefined, says: ['—'] }
    const key = lookUpKnown(keys, word)
    return { name: say(name), light: lookUpKnown(lights, word), says: [key ? say(key) : word] }
  }
  return (
    <Card>
      <FromServer />
      <CropHeader {...{ record, cropId }} />
      <FactList
        facts={[
          fact('crop.seasonFit', seasonFit, seasonKeys, seasonLights),
          fact('crop.soilSuitability', soilSuitability, soilKeys, soilLights),
        ]}
      />
      <ResultFigures yieldPct={expectedYieldPct} confidencePct={confidencePct} />
    </Card>
  )
}
