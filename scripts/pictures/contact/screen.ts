import type { Language } from '#domain/language.ts'
import { phoneSize } from '#support/screen-sizes.ts'
import type { Stage } from '#support/stage.ts'

export const networks = ['online', 'offline'] as const
export type Network = (typeof networks)[number]

export const themes = ['light', 'dark'] as const
export type Theme = (typeof themes)[number]

export interface Size {
  readonly width: number
  readonly height: number
  /** The whole page is taken, not only what the window shows. */
  readonly isWhole: boolean
}

export const sizes = [
  { ...phoneSize, isWhole: true },
  { width: 1280, height: 800, isWhole: false },
  { width: 1920, height: 1080, isWhole: true },
] as const satisfies readonly Size[]

/** On phones the bottom bar and the menu take the place of the links in the bar. */
export const narrow: readonly Size[] = [sizes[0]]

/** Whose phone it is: with nobody signed in, with a farmer who has records, with staff. */
export const people = ['guest', 'farmer', 'staff'] as const
export type Person = (typeof people)[number]

/** What a screen needs to be reached. */
export interface Visit {
  readonly stage: Stage
  readonly language: Language
  readonly isOffline: boolean
}

export interface Screen {
  readonly name: string
  readonly by: Person
  /** Both when absent. */
  readonly networks?: readonly Network[]
  /** All when absent. */
  readonly sizes?: readonly Size[]
  readonly play: (visit: Visit) => Promise<void>
}

/** One picture of a screen. */
export interface Shot {
  readonly screen: string
  readonly language: Language
  readonly size: Size
  readonly theme: Theme
  readonly network: Network
  readonly picture: Buffer
  /** The page goes on below the picture. */
  readonly isCut: boolean
}
