import { useId } from 'react'
import type { FaultLab } from '#data/fault-lab/fault-lab.ts'
import type { FaultMode, FaultName } from '#domain/fault-lab.ts'
import { Button } from '../kit/button.tsx'
import { Text } from '../kit/intl.tsx'
import { Space } from '../kit/space.tsx'
import { ToggleButton } from '../kit/toggle-button.tsx'
import { useDraftWriter, usePhone } from '../phone/phone-context.tsx'
import styles from './fault-lab.module.css'

export interface ScenarioRowProps {
  readonly faultLab: FaultLab
  readonly name: FaultName
  readonly modes: readonly FaultMode[]
  /** Undefined when it is off. */
  readonly mode: FaultMode | undefined
}

/** One scenario: its name, its word for `?lab=`, what it does, and its switches. */
export function ScenarioRow({ faultLab, name, modes, mode }: ScenarioRowProps) {
  const headingId = useId()
  const phone = usePhone()
  const drafts = useDraftWriter()

  function turn(wanted: FaultMode): void {
    faultLab.turn(name, wanted === mode ? 'off' : wanted)
    if (wanted === mode) phone?.wake()
    // The page looks for a waiting worker only when it loads.
    else if (name === 'update-waiting') void drafts.flush().finally(() => location.reload())
  }

  return (
    <li className={styles.row}>
      <h4 id={headingId}>
        <Text k={`lab.name.${name}`} />
        <Space />
        <code translate="no">{name}</code>
      </h4>
      <p>
        <Text k={`lab.does.${name}`} />
      </p>
      {name === 'eviction' && mode ? (
        <ConfirmEviction faultLab={faultLab} />
      ) : (
        <fieldset className={styles.modes} aria-labelledby={headingId}>
          {modes.map((offered) => (
            <ToggleButton key={offered} isPressed={mode === offered} onClick={() => turn(offered)}>
              <Text k={offered === 'once' ? 'lab.once' : 'lab.untilOff'} />
            </ToggleButton>
          ))}
        </fieldset>
      )}
    </li>
  )
}

/** `?lab=eviction` alone must not delete data, because anybody can send such a link. */
function ConfirmEviction({ faultLab }: { readonly faultLab: FaultLab }) {
  const disarm = () => faultLab.turn('eviction', 'off')
  return (
    <fieldset className={styles.modes}>
      <legend>
        <Text k="lab.askEvict" />
      </legend>
      <Button onClick={disarm}>
        <Text k="lab.keep" />
      </Button>
      <Button kind="danger" onClick={() => void faultLab.evict().finally(disarm)}>
        <Text k="lab.evict" />
      </Button>
    </fieldset>
  )
}
