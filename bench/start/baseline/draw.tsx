import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom'
import { Page } from './page.tsx'

export function draw(): string {
  return renderToString(
    <StaticRouter location="/">
      <Page />
    </StaticRouter>,
  )
}
