import { useEffect, useState } from 'react'
import { type DrawingSheet, drawingSheets, sheetAddress } from '#domain/drawing-names.ts'
import { Drawing } from '../kit/drawing.tsx'
import { Text } from '../kit/intl.tsx'
import { Notice } from '../kit/notice.tsx'
import { Page } from '../kit/page.tsx'
import styles from './drawings-page.module.css'

/** All drawings side by side, as large as farmers see them: each must differ from its neighbours without its name. */
export function DrawingsPage() {
  return (
    <Page title="lab.drawings" subtitle="lab.drawingsLead">
      {drawingSheets.map((sheet) => (
        <Sheet key={sheet} sheet={sheet} />
      ))}
    </Page>
  )
}

function Sheet({ sheet }: { readonly sheet: DrawingSheet }) {
  const names = useNames(sheet)
  return (
    <section className={styles.sheet}>
      <h2>
        <Text k={`lab.sheet.${sheet}`} />{' '}
        {names && names !== 'missing' && (
          <Text k="lab.drawingsCount" values={{ count: names.length }} />
        )}
      </h2>
      {names === 'missing' ? (
        <Notice tone="stop">
          <Text k="lab.drawingsMissing" />
        </Notice>
      ) : (
        <ul>
          {names?.map((name) => (
            <li key={name}>
              <Drawing {...{ sheet, name }} />
              <code translate="no">{name}</code>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** The names in a sheet; undefined while it is fetched. */
function useNames(sheet: DrawingSheet): readonly string[] | 'missing' | undefined {
  const [names, setNames] = useState<readonly string[] | 'missing'>()
  useEffect(() => {
    void fetchNames(sheet).then(setNames, () => setNames('missing'))
  }, [sheet])
  return names
}

/** @throws Error when there is no network, or the reply is not the sheet */
async function fetchNames(sheet: DrawingSheet): Promise<readonly string[]> {
  const reply = await fetch(sheetAddress(sheet))
  const names = [...(await reply.text()).matchAll(/<symbol id="([^"]+)"/g)]
  if (names.length === 0) throw new Error(`${reply.url} is no sheet of drawings`)
  return names.map(([, name]) => name ?? '')
}
