import { useEffect, useState } from 'react'
import type { Phone } from '#data/phone.ts'
import type { RecordRequestKind } from '#data/storage/rows.ts'
import { useWithPhone } from '../phone/phone-context.tsx'
import { formDrafts } from './form-drafts.ts'

/** Whether a form has text that "edit as new" would overwrite. */
type FilledForms = Readonly<Record<RecordRequestKind, boolean>>

/** Undefined until the phone has read the drafts; what could not be read may have text. */
export function useFilledForms(): FilledForms | undefined {
  const withPhone = useWithPhone()
  const [filled, setFilled] = useState<FilledForms>()
  useEffect(() => {
    let isGone = false
    void withPhone(readFilledForms)
      .catch(() => ({ ask: true, recommend: true }))
      .then((found) => isGone || setFilled(found))
    return () => {
      isGone = true
    }
  }, [withPhone])
  return filled
}

async function readFilledForms(phone: Phone): Promise<FilledForms> {
  const [ask, recommend] = await Promise.all([
    isAnyFilled(phone, formDrafts.ask),
    isAnyFilled(phone, formDrafts.recommend),
  ])
  return { ask, recommend }
}

async function isAnyFilled({ drafts }: Phone, fields: readonly string[]): Promise<boolean> {
  const texts = await Promise.all(fields.map((field) => drafts.read(field)))
  return texts.some((text) => text.trim() !== '')
}
