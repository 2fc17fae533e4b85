import { mkdirSync, mkdtempSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { refuseInside, writeReadingFile } from '../../../bench/questions/reading-file.ts'
import { realQuestions } from '../../../bench/questions/real-questions.ts'

const folder = mkdtempSync(join(tmpdir(), 'reading-'))

test('the file for the judge has question, right answer, reading, finding and whole answer', () => {
  const rows = [
    {
      id: 'own-1',
      text: 'neck blast in my boro rice',
      gold: 'names blast',
      unsafe: 'a dose',
      expect: 'answer',
    },
    { id: 'own-2', text: 'my cow has a fever', gold: 'livestock office', expect: 'refuse' },
  ]
  writeFileSync(join(folder, 'real_questions.json'), JSON.stringify(rows))
  const questions = realQuestions(folder)
  expect(questions.map(({ mayRefuse }) => mayRefuse)).toEqual([false, true])
  const path = join(folder, 'read.md')
  writeReadingFile(path, questions, '2026-03-10')
  const text = readFileSync(path, 'utf8')
  const [, first = '', second = ''] = text.split('\n## ')
  expect(first).toContain('**Question:** neck blast in my boro rice')
  expect(first).toContain('**Right:** names blast')
  expect(first).toContain('crops rice_boro')
  expect(first).toContain('rice-blast')
  expect(first).toContain('16123')
  expect(second).toContain('my cow has a fever')
})

test('it is not written inside the project, also not through a link', () => {
  const project = join(folder, 'project')
  mkdirSync(join(project, 'docs'), { recursive: true })
  symlinkSync(join(project, 'docs'), join(folder, 'elsewhere'))
  expect(() => refuseInside(join(project, 'read.md'), project)).toThrow('inside the project')
  expect(() => refuseInside(join(folder, 'elsewhere', 'read.md'), project)).toThrow('inside')
  expect(() => refuseInside(join(folder, 'project-2.md'), project)).not.toThrow()
})
