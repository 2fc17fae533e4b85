import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Words that are out in comments, test titles and documents; each has a plain word or the field's own term. */
const outInProse = [
  ...['deeds?', 'mend(s|ed|ing|ings)?', 'anew', 'who(m)?ever', 'hop(e|es|ed|ing)', 'heed(s|ed)?'],
  ...['in vain', 'ballast', 'guardians?', 'seem(s|ed|ing|ingly)?', 'sought'],
  ...['desks?', '(?<!fault )lab'],
  // A person is `they`.
  ...['he', 'him', 'his', 'himself'],
] as const

/** Words that are out as a part of an identifier or of a file name. */
const outInNames = [
  ...['deeds?', 'mend(s|ed|ing|ings)?', 'anew', 'who(m)?ever', 'hop(e|es|ed)', 'heed(s|ed)?'],
  ...['vain', 'ballast', 'guardians?', 'seem(s|ed)?', 'sought', 'bones', 'desks?'],
  // Publish, subscribe, read.
  ...['tell(s|er)?', 'told', 'hears?', 'heard'],
] as const

/** Names of the wire, of stored rows and of released files: allowed as a property (`row.told`, `told:`) and as the name of an export (`as told`), not as a variable. */
const borderNames: readonly string[] = ['told', 'deskCalls']

/** What was released with a version, the prompts of models, and migrations, which are never edited. */
const exempt = /^tests\/fixtures\/|^server\/models\/prompts\/|\/migrations\/\d{4}-/

const texts = globSync([
  '{src,server,sw,scripts,tests,bench,docs}/**/*.{ts,tsx,mjs,css,md}',
  '{README,CONTRIBUTING,CHANGELOG,index.html,vite.config.ts,vitest.config.ts}*',
]).filter((file) => !exempt.test(file))

const prose = new RegExp(`(?<![\\w-])(${outInProse.join('|')})(?![\\w-])`, 'gi')
const name = new RegExp(`^(${outInNames.join('|')})$`)
/** Reading a file word by word takes long: most have none of these letters. */
const suspicious = new RegExp([...outInProse, ...outInNames, 'void'].join('|'), 'i')

/** The parts of a program: comment, text, regular expression. What is between them is code. */
const parts =
  /\/\/[^\n]*|\/\*[\s\S]*?\*\/|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`|(?<=[(,=:[!&|?{};]\s*)\/(?![*/])(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\[\n])+\//g

/** A title: the first text of a call of `test` or `describe`, or of the call after `.each(…)`. */
const title =
  /(?:\b(?:test|describe)(?:\.\w+)*\(|\)\()\s*(?:'((?:\\.|[^'\\\n])*)'|"((?:\\.|[^"\\\n])*)"|`((?:\\.|[^`\\])*)`),\s*(?:async\b|\(|\{|\w+\))/g

/** The words of a file that are out, each as `file:line: word`. */
function wordsOut(file: string, text: string): string[] {
  if (!suspicious.test(file + text)) return []
  const found = file.endsWith('.md') ? inDocument(text) : inProgram(file, text)
  const lines = found.map(([index, word]) => {
    const line = text.slice(0, index).split('\n').length
    return `${file}:${line}: ${word}`
  })
  const ofPath = partsOf(file).filter((part) => name.test(part))
  return [...ofPath.map((part) => `${file}: ${part}`), ...lines]
}

type Found = readonly [index: number, word: string]

function inDocument(text: string): Found[] {
  return inProse(text.replace(/^```[\s\S]*?^```|<!--[\s\S]*?-->/gm, blank))
}

function inProgram(file: string, text: string): Found[] {
  const comments: Found[] = []
  const code = text.replace(parts, (part, index: number) => {
    if (/^\/[/*]/.test(part)) comments.push(...inProse(part, index))
    return blank(part)
  })
  return [...comments, ...(file.startsWith('tests/') ? inTitles(text) : []), ...inNames(code)]
}

function inTitles(text: string): Found[] {
  return [...text.matchAll(title)].flatMap((match) => {
    const words = match[1] ?? match[2] ?? match[3] ?? ''
    return inProse(words, match.index + match[0].indexOf(words))
  })
}

/** What stands in backticks is code, a path or a stored name. */
function inProse(text: string, from = 0): Found[] {
  const words = text.replace(/`[^`]*`|\]\([^)]*\)/g, blank)
  return [...words.matchAll(prose)].map((match) => [from + match.index, match[0]] as const)
}

function inNames(code: string): Found[] {
  return [...code.matchAll(/(\.|\bas )?([A-Za-z_$][\w$]*)(\??:)?/g)].flatMap((match) => {
    const [, dot = '', identifier = '', colon] = match
    if (identifier === 'void') return []
    if (borderNames.includes(identifier) && (dot || colon)) return []
    const isOut = partsOf(identifier).some((part) => part === 'void' || name.test(part))
    return isOut ? [[match.index + dot.length, identifier] as const] : []
  })
}

function partsOf(identifier: string): string[] {
  const words = identifier.replace(/([a-z0-9])([A-Z])/g, '$1 $2').replace(/[_$/.-]/g, ' ')
  return words.toLowerCase().split(/\s+/)
}

/** Keeps the lines where they are. */
function blank(text: string): string {
  return text.replace(/[^\n]/g, ' ')
}

test('comments, test titles, names and documents are in plain words', () => {
  expect(texts.length).toBeGreaterThan(1000)
  expect(texts.flatMap((file) => wordsOut(file, readFileSync(file, 'utf8')))).toEqual([])
})

test('a word that is out is found with its line', () => {
  const code = [
    '/** The guardian mends it. */',
    'const toldName = "hope" // `fosol-ballast`',
    ['test', "('he waits in vain', () => isVoid)"].join(''),
    'const quote = /[\'"]/ // anew',
    'const { told: known } = row.told',
  ].join('\n')
  expect(wordsOut('tests/desk-look.ts', code)).toEqual([
    'tests/desk-look.ts: desk',
    'tests/desk-look.ts:1: guardian',
    'tests/desk-look.ts:1: mends',
    'tests/desk-look.ts:4: anew',
    'tests/desk-look.ts:3: he',
    'tests/desk-look.ts:3: in vain',
    'tests/desk-look.ts:2: toldName',
    'tests/desk-look.ts:3: isVoid',
  ])
  const document = '# The lab\n\nThe fault lab, `lab`, desktop.\n```\nmend\n```\nWhoever mends'
  expect(wordsOut('docs/a.md', document)).toEqual([
    'docs/a.md:1: lab',
    'docs/a.md:7: Whoever',
    'docs/a.md:7: mends',
  ])
})
