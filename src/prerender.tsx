import { StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom'
import type { Language } from '#domain/language.ts'
import type { Part } from '#i18n/messages.ts'
import bn from '#i18n/meta/bn.json' with { type: 'json' }
import en from '#i18n/meta/en.json' with { type: 'json' }
import { App } from '#ui/app/app.tsx'
import { pages, preloadPage } from '#ui/app/pages.tsx'
import { renderedTitle } from '#ui/kit/document-title.ts'
import { words } from '#ui/kit/words.ts'

export interface DrawnPage {
  /** The content of `#root`. */
  readonly html: string
  readonly title: string
  readonly description: string
  /** The parts whose messages it needs, besides those of the frame. */
  readonly parts: readonly Part[]
}

const descriptions: Readonly<Record<Language, Readonly<Record<string, string>>>> = { en, bn }

/** The pages that the build renders: those that a farmer may open first. */
export const drawnPaths = Object.keys(en)

/** Renders a page as it is before the phone is open, for a guest. */
export async function drawPage(path: string, language: Language): Promise<DrawnPage> {
  await words.speak(language)
  await Promise.all([words.need('shell'), preloadPage(path)])
  const html = renderToString(
    <StrictMode>
      <StaticRouter location={path}>
        <App open={never} ribbon={undefined} />
      </StaticRouter>
    </StrictMode>,
  )
  return {
    html,
    title: renderedTitle(),
    description: descriptions[language][path] ?? '',
    parts: pages[path]?.parts ?? [],
  }
}

function never(): Promise<never> {
  return new Promise(() => undefined)
}
