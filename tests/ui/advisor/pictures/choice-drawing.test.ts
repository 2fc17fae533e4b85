import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { cropAliases } from '#domain/understanding/crop-aliases.ts'
import { partIds, signIds } from '#domain/understanding/reading.ts'
import { choiceDrawing } from '#ui/advisor/pictures/choice-drawing.ts'

test('each crop, part and sign that is asked back has its drawing', () => {
  const asked = [
    ...cropAliases.map(({ id }) => choiceDrawing('crop', id)),
    ...partIds.map((id) => choiceDrawing('part', id)),
    ...signIds.map((id) => choiceDrawing('sign', id)),
  ]
  const missing = asked.filter(
    (drawing) =>
      drawing === undefined || !existsSync(`src/ui/drawings/${drawing.sheet}/${drawing.name}.svg`),
  )
  expect(missing).toEqual([])
})

test.each(['crop', 'part', 'sign'] as const)(
  'a %s that this version does not know has none',
  (asked) => {
    expect(choiceDrawing(asked, 'toString')).toBeUndefined()
  },
)
