import { useEffect, useState } from 'react'
import type { Phone, WordedKind } from '#data/phone.ts'
import { useWithPhone } from '../kit/phone.tsx'
import { formDrafts } from './content-drafts.ts'

/** Whether the form of either page holds words that "edit as new" would overwrite. */
export function useFilledForms(): Readonly<Record<WordedKind, boolean>> {
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
