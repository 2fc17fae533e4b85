import {
  type ComponentProps,
  type ReactElement,
  useEffect,
  useLayoutEffect,
  useSyncExternalStore,
} from 'react'
import { type FormatNumberOptions, IntlProvider, useIntl } from 'react-intl'
import { type Language, otherLanguage } from '#domain/language.ts'
import type { MessageKey } from '#i18n/messages.ts'
import type { Elements } from './jsx.ts'
import { storeLanguage } from './stored-language.ts'
import { words } from './words.ts'

export type TextValues = Readonly<Record<string, string | number | Date>>

const locales = { en: 'en-BD', bn: 'bn-BD' } as const

async function loadFont(): Promise<void> {
  const { loadBengaliFont } = await import('./bengali-font.ts')
  await loadBengaliFont()
}

interface LanguageChoice {
  readonly language: Language
  readonly toggle: () => void
}

// Its type says that it may return words; it returns its children.
const Messages = IntlProvider as (props: ComponentProps<typeof IntlProvider>) => ReactElement

export function LanguageProvider({ children }: { readonly children: Elements }) {
  const { language, messages } = useSyncExternalStore(words.subscribe, words.get, words.get)
  // Before the first paint: the font size depends on the language.
  useLayoutEffect(() => {
    document.documentElement.lang = language
  }, [language])
  useEffect(() => {
    // Without it the page stays in the phone's own font.
    if (language === 'bn') void loadFont().catch(() => undefined)
  }, [language])
  return (
    <Messages locale={locales[language]} defaultLocale="en" messages={messages}>
      {children}
    </Messages>
  )
}

export function useLanguage(): LanguageChoice {
  const { language } = useSyncExternalStore(words.subscribe, words.get, words.get)
  return { language, toggle: () => void speak(otherLanguage(language)) }
}

async function speak(next: Language): Promise<void> {
  await words.speak(next)
  storeLanguage(next)
}

/** Formats a message; its numbers are in the digits of the language. A key without a message is shown as it is. */
export function useText(): (key: MessageKey, values?: TextValues) => string {
  const { formatMessage } = useIntl()
  return (key, values) => formatMessage({ id: key }, values)
}

/** Whether the message of a key has been loaded. */
export function useHasText(): (key: MessageKey) => boolean {
  const { messages } = useIntl()
  return (key) => key in messages
}

export function Text({ k, values }: { readonly k: MessageKey; readonly values?: TextValues }) {
  return <span>{useText()(k, values)}</span>
}

/** Shows a reading with all the decimals that were typed. */
export const asTyped = { maximumFractionDigits: 10 } as const satisfies FormatNumberOptions

export function useNumber(): (value: number, options?: FormatNumberOptions) => string {
  const { formatNumber } = useIntl()
  return (value, options) => formatNumber(value, options)
}

/** Date and time of an ISO 8601 timestamp, in the phone's time zone. */
export function useDate(): (moment: string, options?: Intl.DateTimeFormatOptions) => string {
  const { formatDate } = useIntl()
  // Bengali has no AM and PM; the 24-hour clock is understood in both languages.
  const dayAndTime = { dateStyle: 'medium', timeStyle: 'short', hourCycle: 'h23' } as const
  return (moment, options = dayAndTime) => formatDate(moment, options)
}
