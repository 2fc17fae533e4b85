import Database from 'lucide-react/icons/database'
import { useState } from 'react'
import { Text, useLanguage } from '../kit/intl.tsx'
import { useWithPhone } from '../phone/phone-context.tsx'
import { browserSavesData, chooseDataSaver, readDataSaver } from '../phone-status/data-saver.ts'
import { SettingWords } from './setting-words.tsx'
import styles from './settings.module.css'

/** With it the farm knowledge is downloaded only at a tap. The browser's own data saver cannot be switched off here. */
export function DataSaverRow() {
  const { language } = useLanguage()
  const withPhone = useWithPhone()
  const [isOn, setOn] = useState(readDataSaver)
  const isOfBrowser = browserSavesData()

  function choose(next: boolean): void {
    setOn(next)
    chooseDataSaver(next)
    // Another language comes with its next question; without storage nothing is kept.
    if (!next) withPhone((phone) => phone.knowledge.fill(language)).catch(() => undefined)
  }

  return (
    <li>
      <label className={styles.row}>
        <SettingWords
          icon={<Database />}
          title={<Text k="myField.dataSaver" />}
          note={<Text k={isOfBrowser ? 'myField.dataSaver.browser' : 'myField.dataSaver.note'} />}
        />
        <input
          type="checkbox"
          className={styles.switch}
          checked={isOn || isOfBrowser}
          disabled={isOfBrowser}
          onChange={({ currentTarget }) => choose(currentTarget.checked)}
        />
      </label>
    </li>
  )
}
