import { type ReactNode, useId, useMemo, useState } from 'react'
import { Link } from 'react-router-dom'
import { cropDrawing } from '#domain/drawing-names.ts'
import { cropsAskedAbout } from '#domain/knowledge/answer/ask-back.ts'
import { cropsOf, listedCrop } from '#domain/knowledge/pictures/find-by-pictures.ts'
import { Text, useLanguage } from '../../kit/intl.tsx'
import { PictureTiles } from '../../kit/picture-tiles.tsx'
import { addressOf } from '../../kit/pictures-address.ts'
import { type Choice, cropName } from '../understood/crop-choices.ts'
import { CropSearch } from '../understood/crop-search.tsx'
import { useRecentCrops } from '../understood/use-recent-crops.ts'
import styles from './pictures.module.css'
import type { StepProps } from './step-props.ts'

/** The others are one tap away. */
const mostOften = 12

/** The crop: those of the farmer's own questions first, then those that people ask about most. */
export function CropStep({ entries, month }: StepProps) {
  const { language } = useLanguage()
  const recent = useRecentCrops(language)
  const [own, setOwn] = useState<readonly string[]>()
  const known = useMemo(() => cropsOf(entries), [entries])
  // Own crops come first: nothing is drawn before, and later ones move nothing.
  if (recent && !own) setOwn(ownCrops(recent, known))
  if (!own) return null
  const others = cropsAskedAbout(entries, month).filter(
    (id) => known.includes(id) && !own.includes(id),
  )
  return (
    <>
      <Crops title={<Text k="choose.recent" />} ids={own} />
      <Crops title={<Text k="pictures.often" />} ids={others.slice(0, mostOften)} />
      <nav className={styles.more}>
        <Link to={addressOf({ list: 'crops' })}>
          <Text k="pictures.allCrops" values={{ count: known.length }} />
        </Link>
        <Link to={addressOf({ crop: 'general' })}>
          <Text k="pictures.general" />
        </Link>
      </nav>
    </>
  )
}

const mostOwn = 6

function ownCrops(recent: readonly Choice[], known: readonly string[]): readonly string[] {
  const listed = new Set(recent.map(({ id }) => listedCrop(id)))
  return [...listed].filter((id) => known.includes(id)).slice(0, mostOwn)
}

interface CropsProps {
  readonly title: ReactNode
  readonly ids: readonly string[]
}

function Crops({ title, ids }: CropsProps) {
  const id = useId()
  if (ids.length === 0) return null
  return (
    <section className={styles.group} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <CropTiles ids={ids} />
    </section>
  )
}

function CropTiles({ ids }: Pick<CropsProps, 'ids'>) {
  const { language } = useLanguage()
  const tiles = ids.map((id) => ({
    id,
    name: cropName(id, language) ?? id,
    drawing: { sheet: 'crop', name: cropDrawing(id) } as const,
  }))
  return <PictureTiles tiles={tiles} tap={{ to: (crop) => addressOf({ crop }) }} />
}

/** All crops by their names, with a search. */
export function AllCropsStep({ entries }: StepProps) {
  const known = useMemo(() => cropsOf(entries), [entries])
  return (
    <CropSearch isOffered={(id) => known.includes(id)}>
      {(found) => <CropTiles ids={found.map(({ id }) => id)} />}
    </CropSearch>
  )
}
