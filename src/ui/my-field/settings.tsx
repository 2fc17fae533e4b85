import ALargeSmall from 'lucide-react/icons/a-large-small'
import ChevronRight from 'lucide-react/icons/chevron-right'
import Hourglass from 'lucide-react/icons/hourglass'
import Languages from 'lucide-react/icons/languages'
import { Fragment, useState } from 'react'
import { Link } from 'react-router-dom'
import { languages } from '#domain/language.ts'
import { Card } from '../kit/card.tsx'
import { Text, useLanguage, useText } from '../kit/intl.tsx'
import type { Elements } from '../kit/jsx.ts'
import { chooseTextSize, readTextSize, textSizes } from '../kit/text-size.ts'
import { ToggleButton } from '../kit/toggle-button.tsx'
import { DataSaverRow } from './data-saver-row.tsx'
import { NotificationRow } from './notification-row.tsx'
import { ReadyRow } from './ready-row.tsx'
import { SettingWords } from './setting-words.tsx'
import styles from './settings.module.css'

export interface SettingsProps {
  /** How many requests have no answer; undefined where nothing can be stored. */
  readonly waitingCount: number | undefined
}

/** What is on this phone and waits there, and how the app works on it. */
export function Settings({ waitingCount }: SettingsProps) {
  return (
    <Card>
      <h2>
        <Text k="myField.settings" />
      </h2>
      <ul className={styles.rows}>
        {waitingCount !== undefined && (
          <Fragment>
            <ReadyRow />
            <WaitingRow count={waitingCount} />
          </Fragment>
        )}
        <LanguageRow />
        <TextSizeRow />
        <DataSaverRow />
        <NotificationRow />
      </ul>
    </Card>
  )
}

function WaitingRow({ count }: { readonly count: number }) {
  return (
    <li>
      <Link to="/waiting" className={styles.row}>
        <SettingWords
          icon={<Hourglass />}
          {...(count > 0 && { tone: 'wait' })}
          title={<Text k="myField.waiting" />}
          note={
            <Text
              k={count > 0 ? 'myField.waitingNote' : 'myField.nothingWaits'}
              values={{ count }}
            />
          }
        />
        <ChevronRight aria-hidden />
      </Link>
    </li>
  )
}

function LanguageRow() {
  const { language, toggle } = useLanguage()
  return (
    <ChoiceRow icon={<Languages />} title={<Text k="myField.language" />}>
      {languages.map((each) => (
        <ToggleButton
          key={each}
          isPressed={each === language}
          onClick={() => each === language || toggle()}
        >
          <span lang={each}>
            <Text k={each === language ? 'myField.ownLanguage' : 'language.other'} />
          </span>
        </ToggleButton>
      ))}
    </ChoiceRow>
  )
}

function TextSizeRow() {
  const say = useText()
  const [chosen, setChosen] = useState(readTextSize)
  return (
    <ChoiceRow icon={<ALargeSmall />} title={<Text k="myField.textSize" />}>
      {textSizes.map((size) => (
        <ToggleButton
          key={size}
          isPressed={size === chosen}
          onClick={() => {
            chooseTextSize(size)
            setChosen(size)
          }}
        >
          <span className="visually-hidden">{say(`myField.textSize.${size}`)}</span>
          <span className={styles.letter} data-text={size} aria-hidden>
            {say('myField.letter')}
          </span>
        </ToggleButton>
      ))}
    </ChoiceRow>
  )
}

interface ChoiceRowProps {
  readonly icon: Elements
  readonly title: Elements
  /** The buttons. */
  readonly children: Elements
}

function ChoiceRow({ icon, title, children }: ChoiceRowProps) {
  return (
    <li>
      <fieldset className={styles.row}>
        <legend>
          <SettingWords icon={icon} title={title} />
        </legend>
        <div className={styles.choices}>{children}</div>
      </fieldset>
    </li>
  )
}
