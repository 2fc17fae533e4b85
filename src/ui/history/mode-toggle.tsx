import type { HistoryKind } from '#data/history/record.ts'
import { Text } from '../kit/intl.tsx'
import { ToggleButton } from '../kit/toggle-button.tsx'
import type { UrlState } from '../kit/use-url-state.ts'
import styles from './history.module.css'
import { type HistoryView, withKind } from './history-view.ts'

const kinds = ['ask', 'recommend'] as const satisfies readonly HistoryKind[]

export interface ModeToggleProps {
  readonly kind: HistoryKind
  readonly onChange: UrlState<HistoryView>['change']
}

/** Questions or readings. */
export function ModeToggle({ kind, onChange }: ModeToggleProps) {
  return (
    <fieldset className={styles.modes}>
      <legend className="visually-hidden">
        <Text k="history.mode" />
      </legend>
      {kinds.map((other) => (
        <ToggleButton
          key={other}
          isPressed={other === kind}
          onClick={() => onChange((view) => (view.kind === other ? view : withKind(view, other)))}
        >
          <Text k={`history.mode.${other}`} />
        </ToggleButton>
      ))}
    </fieldset>
  )
}
