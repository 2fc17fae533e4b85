import { Fragment } from 'react'
import { Card } from '../kit/card.tsx'
import { Text } from '../kit/intl.tsx'
import { PanelHead } from './panel-head.tsx'
import styles from './panels.module.css'

/** The places of the two answers before there is a question. */
export function EmptyPanels() {
  return (
    <Fragment>
      <h2 className="visually-hidden">
        <Text k="answer.title" />
      </h2>
      <div className={styles.panels}>
        {(['tuned', 'generic'] as const).map((which) => (
          <Card key={which}>
            <PanelHead which={which} />
            <p className={styles.placeholder}>
              <Text k="answer.empty" />
            </p>
          </Card>
        ))}
      </div>
    </Fragment>
  )
}
