import { type KeyboardEvent, useEffect, useRef } from 'react'
import type { Lab } from '#data/lab/lab.ts'
import { type LabSwitch, labScenarios, networkFaultOf } from '#domain/lab.ts'
import type { MessageKey } from '#i18n/messages.ts'
import { Button } from '../kit/button.tsx'
import { Text, useText } from '../kit/intl.tsx'
import { useDraftWriter } from '../kit/phone.tsx'
import styles from './lab.module.css'
import { LabNow } from './lab-now.tsx'
import { LabScenarioRow } from './lab-scenario-row.tsx'
import { StateFileButton } from './state-file-button.tsx'

export interface LabPanelProps {
  readonly lab: Lab
  readonly switches: readonly LabSwitch[]
  readonly onClose: () => void
}

/** A sheet beside the page, which stays in use: what it does shows here at once. */
export function LabPanel({ lab, switches, onClose }: LabPanelProps) {
  const say = useText()
  const drafts = useDraftWriter()
  const sheet = useRef<HTMLDialogElement>(null)
  useEffect(() => sheet.current?.focus(), [])

  function leave(): void {
    lab.leave()
    void drafts.flush().finally(() => location.reload())
  }

  function closeByKey({ key }: KeyboardEvent): void {
    if (key === 'Escape') onClose()
  }

  return (
    <dialog
      ref={sheet}
      open
      className={styles.panel}
      tabIndex={-1}
      aria-label={say('lab.title')}
      onKeyDown={closeByKey}
    >
      <header className={styles.head}>
        <h2>
          <Text k="lab.title" />
        </h2>
        <Button onClick={onClose}>
          <Text k="lab.close" />
        </Button>
      </header>
      {lab.unknown.length > 0 && (
        <p className={styles.unknown}>
          <Text k="lab.unknown" values={{ names: lab.unknown.join(', ') }} />
        </p>
      )}
      <p className={styles.note}>
        <Text k="lab.scope" /> <Text k="lab.modes" />
      </p>
      <LabNow lab={lab} />
      <Group {...{ lab, switches }} heading="lab.network" isOfNetwork />
      <Group {...{ lab, switches }} heading="lab.phone" isOfNetwork={false} />
      <StateFileButton lab={lab} />
      <Button onClick={leave}>
        <Text k="lab.leave" />
      </Button>
    </dialog>
  )
}

interface GroupProps extends Omit<LabPanelProps, 'onClose'> {
  readonly heading: MessageKey
  readonly isOfNetwork: boolean
}

function Group({ lab, switches, heading, isOfNetwork }: GroupProps) {
  const scenarios = labScenarios.filter(({ name }) => isOfNetwork === Boolean(networkFaultOf(name)))
  return (
    <section>
      <h3>
        <Text k={heading} />
      </h3>
      <ul className={styles.list}>
        {scenarios.map(({ name, modes }) => (
          <LabScenarioRow
            key={name}
            {...{ lab, name, modes }}
            mode={switches.find((on) => on.name === name)?.mode}
          />
        ))}
      </ul>
    </section>
  )
}
