import { expect, test } from 'vitest'
import type { AnswerWarning } from '#contract/advisor.ts'
import { warningGroups } from '#ui/records/warning-groups.ts'

type Panel = AnswerWarning['panel']

function names(panel: Panel, active: string, hazard: 'banned' | 'Ia' | 'Ib'): AnswerWarning {
  return { panel, kind: 'hazardous', active, hazard }
}

test('what only one answer has names that answer', () => {
  expect(warningGroups([names('generic', 'phorate', 'banned')])).toEqual([
    { kind: 'hazardous', which: 'generic', active: 'phorate', hazard: 'banned' },
  ])
})

test('what both answers have is one group', () => {
  const warnings: readonly AnswerWarning[] = [
    { panel: 'tuned', kind: 'no-protection' },
    names('tuned', 'carbofuran', 'banned'),
    { panel: 'generic', kind: 'no-protection' },
    names('generic', 'carbofuran', 'banned'),
  ]
  expect(warningGroups(warnings)).toEqual([
    { kind: 'hazardous', which: 'both', active: 'carbofuran', hazard: 'banned' },
    { kind: 'no-protection', which: 'both' },
  ])
})

test('the same finding twice in one answer is one group of that answer', () => {
  const warning = names('tuned', 'carbofuran', 'banned')
  expect(warningGroups([warning, warning])).toMatchObject([{ which: 'tuned' }])
})

test('each active has its own group, the most severe first and missing advice last', () => {
  const warnings: readonly AnswerWarning[] = [
    { panel: 'tuned', kind: 'no-waiting-days' },
    names('tuned', 'methomyl', 'Ib'),
    names('generic', 'brodifacoum', 'Ia'),
    names('tuned', 'endosulfan', 'banned'),
  ]
  expect(warningGroups(warnings).map(({ active, kind }) => active ?? kind)).toEqual([
    'endosulfan',
    'brodifacoum',
    'methomyl',
    'no-waiting-days',
  ])
})

test('dangerous advice comes before what is missing', () => {
  const warnings: readonly AnswerWarning[] = [
    { panel: 'tuned', kind: 'no-protection' },
    { panel: 'generic', kind: 'storage' },
    names('generic', 'monocrotophos', 'banned'),
  ]
  expect(warningGroups(warnings).map(({ kind }) => kind)).toEqual([
    ...['hazardous', 'storage', 'no-protection'],
  ])
})

test('no warnings, no groups', () => {
  expect(warningGroups([])).toEqual([])
})
