import { useEffect, useLayoutEffect, useRef } from 'react'
import type { OwnerDrafts } from '#data/storage/drafts.ts'
import { typedBeforeHydration, useDraft, useOpenedOnce } from '../phone/use-draft.ts'
import {
  ownFieldOf,
  type RememberedTexts,
  rememberedFields,
  rememberedTexts,
} from './field-form.ts'

/** A text of the form and how to change it. */
type FormText = readonly [text: string, write: (text: string) => void]

type Remembered = keyof RememberedTexts

/**
 * What the farmer said of the field before. Every change goes into its draft at once and then into the owner's record; the
 * drafts follow the record, which other tabs and phones change too.
 */
export function useRememberedField(): Readonly<Record<Remembered, FormText>> {
  const drafts = {
    district: useDraft('field.district'),
    landType: useDraft('field.landType'),
    soilSalinity: useDraft('field.soilSalinity'),
    irrigated: useDraft('field.irrigated'),
  }
  const keep = useOwnRecord((name, text) => drafts[name][1](text))
  const change = (name: Remembered) => (text: string) => {
    drafts[name][1](text)
    keep(name, text)
  }
  return {
    district: [drafts.district[0], change('district')],
    landType: [drafts.landType[0], change('landType')],
    soilSalinity: [drafts.soilSalinity[0], change('soilSalinity')],
    irrigated: [drafts.irrigated[0], change('irrigated')],
  }
}

type Keep = (name: Remembered, text: string) => void

/** @param onText takes a text of the record; the one of the first render is called @returns stores a changed text */
function useOwnRecord(onText: Keep): Keep {
  const open = useOpenedOnce(async (phone) => ({
    field: await phone.field.ownerField(),
    drafts: await phone.drafts.ownerDrafts(),
  }))
  const follow = useRef(onText)
  /** What was changed here and is not stored yet: no record replaces it. */
  const changed = useRef(new Map<Remembered, string>())
  const storing = useRef(Promise.resolve())

  async function store(): Promise<void> {
    const { field, drafts } = await open()
    const texts = [...changed.current]
    if (texts.length === 0) return
    const record = await field.read()
    const before = record ? rememberedTexts(record) : await textsOf(drafts)
    await field.save(ownFieldOf({ ...before, ...Object.fromEntries(texts) }))
    for (const [name, text] of texts)
      if (changed.current.get(name) === text) changed.current.delete(name)
  }

  const keep = useRef<Keep>((name, text) => {
    changed.current.set(name, text)
    // What could not be stored is in the draft, and is stored with the next change.
    storing.current = storing.current.then(store).catch(() => undefined)
  }).current

  useLayoutEffect(() => {
    for (const name of rememberedFields) {
      const typed = typedBeforeHydration(name)
      if (typed !== '') keep(name, typed)
    }
  }, [keep])

  useEffect(() => {
    let isGone = false
    let stop: (() => void) | undefined
    open().then(
      ({ field }) => {
        if (isGone) return
        stop = field.watch().subscribe((record) => {
          if (!record) return
          const texts = rememberedTexts(record)
          for (const name of rememberedFields)
            if (!changed.current.has(name)) follow.current(name, texts[name])
        })
      },
      // The page says by itself that the phone could not be opened.
      () => undefined,
    )
    return () => {
      isGone = true
      stop?.()
    }
  }, [open])

  return keep
}

/** What was said before there was a record. */
async function textsOf({ read }: OwnerDrafts): Promise<RememberedTexts> {
  const [district, landType, soilSalinity, irrigated] = await Promise.all([
    read('field.district'),
    read('field.landType'),
    read('field.soilSalinity'),
    read('field.irrigated'),
  ])
  return { district, landType, soilSalinity, irrigated }
}
