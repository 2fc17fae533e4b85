import { Fragment, useId, useMemo, useState } from 'react'
import { Link } from 'react-router-dom'
import { cropsAskedAbout } from '#domain/knowledge/answer/ask-back.ts'
import { cropsOf } from '#domain/knowledge/pictures/find-by-pictures.ts'
import { listedCrop } from '#domain/understanding/crop-aliases.ts'
import type { NamedCrop } from '../../crop-list/crop-names.ts'
import { CropSearch } from '../../crop-list/crop-search.tsx'
import { cropTiles } from '../../crop-list/crop-tiles.ts'
import { useOwnCrops } from '../../crop-list/use-own-crops.ts'
import { Text, useLanguage } from '../../kit/intl.tsx'
import type { Elements } from '../../kit/jsx.ts'
import { PictureTiles } from '../../kit/picture-tiles.tsx'
import { addressOf } from '../../kit/pictures-address.ts'
import { useRecentCrops } from '../understood/use-recent-crops.ts'
import styles from './pictures.module.css'
import type { StepProps } from './step-props.ts'

/** The others are one tap away. */
const mostOften = 12

/** The crop: the farmer's own first, then those of their questions, then those that people ask about most. */
export function CropStep({ entries, month }: StepProps) {
  const { language } = useLanguage()
  const own = useOwnCrops(language)
  const recent = useRecentCrops(language)
  const [first, setFirst] = useState<FirstCrops>()
  const known = useMemo(() => cropsOf(entries), [entries])
  // They come first: nothing is drawn before, and later ones move nothing.
  if (own && recent && !first) setFirst(firstCrops(own, recent, known))
  if (!first) return null
  const often = cropsAskedAbout(entries, month).filter(
    (id) => known.includes(id) && !first.own.includes(id) && !first.recent.includes(id),
  )
  return (
    <Fragment>
      <Crops title={<Text k="choose.own" />} ids={first.own} />
      <Crops title={<Text k="choose.recent" />} ids={first.recent} />
      <Crops title={<Text k="pictures.often" />} ids={often.slice(0, mostOften)} />
      <nav className={styles.more}>
        <Link to={addressOf({ list: 'crops' })}>
          <Text k="pictures.allCrops" values={{ count: known.length }} />
        </Link>
        <Link to={addressOf({ crop: 'general' })}>
          <Text k="pictures.general" />
        </Link>
      </nav>
    </Fragment>
  )
}

/** Without a crop that stands in both. */
interface FirstCrops {
  readonly own: readonly string[]
  readonly recent: readonly string[]
}

function firstCrops(
  own: readonly NamedCrop[],
  recent: readonly NamedCrop[],
  known: readonly string[],
): FirstCrops {
  const listed = (crops: readonly NamedCrop[]) =>
    [...new Set(crops.map(({ id }) => listedCrop(id)))].filter((id) => known.includes(id))
  const grown = listed(own)
  const asked = listed(recent).filter((id) => !grown.includes(id))
  return { own: grown, recent: asked }
}

interface CropsProps {
  readonly title: Elements
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
  const tiles = cropTiles(ids, language)
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
