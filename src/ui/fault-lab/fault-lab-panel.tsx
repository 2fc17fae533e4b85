import { type KeyboardEvent, useEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import type { FaultLab } from '#data/fault-lab/fault-lab.ts'
import { type FaultSwitch, faultScenarios, networkFaultOf } from '#domain/fault-lab.ts'
import type { MessageKey } from '#i18n/messages.ts'
import { Button } from '../kit/button.tsx'
import { Text, useText } from '../kit/intl.tsx'
import { Space } from '../kit/space.tsx'
import { useDraftWriter } from '../phone/phone-context.tsx'
import styles from './fault-lab.module.css'
import { FaultLabActivity } from './fault-lab-activity.tsx'
import { ScenarioRow } from './scenario-row.tsx'
import { StateFileButton } from './state-file-button.tsx'

export interface FaultLabPanelProps {
  readonly faultLab: FaultLab
  readonly switches: readonly FaultSwitch[]
  readonly onClose: () => void
}

/** A panel beside the page. The page stays usable, and the panel shows at once what it does. */
export function FaultLabPanel({ faultLab, switches, onClose }: FaultLabPanelProps) {
  const say = useText()
  const drafts = useDraftWriter()
  const panel = useRef<HTMLDialogElement>(null)
  useEffect(() => panel.current?.focus(), [])

  function leave(): void {
    faultLab.leave()
    void drafts.flush().finally(() => location.reload())
  }

  function closeByKey({ key }: KeyboardEvent): void {
    if (key === 'Escape') onClose()
  }

  return (
    <dialog
      ref={panel}
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
      {faultLab.unknown.length > 0 && (
        <p className={styles.unknown}>
          <Text k="lab.unknown" values={{ names: faultLab.unknown.join(', ') }} />
        </p>
      )}
      <p className={styles.note}>
        <Text k="lab.scope" />
        <Space />
        <Text k="lab.modes" />
      </p>
      <FaultLabActivity faultLab={faultLab} />
      <Group {...{ faultLab, switches }} heading="lab.network" isOfNetwork />
      <Group {...{ faultLab, switches }} heading="lab.phone" isOfNetwork={false} />
      <StateFileButton faultLab={faultLab} />
      <Link to="/drawings" className={styles.drawings}>
        <Text k="lab.seeDrawings" />
      </Link>
      <Button onClick={leave}>
        <Text k="lab.leave" />
      </Button>
    </dialog>
  )
}

interface GroupProps extends Omit<FaultLabPanelProps, 'onClose'> {
  readonly heading: MessageKey
  readonly isOfNetwork: boolean
}

function Group({ faultLab, switches, heading, isOfNetwork }: GroupProps) {
  const scenarios = faultScenarios.filter(
    ({ name }) => isOfNetwork === Boolean(networkFaultOf(name)),
  )
  return (
    <section>
      <h3>
        <Text k={heading} />
      </h3>
      <ul className={styles.list}>
        {scenarios.map(({ name, modes }) => (
          <ScenarioRow
            key={name}
            {...{ faultLab, name, modes }}
            mode={switches.find((on) => on.name === name)?.mode}
          />
        ))}
      </ul>
    </section>
  )
}
