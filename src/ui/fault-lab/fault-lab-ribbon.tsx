import { useEffect, useState } from 'react'
import type { FaultLab } from '#data/fault-lab/fault-lab.ts'
import { Button } from '../kit/button.tsx'
import { Text, useText } from '../kit/intl.tsx'
import { usePhone } from '../phone/phone-context.tsx'
import styles from './fault-lab.module.css'
import { FaultLabPanel } from './fault-lab-panel.tsx'
import { simulateWaitingUpdate } from './simulate-waiting-update.ts'
import { useSubscription } from './use-subscription.ts'

/** Shows on every page of this tab that the fault lab is open, and which faults are on. */
export function FaultLabRibbon({ faultLab }: { readonly faultLab: FaultLab }) {
  const say = useText()
  const phone = usePhone()
  const [isOpen, setOpen] = useState(false)
  const switches = useSubscription(faultLab.switches, [])
  const isOn = switches.length > 0
  const names = switches.map(({ name }) => say(`lab.name.${name}`)).join(', ')
  useEffect(() => simulateWaitingUpdate(faultLab), [faultLab])

  function allOff(): void {
    faultLab.allOff()
    phone?.wake()
  }

  return (
    <section className={styles.ribbon} data-on={isOn} aria-label={say('lab.title')}>
      <p role="status">
        <Text k={isOn ? 'lab.on' : 'lab.nothing'} values={{ names }} />
      </p>
      <div className={styles.ribbonTools}>
        <Button onClick={() => setOpen(!isOpen)}>
          <Text k={isOpen ? 'lab.close' : 'lab.open'} />
        </Button>
        {isOn && (
          <Button onClick={allOff}>
            <Text k="lab.allOff" />
          </Button>
        )}
      </div>
      {isOpen && (
        <FaultLabPanel faultLab={faultLab} switches={switches} onClose={() => setOpen(false)} />
      )}
    </section>
  )
}
