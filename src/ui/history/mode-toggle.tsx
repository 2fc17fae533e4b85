import type { HistoryKind } from '#data/phone.ts'
import { Text } from '../kit/intl.tsx'
import { ToggleButton } from '../kit/toggle-button.tsx'
import styles from './history.module.css'
import { withKind } from './history-look.ts'
import type { LookHold } from './use-history-look.ts'

const kinds = ['ask', 'recommend'] as const satisfies readonly HistoryKind[]

export interface ModeToggleProps {
  readonly kind: HistoryKind
  readonly onChange: LookHold['change']
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
          onClick={() => onChange((look) => (look.kind === other ? look : withKind(look, other)))}
        >
          <Text k={`history.mode.${other}`} />
        </ToggleButton>
      ))}
    </fieldset>
  )
}
