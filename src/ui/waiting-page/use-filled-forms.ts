import { useEffect, useState } from 'react'
import type { Phone } from '#data/phone.ts'
import type { RecordRequestKind } from '#data/storage/rows.ts'
import { useWithPhone } from '../phone/phone-context.tsx'
import { formDrafts } from './form-drafts.ts'

/** Whether each form has text that "edit as new" would overwrite. */
export function useFilledForms(): Readonly<Record<RecordRequestKind, boolean>> {
  const withPhone = useWithPhone()
  const [filled, setFilled] = useState({ ask: false, recommend: false })
  useEffect(() => {
    let isGone = false
    void withPhone(async (phone) => {
      const ask = await isAnyFilled(phone, formDrafts.ask)
      const recommend = await isAnyFilled(phone, formDrafts.recommend)
      if (!isGone) setFilled({ ask, recommend })
    })
    return () => {
      isGone = true
    }
  }, [withPhone])
  return filled
}

async function isAnyFilled({ drafts }: Phone, fields: readonly string[]): Promise<boolean> {
  const texts = await Promise.all(fields.map((field) => drafts.read(field)))
  return texts.some((text) => text.trim() !== '')
}
