import { useId, useState } from 'react'
import { scriptLanguage } from '#domain/language.ts'
import type { Ask } from '#domain/understanding/reading.ts'
import { useOwnCrops } from '../../crop-list/use-own-crops.ts'
import { Button, ButtonLink } from '../../kit/button.tsx'
import { Card } from '../../kit/card.tsx'
import { FailureNotice } from '../../kit/failure-notice.tsx'
import { Text } from '../../kit/intl.tsx'
import { PictureTiles } from '../../kit/picture-tiles.tsx'
import { addressOf, type PicturesPlace } from '../../kit/pictures-address.ts'
import { usePhone } from '../../phone/phone-context.tsx'
import { choiceDrawing } from '../pictures/choice-drawing.ts'
import { CropDialog } from '../understood/crop-dialog.tsx'
import styles from './thread.module.css'
import { mostSteps } from './thread.ts'
import type { AskAgain } from './use-ask-again.ts'

export interface AskBackProps {
  readonly ask: Ask
  /** How many were answered before. */
  readonly steps: number
  /** What of the plant is known: the pictures begin after it. */
  readonly known: PicturesPlace
  readonly again: AskAgain
}

/** One thing that decides the answer, with what to tap. */
export function AskBack({ ask, steps, known, again }: AskBackProps) {
  const id = useId()
  const [isSkipped, setSkipped] = useState(false)
  const [isListOpen, setListOpen] = useState(false)
  const choices = useChoices(ask)
  if (isSkipped || !choices) return null
  const choose = (choice: string) => again.withMore({ [ask.id]: choice })
  return (
    <Card>
      <p className={styles.small}>
        <Text k="askBack.step" values={{ step: steps + 1, steps: mostSteps }} />
      </p>
      <h3 id={id} className={styles.question} lang={scriptLanguage(ask.text)}>
        {ask.text}
      </h3>
      <PictureTiles
        tiles={choices.map((choice) => ({
          id: choice.id,
          name: choice.text,
          drawing: choiceDrawing(ask.id, choice.id),
        }))}
        tap={{ choose, isBusy: again.isBusy }}
        labelledBy={id}
      />
      <div className={styles.row}>
        {ask.id === 'crop' && (
          <Button onClick={() => setListOpen(true)}>
            <Text k="askBack.otherCrop" />
          </Button>
        )}
        <Button onClick={() => setSkipped(true)}>
          <Text k="askBack.skip" />
        </Button>
        <ButtonLink to={addressOf(known)}>
          <Text k="aiAdvisor.byPictures" />
        </ButtonLink>
      </div>
      {again.failure && <FailureNotice code={again.failure.code} />}
      {isListOpen && <CropDialog onChoose={choose} onClose={() => setListOpen(false)} />}
    </Card>
  )
}

/** So many of what the question offers stay. */
const leastOffered = 2

/**
 * What to tap: of crops the farmer's own first, as many as there were. Undefined until those are known; later ones move
 * nothing.
 */
function useChoices({ id, text, choices }: Ask): Ask['choices'] | undefined {
  const own = useOwnCrops(scriptLanguage(text))
  const phone = usePhone()
  const [first, setFirst] = useState<Ask['choices']>()
  if (id !== 'crop' || !phone) return choices
  if (own && !first) setFirst(own.slice(0, Math.max(0, choices.length - leastOffered)))
  if (!first) return undefined
  const others = choices.filter((choice) => first.every((crop) => crop.id !== choice.id))
  return [...first, ...others].slice(0, choices.length)
}
