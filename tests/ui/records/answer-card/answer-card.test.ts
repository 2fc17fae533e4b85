import { createElement } from 'react'
import { expect, test } from 'vitest'
import { drawnWith } from '#support/drawn-page.tsx'
import { AnswerCard, type AnswerCardProps } from '#ui/records/answer-card/answer-card.tsx'

const blast = [
  'Most likely: Rice blast. It is unusual at this time of year, so look twice before you act.',
  'What you would see: eye-shaped spots.',
  'What to do today:',
  '1. Keep water in the field. 2–5 cm deep.',
  '2. Give no more urea.',
  'What to avoid: Do not let the field dry out.',
  'When to act or call: call 16123, not 16199.',
].join('\n')

function drawn(props: Partial<AnswerCardProps> = {}, language: 'en' | 'bn' = 'en') {
  const card = createElement(AnswerCard, { text: blast, shown: 'steps', ...props })
  return drawnWith(card, { parts: ['answer'], language })
}

/** Where each of the texts begins; fails when one is missing. */
function places(html: string, texts: readonly string[]): readonly number[] {
  return texts.map((text) => {
    expect(html).toContain(text)
    return html.indexOf(text)
  })
}

const inSpan = (words: string) => createElement('span', {}, words)

test('a card has its name, how sure it is, cautions, steps, what not to do, buttons, and then the rest', async () => {
  const html = await drawn({ byline: inSpan('by somebody'), tools: inSpan('buttons') })
  const order = places(html, [
    ...['Most likely', '>Rice blast</h4>', 'by somebody', 'look twice', 'Do this today'],
    ...['Keep water in the field.', '2–5 cm deep.', 'Give no more urea.'],
    ...['Do not let the field', 'buttons', 'How to be sure, sources', 'eye-shaped spots'],
  ])
  expect(order).toEqual([...order].sort((a, b) => a - b))
  expect(html.match(/data-lit="true"/g)).toHaveLength(2)
})

test('the rest is folded until the tap, and its button says so', async () => {
  const html = await drawn()
  expect(html).toContain('data-open="false"')
  const id = /aria-expanded="false" aria-controls="([^"]+)"/.exec(html)?.[1]
  expect(html).toContain(`id="${id}"`)
})

test('the labels are in the language of the screen, the answer is marked as its own', async () => {
  const html = await drawn({}, 'bn')
  expect(html).toContain('আজই করুন')
  expect(html).toMatch(/<h4[^>]* lang="en">Rice blast/)
})

test('a long text without steps shows its first lines and folds the rest; a short one has no button', async () => {
  const long = Array.from(
    { length: 20 },
    (_, at) => `Line ${at} about the growing of rice in water.`,
  )
  const html = await drawn({ text: long.join('\n') })
  expect(html).toContain('Read all of it')
  expect(html).toContain('Line 19')
  expect(await drawn({ text: 'Give urea.' })).not.toContain('<button')
})

test('a drawing of the problem has the crop beside it; a crop is drawn alone', async () => {
  const sources = [{ id: 'rice-blast', title: 'Rice blast', source: 'BRRI 2020' }]
  const both = await drawn({ sources, crop: 'rice' })
  expect(both).toContain('BRRI 2020')
  expect(both.match(/<svg[^>]*viewBox="0 0 64 64"/g)).toHaveLength(2)
  const one = await drawn({ crop: 'rice' })
  expect(one.match(/<svg[^>]*viewBox="0 0 64 64"/g)).toHaveLength(1)
})

test('where nothing but the sources is folded, the button says so', async () => {
  const text = 'Late blight\nWhat to do today: Stop the water.'
  const sources = [{ id: 'potato-late-blight', title: 'Late blight', source: 'BARI 2024' }]
  expect(await drawn({ text, sources })).toContain('>Sources<')
})

test('in a list and in a dialog nothing is folded by a button of its own, and every word is there for the printer', async () => {
  const sources = [{ id: 'rice-blast', title: 'Rice blast', source: 'BRRI 2020' }]
  for (const shown of ['name', 'all'] as const) {
    const html = await drawn({ shown, sources })
    expect(html).toContain(`data-open="${shown === 'all'}"`)
    expect(html).not.toContain('<button')
    places(html, ['Rice blast', 'Give no more urea.', 'eye-shaped spots', '16199', 'BRRI 2020'])
  }
})

test('a text without a name is whole in a list and in a dialog, however long', async () => {
  const text = Array.from({ length: 20 }, (_, at) => `Line ${at} about the growing of rice.`)
  for (const shown of ['name', 'all'] as const) {
    const html = await drawn({ shown, text: text.join('\n') })
    expect(html).toContain('Line 19')
    expect(html).not.toContain('<button')
  }
})

const several = [
  'It may be one of these. Which sign do you see?',
  '– Rice blast — Eye-shaped spots.',
  '– Brown spot — Round brown spots.',
  'What to do today:',
  '1. Look at several plants.',
  '2. Show a sick plant.',
  'What to avoid: No spray until you know.',
  'How to be sure:',
  '– Rice blast — A grey middle.',
].join('\n')
const ofSeveral = [
  { id: 'rice-blast', title: 'Rice blast', source: 'BRRI 2020' },
  { id: 'rice-brown-spot', title: 'Brown spot', source: 'BRRI 2021' },
]
const choosing = { crop: 'rice', isBusy: false, choose: () => undefined }

test('candidates stand before what to do, each with its drawing and sign, and can be tapped', async () => {
  const html = await drawn({ text: several, sources: ofSeveral, choosing })
  const order = places(html, [
    ...['It may be one of these', 'Which sign do you see?', 'Tap it.', 'Eye-shaped spots.'],
    ...['Round brown spots.', 'Look at several plants.', 'No spray until', 'A grey middle.'],
  ])
  expect(order).toEqual([...order].sort((a, b) => a - b))
  expect(html.match(/<svg[^>]*viewBox="0 0 64 64"/g)).toHaveLength(2)
  expect(html.match(/<button[^>]*>.*?<\/button>/g)?.slice(0, 2)).toEqual([
    expect.stringMatching(/Eye-shaped spots.*Rice blast/),
    expect.stringMatching(/Round brown spots.*Brown spot/),
  ])
})

test('where nothing can be chosen, candidates are only read; in a list they are their names', async () => {
  const read = await drawn({ text: several, sources: ofSeveral, shown: 'all' })
  places(read, ['Which sign do you see?', 'Eye-shaped spots.', 'Round brown spots.'])
  expect(read).not.toContain('<button')
  expect(read).not.toContain('Tap it.')
  const listed = await drawn({ text: several, sources: ofSeveral, shown: 'name' })
  expect(listed).toContain('>Rice blast / Brown spot</h4>')
})

test('topics that a text lists can be tapped; one without a drawing has that of the crop', async () => {
  const topics = [
    { id: 'rice-blast', title: 'Rice blast' },
    { id: 'rice-calendar', title: 'When to sow rice' },
  ]
  const text = 'Choose:\n– Rice blast\n– When to sow rice\nIf unsure, call 16123.'
  const html = await drawn({ text, choosing, topics })
  expect(html.match(/<button/g)).toHaveLength(2)
  expect(html.match(/<svg[^>]*viewBox="0 0 64 64"/g)).toHaveLength(2)
  places(html, ['Choose:', 'If unsure, call 16123.'])
  expect(await drawn({ text })).not.toContain('<button')
})
