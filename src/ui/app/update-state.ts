/**
 * none ─waiting─▶ ready ─tap─▶ applying ─took over─▶ reloading
 *   │               └─moved─▶ taking ─took over─▶ taken ─moved, tap─▶ reloading
 *   └──took over (another tab took it)──▶ elsewhere ─moved, tap─▶ reloading
 * The first worker takes over a page that had none: that is no update.
 */
export interface UpdateState {
  readonly phase: 'none' | 'ready' | 'applying' | 'taking' | 'taken' | 'elsewhere' | 'reloading'
  /** Whether a worker serves this page already. */
  readonly isControlled: boolean
}

export type UpdateEvent =
  | 'waiting'
  | 'tap'
  /** Another page is shown, nothing is typed and nothing is being sent: a reload loses nothing. */
  | 'moved'
  | 'took_over'
  | 'database_taken'

export function nextUpdateState(state: UpdateState, event: UpdateEvent): UpdateState {
  switch (event) {
    case 'waiting':
      return state.phase === 'none' ? { ...state, phase: 'ready' } : state
    case 'tap':
      return { ...state, phase: afterTap[state.phase] }
    case 'moved':
      return { ...state, phase: afterMove[state.phase] }
    case 'took_over':
      return { phase: afterTakeOver(state), isControlled: true }
    case 'database_taken':
      return { ...state, phase: state.phase === 'reloading' ? 'reloading' : 'elsewhere' }
  }
}

const afterTap = {
  none: 'none',
  ready: 'applying',
  applying: 'applying',
  taking: 'applying',
  taken: 'reloading',
  elsewhere: 'reloading',
  reloading: 'reloading',
} as const

const afterMove = { ...afterTap, ready: 'taking', taking: 'taking' } as const

function afterTakeOver({ phase, isControlled }: UpdateState): UpdateState['phase'] {
  // Only the tab of the tap reloads by itself; in others the farmer may be typing.
  if (phase === 'applying' || phase === 'reloading') return 'reloading'
  // Something may have been typed since: it is checked once more.
  if (phase === 'taking' || phase === 'taken') return 'taken'
  return isControlled ? 'elsewhere' : phase
}
