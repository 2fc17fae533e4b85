import ChevronRight from 'lucide-react/icons/chevron-right'
import { Fragment } from 'react'
import { scriptLanguage } from '#domain/language.ts'
import type { Elements } from '../../kit/jsx.ts'
import { problemDrawing } from './answer-picture.ts'
import { CardPicture } from './card-picture.tsx'
import styles from './entry-choices.module.css'

/** An entry by its name: a candidate, or a topic near the question. */
export interface EntryChoice {
  /** Absent where only the name is known; then it has no drawing of its own. */
  readonly id?: string | undefined
  readonly title: string
  /** What of it is seen. */
  readonly sign?: string
}

/** How a choice is made. */
export interface Choosing {
  /** A choice without a drawing of its own is drawn as this crop: an id of `cropAliases`. */
  readonly crop: string | undefined
  readonly isBusy: boolean
  /** Asks for the choice with this title. */
  readonly choose: (title: string) => void
  /** Why the last tap failed. */
  readonly failure?: Elements
}

export interface EntryChoicesProps {
  readonly choices: readonly EntryChoice[]
  /** Without it they can only be read. */
  readonly choosing?: Choosing | undefined
}

/** Entries to choose from, each with its drawing and what of it is seen. */
export function EntryChoices({ choices, choosing }: EntryChoicesProps) {
  return (
    <Fragment>
      <ul className={styles.choices}>
        {choices.map((choice) => (
          <li key={choice.title} lang={scriptLanguage(choice.title)}>
            {choosing ? (
              <button
                type="button"
                className={styles.choice}
                aria-disabled={choosing.isBusy}
                onClick={() => choosing.isBusy || choosing.choose(choice.title)}
              >
                <ChoiceWords {...{ choice }} crop={choosing.crop} mark={tapMark} />
              </button>
            ) : (
              <div className={styles.choice}>
                <ChoiceWords {...{ choice }} />
              </div>
            )}
          </li>
        ))}
      </ul>
      {choosing?.failure}
    </Fragment>
  )
}

const tapMark = <ChevronRight size={20} aria-hidden />

interface ChoiceWordsProps {
  readonly choice: EntryChoice
  readonly crop?: string | undefined
  /** Behind the name. */
  readonly mark?: Elements
}

function ChoiceWords({ choice: { id, title, sign }, crop, mark }: ChoiceWordsProps) {
  const problem = id === undefined ? undefined : problemDrawing(id)
  const picture = problem ? { problem } : crop === undefined ? undefined : { crop }
  return (
    <Fragment>
      {picture && <CardPicture {...picture} />}
      <span className={styles.words}>
        {sign !== undefined && <span>{`${sign} `}</span>}
        <strong>
          <span>{title}</span>
          {mark}
        </strong>
      </span>
    </Fragment>
  )
}
