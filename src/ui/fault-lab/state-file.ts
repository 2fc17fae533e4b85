import type { FaultLab } from '#data/fault-lab/fault-lab.ts'
import type { CalendarDate } from '#domain/calendar.ts'
import type { FaultSwitch } from '#domain/fault-lab.ts'
import type { TextFile } from '../kit/save-file.ts'
import type { PageState } from './page-state.ts'

export interface PhoneState {
  readonly switches: readonly FaultSwitch[]
  readonly page: PageState
  readonly databases: Awaited<ReturnType<FaultLab['databases']>>
}

export function stateFile(state: PhoneState, today: CalendarDate): TextFile {
  return {
    name: `fosol_state_${today}.json`,
    type: 'application/json',
    text: `${JSON.stringify(state, undefined, 1)}\n`,
  }
}
