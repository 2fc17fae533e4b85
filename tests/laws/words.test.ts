import { globSync, readFileSync } from 'node:fs'
import { type ESTree, parseSync } from 'vite'
import { expect, test } from 'vitest'
import { nodesOf } from '#support/syntax.ts'

/** Attributes that are read out or shown. */
const spoken = new Set(['aria-label', 'aria-description', 'alt', 'label', 'placeholder', 'title'])

const screens = globSync('src/ui/**/*.tsx')

/** The key of a text in a catalog, or the beginning of one. */
const key = /^[a-z][\w-]*\.[\w.-]*$/i

/** Words in a screen that no catalog has: text between tags, and attributes that are read out. */
function wordsIn(file: string, code: string): string[] {
  return nodesOf(parseSync(file, code).program)
    .flatMap(textsOf)
    .map((text) => text.replaceAll(/\s+/g, ' ').trim())
    .filter((text) => /\p{L}{2}/u.test(text) && !key.test(text))
    .map((text) => `${file}: ${text}`)
}

function textsOf(node: ESTree.Node): string[] {
  if (node.type === 'JSXElement' || node.type === 'JSXFragment') {
    return node.children.flatMap((child) =>
      child.type === 'JSXText' ? [child.value] : literals(child),
    )
  }
  if (node.type !== 'JSXAttribute' || node.name.type !== 'JSXIdentifier') return []
  return node.value && spoken.has(node.name.name) ? literals(node.value) : []
}

/** What stands in a node or its braces as it is. */
function literals(node: ESTree.Node): string[] {
  if (node.type === 'JSXExpressionContainer') return literals(node.expression)
  if (node.type === 'TemplateLiteral') return [node.quasis.map(({ value }) => value.raw).join('')]
  return node.type === 'Literal' && typeof node.value === 'string' ? [node.value] : []
}

test('every word on the screens comes from the catalogs', () => {
  expect(screens.length).toBeGreaterThan(100)
  expect(screens.flatMap((file) => wordsIn(file, readFileSync(file, 'utf8')))).toEqual([])
})

test('a word that was written into a screen is seen', () => {
  const code = `export const Bad = () => <p title="A tip">Hello <b aria-label={'Close'}>{\`Bye \${1}\`}</b></p>`
  const found = ['A tip', 'Bye', 'Close', 'Hello'].map((words) => `bad.tsx: ${words}`)
  expect(wordsIn('bad.tsx', code).toSorted()).toEqual(found)
})
