import { useEffect, useState } from 'react'
import type { Lab } from '#data/lab/lab.ts'
import { Button } from '../kit/button.tsx'
import { Text, useText } from '../kit/intl.tsx'
import { usePhone } from '../kit/phone.tsx'
import styles from './lab.module.css'
import { LabPanel } from './lab-panel.tsx'
import { seemUpdated } from './seem-updated.ts'
import { useTold } from './use-told.ts'

/** Says on every page of this tab that it is being tested, and what is on. */
export function LabRibbon({ lab }: { readonly lab: Lab }) {
  const say = useText()
  const phone = usePhone()
  const [isOpen, setOpen] = useState(false)
  const switches = useTold(lab.switches, [])
  const isOn = switches.length > 0
  const names = switches.map(({ name }) => say(`lab.name.${name}`)).join(', ')
  useEffect(() => seemUpdated(lab), [lab])

  function allOff(): void {
    lab.allOff()
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
      {isOpen && <LabPanel lab={lab} switches={switches} onClose={() => setOpen(false)} />}
    </section>
  )
}
