/**
 * none ─waiting─▶ ready ─tap─▶ applying ─took over─▶ reloading
 *   └──took over (another tab tapped)──▶ elsewhere ─tap─▶ reloading
 * The very first worker takes over a page that had none: that is no update.
 */
export interface UpdateState {
  readonly phase: 'none' | 'ready' | 'applying' | 'elsewhere' | 'reloading'
  /** Whether a worker serves this page already. */
  readonly isControlled: boolean
}

export type UpdateEvent = 'waiting' | 'tap' | 'took_over' | 'database_taken'

export function nextUpdateState(state: UpdateState, event: UpdateEvent): UpdateState {
  switch (event) {
    case 'waiting':
      return state.phase === 'none' ? { ...state, phase: 'ready' } : state
    case 'tap':
      return { ...state, phase: afterTap[state.phase] }
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
  elsewhere: 'reloading',
  reloading: 'reloading',
} as const

function afterTakeOver({ phase, isControlled }: UpdateState): UpdateState['phase'] {
  // Only the tab that tapped loads again by itself; others may hold half a sentence.
  if (phase === 'applying' || phase === 'reloading') return 'reloading'
  return isControlled ? 'elsewhere' : phase
}
