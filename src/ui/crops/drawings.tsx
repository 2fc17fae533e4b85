import type { LandType } from '#domain/recommender/land/land-type.ts'
import styles from './choices.module.css'

/** The height of the water's surface in a drawing of 64 units, and the size of the farmer who stands in it. */
const depths: Readonly<Record<LandType, readonly [surface: number, size: number]>> = {
  highland: [0, 1],
  medium_highland: [37, 1],
  medium_lowland: [21, 1],
  lowland: [15, 0.75],
  very_lowland: [26, 0.5],
}

/** The same farmer on the same field; only the water differs. On the deepest a boat is drawn. */
export function WaterDrawing({ landType }: { readonly landType: LandType }) {
  const [surface, size] = depths[landType]
  return (
    <svg className={styles.drawing} viewBox="0 0 64 64" aria-hidden>
      <path
        className={styles.plant}
        d="M9 60V48M9 60q0-9-5-13M9 60q0-9 5-13M55 60V48M55 60q0-9-5-13M55 60q0-9 5-13"
      />
      <g transform={`translate(${32 - 32 * size} ${60 - 60 * size}) scale(${size})`}>
        <path d="M28 52v8M36 52v8M26 25l-6 14M38 25l6 14" />
        <path className={styles.shirt} d="M25 23h14l1 17H24Z" />
        <path className={styles.cloth} d="M24 39h16l2 15H22Z" />
        <circle className={styles.dark} cx="32" cy="14" r="6" />
      </g>
      <path d="M2 61h60" />
      {surface > 0 && (
        <path
          className={styles.water}
          d={`M2 ${surface}q5-4 10 0t10 0 10 0 10 0 10 0 10 0V61H2Z`}
        />
      )}
      {landType === 'very_lowland' && (
        <path className={styles.cloth} d="M24 17h36q-3 10-10 10H34q-7 0-10-10M52 4 42 30" />
      )}
    </svg>
  )
}

export interface PlantDrawingProps {
  /** 1–3: how well the plant grows. */
  readonly growth: number
  /** 0–1: how dark the soil is. */
  readonly soil: number
  /** 0–2: crystals of salt on the soil: none, some or many. */
  readonly salt?: number
}

/** A plant on its soil. */
export function PlantDrawing({ growth, soil, salt = 0 }: PlantDrawingProps) {
  const size = (growth + 1) / 4
  return (
    <svg className={styles.drawing} viewBox="0 0 64 64" aria-hidden>
      <path className={styles.dark} fillOpacity={soil} d="M2 46h60v16H2Z" />
      <g transform={`translate(${32 - 32 * size} ${46 - 46 * size}) scale(${size})`}>
        <path
          className={styles.leaf}
          d="M32 46V6M32 40q-14 0-18-14 15 0 18 14M32 32q14 0 18-14-15 0-18 14M32 22q-10 0-13-11 11 0 13 11"
        />
      </g>
      {salt > 0 && (
        <path className={styles.shirt} d={salt === 1 ? someSalt : someSalt + muchSalt} />
      )}
    </svg>
  )
}

const someSalt = 'm8 46 4-4 4 4-4 4ZM44 46l4-4 4 4-4 4ZM30 54l4-4 4 4-4 4Z'
const muchSalt =
  'M18 45l4-4 4 4-4 4ZM36 45l4-4 4 4-4 4ZM53 45l4-4 4 4-4 4ZM14 55l4-4 4 4-4 4ZM46 55l4-4 4 4-4 4ZM3 56l3-3 3 3-3 3Z'
