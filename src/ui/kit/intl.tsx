import { type ReactNode, useEffect, useLayoutEffect, useSyncExternalStore } from 'react'
import { type FormatNumberOptions, IntlProvider, useIntl } from 'react-intl'
import type { Language } from '#domain/language.ts'
import type { MessageKey } from '#i18n/messages.ts'
import { ageOf } from './age.ts'
import { otherLanguage, storeLanguage } from './stored-language.ts'
import { useNow } from './use-now.ts'
import { words } from './words.ts'

export type TextValues = Readonly<Record<string, string | number | Date>>

const locales = { en: 'en-BD', bn: 'bn-BD' } as const

async function bringFont(): Promise<void> {
  const { bringBengaliFont } = await import('./bengali-font.ts')
  await bringBengaliFont()
}

interface LanguageChoice {
  readonly language: Language
  readonly toggle: () => void
}

export function LanguageProvider({ children }: { readonly children: ReactNode }) {
  const { language, messages } = useSyncExternalStore(words.subscribe, words.get, words.get)
  // Before the first paint: the size of the letters depends on it.
  useLayoutEffect(() => {
    document.documentElement.lang = language
  }, [language])
  useEffect(() => {
    // Where it does not come, the letters of the phone must do.
    if (language === 'bn') void bringFont().catch(() => undefined)
  }, [language])
  return (
    <IntlProvider locale={locales[language]} defaultLocale="en" messages={messages}>
      {children}
    </IntlProvider>
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

/** Speaks a message; numbers in it come in the language's own digits. A key that no catalog has shows itself. */
export function useText(): (key: MessageKey, values?: TextValues) => string {
  const { formatMessage } = useIntl()
  return (key, values) => formatMessage({ id: key }, values)
}

export function Text({ k, values }: { readonly k: MessageKey; readonly values?: TextValues }) {
  return useText()(k, values)
}

/** A reading is shown as it was typed, whatever its decimals. */
export const asTyped = { maximumFractionDigits: 10 } as const satisfies FormatNumberOptions

export function useNumber(): (value: number, options?: FormatNumberOptions) => string {
  const { formatNumber } = useIntl()
  return (value, options) => formatNumber(value, options)
}

/** "12 minutes ago" of a moment written in ISO 8601, kept true while it is on the screen. */
export function useAge(): (moment: string) => string {
  const { formatRelativeTime } = useIntl()
  const now = useNow()
  return (moment) => {
    const { value, unit } = ageOf(new Date(moment), now)
    return formatRelativeTime(value, unit, { numeric: 'auto' })
  }
}

/** Day and time of a moment written in ISO 8601, by the phone's own clock. */
export function useDate(): (moment: string, options?: Intl.DateTimeFormatOptions) => string {
  const { formatDate } = useIntl()
  // Bengali has no AM and PM; 24 hours are read everywhere.
  const dayAndTime = { dateStyle: 'medium', timeStyle: 'short', hourCycle: 'h23' } as const
  return (moment, options = dayAndTime) => formatDate(moment, options)
}
