import { useEffect, useState } from 'react'
import { type DrawingSheet, drawingSheets } from '#domain/drawing-names.ts'
import { Drawing } from '../kit/drawing.tsx'
import { fetchSheet } from '../kit/drawing-sheet.ts'
import { Text } from '../kit/intl.tsx'
import { Notice } from '../kit/notice.tsx'
import { Page } from '../kit/page.tsx'
import { Space } from '../kit/space.tsx'
import styles from './drawings-page.module.css'

interface FetchedSheet {
  readonly sheet: DrawingSheet
  /** Of its drawings; undefined when the sheet could not be fetched. */
  readonly names: readonly string[] | undefined
}

/** All drawings side by side, as large as farmers see them: each must differ from its neighbours without its name. */
export function DrawingsPage() {
  const [sheets, setSheets] = useState<readonly FetchedSheet[]>([])
  useEffect(() => {
    // Together, so that no sheet moves those below it.
    void Promise.all(drawingSheets.map(namesOf)).then(setSheets)
  }, [])
  return (
    <Page title="lab.drawings" subtitle="lab.drawingsLead">
      {sheets.map((fetched) => (
        <Sheet key={fetched.sheet} {...fetched} />
      ))}
    </Page>
  )
}

function Sheet({ sheet, names }: FetchedSheet) {
  return (
    <section className={styles.sheet}>
      <h2>
        <Text k={`lab.sheet.${sheet}`} />
        <Space />
        {names && <Text k="lab.drawingsCount" values={{ count: names.length }} />}
      </h2>
      {names ? (
        <ul>
          {names.map((name) => (
            <li key={name}>
              <Drawing {...{ sheet, name }} />
              <code translate="no">{name}</code>
            </li>
          ))}
        </ul>
      ) : (
        <Notice tone="stop">
          <Text k="lab.drawingsMissing" />
        </Notice>
      )}
    </section>
  )
}

async function namesOf(sheet: DrawingSheet): Promise<FetchedSheet> {
  const drawings = await fetchSheet(sheet).catch(() => undefined)
  return { sheet, names: drawings && [...drawings.keys()] }
}
