import { stores } from '../kit/stores.ts'

const choiceKey = 'data_saver'

/** Whether the phone downloads no farm knowledge by itself. */
export function savesData(): boolean {
  return browserSavesData() || readDataSaver()
}

/** The farmer's own choice. */
export function readDataSaver(): boolean {
  return stores.local.getItem(choiceKey) === 'yes'
}

/** Whether the browser's own data saver is on (Network Information API: not in TypeScript's library, nor in every browser). */
export function browserSavesData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } }
  return connection?.saveData === true
}

export function chooseDataSaver(isOn: boolean): void {
  if (isOn) stores.local.setItem(choiceKey, 'yes')
  else stores.local.removeItem(choiceKey)
}
