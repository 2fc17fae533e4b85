import { createElement } from 'react'
import type { LocalRecommendation } from '#data/storage/rows.ts'
import type { Language } from '#domain/language.ts'
import { ResultCard } from '#ui/crops/result-card.tsx'
import { resultView } from '#ui/crops/result-view.ts'
import { drawnWith } from './drawn-page.tsx'

/** The HTML of the card of a recommendation. @throws one without a result that has reasons */
export function drawnResult(record: LocalRecommendation, language: Language): Promise<string> {
  const view = resultView(record)
  if (view.kind !== 'recommendation') throw new Error(`no result, but ${view.kind}`)
  const card = createElement(ResultCard, {
    view,
    record,
    isBusy: false,
    onChange: () => undefined,
    onChooseDistrict: () => undefined,
  })
  return drawnWith(card, { parts: ['crops', 'answer'], language })
}
