import type { Lab } from '#data/lab/lab.ts'
import type { CalendarDate } from '#domain/calendar.ts'
import type { LabSwitch } from '#domain/lab.ts'
import type { TextFile } from '../kit/save-file.ts'
import type { PageState } from './page-state.ts'

export interface PhoneState {
  readonly switches: readonly LabSwitch[]
  readonly page: PageState
  readonly databases: Awaited<ReturnType<Lab['databases']>>
}

export function stateFile(state: PhoneState, today: CalendarDate): TextFile {
  return {
    name: `fosol_state_${today}.json`,
    type: 'application/json',
    text: `${JSON.stringify(state, undefined, 1)}\n`,
  }
}
