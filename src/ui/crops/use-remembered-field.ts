import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { OwnerDrafts } from '#data/storage/drafts.ts'
import { typedBeforeHydration, useDraft, useOpenedOnce } from '../phone/use-draft.ts'
import {
  ownFieldOf,
  type RememberedField,
  type RememberedTexts,
  rememberedFields,
  rememberedTexts,
} from './field-form.ts'

type Remembered = keyof RememberedTexts

/** The field as the phone remembers it. */
export interface KnownField extends RememberedField {
  /** It has been read. */
  readonly isKnown: boolean
  /** Ids of `cropAliases`, also such as only newer versions know. */
  readonly crops: readonly string[]
  /** Adds a crop or takes it back. @throws Failure */
  saveCrop(crop: string, isGrown: boolean): Promise<void>
}

/**
 * What the farmer said of the field before. Every change goes into its draft at once and then into the owner's record; the
 * drafts follow the record, which other tabs and phones change too.
 */
export function useRememberedField(): KnownField {
  const drafts = {
    district: useDraft('field.district'),
    landType: useDraft('field.landType'),
    soilSalinity: useDraft('field.soilSalinity'),
    irrigated: useDraft('field.irrigated'),
  }
  const record = useOwnRecord((name, text) => drafts[name][1](text))
  return {
    form: {
      district: drafts.district[0],
      landType: drafts.landType[0],
      soilSalinity: drafts.soilSalinity[0],
      irrigated: drafts.irrigated[0],
    },
    write(name, text) {
      drafts[name][1](text)
      record.keep(name, text)
    },
    isKnown: record.isRead && rememberedFields.every((name) => drafts[name][2]),
    crops: record.crops,
    saveCrop: record.saveCrop,
  }
}

type Keep = (name: Remembered, text: string) => void

interface OwnRecord extends Pick<KnownField, 'crops' | 'saveCrop'> {
  /** Stores a changed text. */
  readonly keep: Keep
  readonly isRead: boolean
}

/** @param onText takes a text of the record; the one of the first render is called */
function useOwnRecord(onText: Keep): OwnRecord {
  const open = useOpenedOnce(async (phone) => ({
    field: await phone.field.ownerField(),
    drafts: await phone.drafts.ownerDrafts(),
  }))
  const [isRead, setRead] = useState(false)
  const [crops, setCrops] = useState<readonly string[]>([])
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

  async function saveCrop(crop: string, isGrown: boolean): Promise<void> {
    const { field, drafts } = await open()
    // The record that the crop begins must not empty what was said before there was one.
    const said = (await field.read()) ? {} : ownFieldOf(await textsOf(drafts))
    if (Object.keys(said).length > 0) await field.save(said)
    await field.saveCrop(crop, isGrown)
  }

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
          setRead(true)
          if (!record) return
          setCrops(record.crops ?? [])
          const texts = rememberedTexts(record)
          for (const name of rememberedFields)
            if (!changed.current.has(name)) follow.current(name, texts[name])
        })
      },
      // The page says by itself that the phone could not be opened; nothing comes from it.
      () => setRead(true),
    )
    return () => {
      isGone = true
      stop?.()
    }
  }, [open])

  return {
    keep,
    isRead,
    crops,
    saveCrop(crop, isGrown) {
      const saving = storing.current.then(() => saveCrop(crop, isGrown))
      storing.current = saving.catch(() => undefined)
      return saving
    },
  }
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
