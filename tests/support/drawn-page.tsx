import { prerender } from 'react-dom/static'
import { StaticRouter } from 'react-router-dom'
import type { Language } from '#domain/language.ts'
import type { Part } from '#i18n/messages.ts'
import { LanguageProvider } from '#ui/kit/intl.tsx'
import type { Elements } from '#ui/kit/jsx.ts'
import { words } from '#ui/kit/words.ts'
import { PhoneProvider } from '#ui/phone/phone-context.tsx'

/** The HTML of a page as it stands before there is a phone, drawn where there is no window. */
export function drawn(
  Page: () => Elements,
  { part, language }: { readonly part: Part; readonly language: Language },
): Promise<string> {
  return drawnWith(<Page />, { parts: [part], language })
}

/**
 * The HTML of a piece of a page, with the pieces whose code comes later. Words stand there without the plain `<span>` that
 * sets them apart from what is beside them.
 */
export async function drawnWith(
  piece: Elements,
  { parts, language }: { readonly parts: readonly Part[]; readonly language: Language },
): Promise<string> {
  await words.speak(language)
  await Promise.all([words.need('shell'), ...parts.map((part) => words.need(part))])
  const { prelude } = await prerender(
    <StaticRouter location="/">
      <LanguageProvider>
        <PhoneProvider open={never}>{piece}</PhoneProvider>
      </LanguageProvider>
    </StaticRouter>,
  )
  const html = await new Response(prelude).text()
  return html.replace(/<span>([^<]*)<\/span>/g, '$1')
}

function never(): Promise<never> {
  return new Promise(() => undefined)
}
