import { useToday } from '../kit/use-today.ts'
import type { DeskFigures } from './desk-files.ts'
import { thirtyDays } from './thirty-days.ts'
import { useDesk } from './use-desk.ts'

/** All figures of the analytics tab; those that did not come are missing. */
export function useAnalytics() {
  const month = thirtyDays(useToday()).current
  const kpis = useDesk('kpis', {})
  const others = {
    usersOverTime: useDesk('usersOverTime', {}),
    analysisOverTime: useDesk('analysisOverTime', {}),
    usersChange: useDesk('usersChange', {}),
    analysisChange: useDesk('analysisChange', {}),
    demographics: useDesk('demographics', {}),
    answerQuality: useDesk('answerQuality', month),
    outboxHealth: useDesk('outboxHealth', month),
  }
  const figures: DeskFigures = {
    kpis: kpis.told?.reply,
    usersOverTime: others.usersOverTime.told?.reply,
    analysisOverTime: others.analysisOverTime.told?.reply,
    usersChange: others.usersChange.told?.reply,
    analysisChange: others.analysisChange.told?.reply,
    demographics: others.demographics.told?.reply,
    answerQuality: others.answerQuality.told?.reply,
    outboxHealth: others.outboxHealth.told?.reply,
  }
  const all = [kpis, ...Object.values(others)]
  return {
    figures,
    isLoading: all.some((each) => each.isLoading),
    /** Of the oldest of them. */
    at: all.flatMap(({ told }) => told?.at ?? []).sort()[0],
    // What the server does not have is left out of the page, and is no failure.
    failure:
      kpis.failure ?? all.find(({ failure }) => failure && failure.code !== 'not_found')?.failure,
  }
}
