import CircleHelp from 'lucide-react/icons/circle-help'
import { Fragment, useEffect, useId, useRef, useState } from 'react'
import type { RememberedField } from '../crops/field-form.ts'
import { type LandQuestionName, landChoices, landQuestions } from '../crops/land-choices.ts'
import { DistrictField, LandQuestion } from '../crops/land-questions.tsx'
import { Card } from '../kit/card.tsx'
import { Drawing } from '../kit/drawing.tsx'
import { Text } from '../kit/intl.tsx'
import tiles from '../kit/tiles.module.css'
import styles from './own-land.module.css'

/** The district and the land as the phone remembers them. A tap on an answer opens its question below. */
export function OwnLand(field: RememberedField) {
  const [open, setOpen] = useState<LandQuestionName>()
  const id = useId()
  const question = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // Only as far as needed: the answers above stay in sight.
    if (open) question.current?.scrollIntoView({ block: 'nearest' })
  }, [open])
  return (
    <Card>
      <header>
        <h2>
          <Text k="myField.land" />
        </h2>
        <p className={tiles.note}>
          <Text k="myField.landNote" />
        </p>
      </header>
      <DistrictField {...field} />
      <ul className={`${styles.answers} ${tiles.tiles}`}>
        {landQuestions.map((name) => (
          <li key={name}>
            <button
              type="button"
              className={tiles.tile}
              data-question={name}
              aria-expanded={open === name}
              aria-controls={id}
              onClick={() => setOpen(open === name ? undefined : name)}
            >
              <Answer name={name} value={field.form[name]} />
              <span className={styles.mark} aria-hidden>
                ▾
              </span>
            </button>
          </li>
        ))}
      </ul>
      <div ref={question} id={id} hidden={open === undefined}>
        {open && <LandQuestion key={open} {...field} name={open} />}
      </div>
    </Card>
  )
}

interface AnswerProps {
  readonly name: LandQuestionName
  /** As the form has it. */
  readonly value: string
}

function Answer({ name, value }: AnswerProps) {
  const answer = landChoices[name].choices.find((choice) => choice.value === value)
  return (
    <Fragment>
      <span className={tiles.note}>
        <Text k={`myField.${name}`} />
      </span>
      {answer ? (
        <Drawing sheet="land" name={answer.drawing} />
      ) : (
        <CircleHelp className={styles.unsaid} aria-hidden />
      )}
      <span data-unsaid={answer === undefined}>
        <Text k={answer ? answer.label : 'myField.unsaid'} />
      </span>
    </Fragment>
  )
}
