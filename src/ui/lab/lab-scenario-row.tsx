import { useId } from 'react'
import type { Lab } from '#data/lab/lab.ts'
import type { LabMode, LabName } from '#domain/lab.ts'
import { Button } from '../kit/button.tsx'
import { Text } from '../kit/intl.tsx'
import { useDraftWriter, usePhone } from '../kit/phone.tsx'
import styles from './lab.module.css'

export interface LabScenarioRowProps {
  readonly lab: Lab
  readonly name: LabName
  readonly modes: readonly LabMode[]
  /** How it is on. */
  readonly mode: LabMode | undefined
}

/** One scenario: its name, the word for the address, what it does, and its switches. */
export function LabScenarioRow({ lab, name, modes, mode }: LabScenarioRowProps) {
  const headingId = useId()
  const phone = usePhone()
  const drafts = useDraftWriter()

  function turn(wanted: LabMode): void {
    lab.turn(name, wanted === mode ? 'off' : wanted)
    if (wanted === mode) phone?.wake()
    // What waits beside a page is only looked for when it loads.
    else if (name === 'update-waiting') void drafts.flush().finally(() => location.reload())
  }

  return (
    <li className={styles.row}>
      <h4 id={headingId}>
        <Text k={`lab.name.${name}`} /> <code translate="no">{name}</code>
      </h4>
      <p>
        <Text k={`lab.does.${name}`} />
      </p>
      {name === 'eviction' && mode ? (
        <EvictionDoubt lab={lab} />
      ) : (
        <fieldset className={styles.modes} aria-labelledby={headingId}>
          {modes.map((offered) => (
            <button
              key={offered}
              type="button"
              className={styles.mode}
              aria-pressed={mode === offered}
              onClick={() => turn(offered)}
            >
              <Text k={offered === 'once' ? 'lab.once' : 'lab.untilOff'} />
            </button>
          ))}
        </fieldset>
      )}
    </li>
  )
}

/** An address alone must not delete anything: a link can be sent to anybody. */
function EvictionDoubt({ lab }: { readonly lab: Lab }) {
  const disarm = () => lab.turn('eviction', 'off')
  return (
    <fieldset className={styles.modes}>
      <legend>
        <Text k="lab.askEvict" />
      </legend>
      <Button onClick={disarm}>
        <Text k="lab.keep" />
      </Button>
      <Button kind="danger" onClick={() => void lab.evict().finally(disarm)}>
        <Text k="lab.evict" />
      </Button>
    </fieldset>
  )
}
