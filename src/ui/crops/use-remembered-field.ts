import { useDraft } from '../phone/use-draft.ts'

/** A text of the form and how to change it. */
type FormText = readonly [text: string, write: (text: string) => void]

/** What stays true of a field from one question to the next. */
export type Remembered = 'district' | 'landType' | 'soilSalinity' | 'irrigated'

/** What the farmer said of the field before; every change is kept for the next question. */
export function useRememberedField(): Readonly<Record<Remembered, FormText>> {
  return {
    district: useDraft('field.district'),
    landType: useDraft('field.landType'),
    soilSalinity: useDraft('field.soilSalinity'),
    irrigated: useDraft('field.irrigated'),
  }
}
