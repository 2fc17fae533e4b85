import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser'
import { TYPE } from '@formatjs/icu-messageformat-parser/no-parser.js'

export * from '@formatjs/icu-messageformat-parser/no-parser.js'

/**
 * Parses the messages of the catalogs in the place of react-intl's own parser, which is twenty times as long: text,
 * `{name}`, `{name, number}`, plural and select, without quotes, skeletons and tags. A test compares the two.
 */
export function parse(message: string): MessageFormatElement[] {
  let at = 0

  /** Takes what a pattern finds where the parser stands; the pattern is sticky. */
  function take(pattern: RegExp): readonly (string | undefined)[] | undefined {
    pattern.lastIndex = at
    const found = pattern.exec(message) ?? undefined
    if (found) at = pattern.lastIndex
    return found
  }

  /** Reads up to the brace that closes an option, or to the end. */
  function elements(isPlural: boolean): MessageFormatElement[] {
    const read: MessageFormatElement[] = []
    for (;;) {
      const [text] = take(isPlural ? pluralText : plainText) ?? []
      if (text !== undefined) read.push({ type: TYPE.literal, value: text })
      else if (isPlural && take(/#/y)) read.push({ type: TYPE.pound })
      else {
        const [, value = '', kind] = take(/\{\s*(\w+)\s*,?\s*(\w*)\s*,?\s*/y) ?? []
        if (!value) return read
        read.push(argument(value, kind))
        take(/\}/y)
      }
    }
  }

  function argument(value: string, kind: string | undefined): MessageFormatElement {
    if (kind === 'number') return { type: TYPE.number, value, style: null }
    if (!kind) return { type: TYPE.argument, value }
    const isPlural = kind === 'plural'
    const options: Record<string, { value: MessageFormatElement[] }> = {}
    for (let option = take(/(\w+)\s*\{/y); option; option = take(/(\w+)\s*\{/y)) {
      options[option[1] ?? ''] = { value: elements(isPlural) }
      take(/\}\s*/y)
    }
    return isPlural
      ? { type: TYPE.plural, value, options, offset: 0, pluralType: 'cardinal' }
      : { type: TYPE.select, value, options }
  }

  return elements(false)
}

const plainText = /[^{}]+/y
const pluralText = /[^{}#]+/y
