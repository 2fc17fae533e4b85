import { useState } from 'react'
import type { FaultLab } from '#data/fault-lab/fault-lab.ts'
import { Button } from '../kit/button.tsx'
import { Text } from '../kit/intl.tsx'
import { saveFile } from '../kit/save-file.ts'
import { useToday } from '../kit/use-today.ts'
import styles from './fault-lab.module.css'
import { readPageState } from './page-state.ts'
import { stateFile } from './state-file.ts'

/** Saves everything about this phone that helps to understand a fault, as a file. */
export function StateFileButton({ faultLab }: { readonly faultLab: FaultLab }) {
  const today = useToday()
  const [name, setName] = useState<string>()
  const [hasFailed, setFailed] = useState(false)

  async function save(): Promise<void> {
    const [databases, page] = await Promise.all([faultLab.databases(), readPageState()])
    const file = stateFile({ switches: faultLab.switches.get(), page, databases }, today)
    saveFile(file)
    setName(file.name)
  }

  return (
    <section className={styles.file}>
      <Button
        onClick={() =>
          void save().then(
            () => setFailed(false),
            () => setFailed(true),
          )
        }
      >
        <Text k="lab.file" />
      </Button>
      <p className={styles.note} role="status">
        {hasFailed && <Text k="lab.fileFailed" />}
        {!hasFailed && name !== undefined && <Text k="lab.fileSaved" values={{ name }} />}
      </p>
      <p className={styles.note}>
        <Text k="lab.fileNote" />
      </p>
    </section>
  )
}
