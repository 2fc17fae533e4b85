import { isCalendarDate } from '#domain/calendar.ts'
import { isRangeChoice, type RangeChoice } from './chart-range.ts'

export const deskTabs = ['analytics', 'ai-assistant', 'crop-history', 'users'] as const
export type DeskTab = (typeof deskTabs)[number]

export type RoleFilter = '' | 'admin' | 'user'

/** What of the desk is looked at, as it stands in the address. */
export interface DeskLook {
  readonly tab: DeskTab | undefined
  readonly q: string
  /** From 1. */
  readonly page: number
  readonly role: RoleFilter
  readonly range: RangeChoice
  /** Of a custom range, YYYY-MM-DD; '' before both were chosen. */
  readonly from: string
  readonly to: string
  /** The period before is drawn too. */
  readonly isCompared: boolean
}

/** The longest search the API takes. */
export const searchLengthLimit = 200

/** What everybody who is signed in may see, of his own records (SPEC.md section 6). */
export function isForStaff(tab: DeskTab): boolean {
  return tab === 'analytics' || tab === 'users'
}

/** The tab to draw: the one asked for, else the first that is there for this person. */
export function shownTab({ tab }: DeskLook, isStaff: boolean): DeskTab {
  return tab ?? (isStaff ? 'analytics' : 'ai-assistant')
}

/** The look that an address asks for; what makes no sense in it is left out. */
export function readDeskLook(search: string): DeskLook {
  const given = new URLSearchParams(search)
  const text = (name: string) => given.get(name) ?? ''
  const day = (name: string) => (isCalendarDate(text(name)) ? text(name) : '')
  const span = { from: day('from'), to: day('to') }
  const range = text('range')
  const isUsable = range !== 'custom' || (span.from !== '' && span.to !== '')
  return {
    tab: deskTabs.find((tab) => tab === text('tab')),
    q: text('q').slice(0, searchLengthLimit),
    page: /^\d{1,6}$/.test(text('page')) ? Math.max(1, Number(text('page'))) : 1,
    role: roles.find((role) => role === text('role')) ?? '',
    range: isRangeChoice(range) && isUsable ? range : 'month',
    ...span,
    isCompared: text('compare') === 'before',
  }
}

/** The search part of the address for a look: nothing in it that goes without saying. */
export function writeDeskLook(look: DeskLook): string {
  const isCustom = look.range === 'custom'
  const told = [
    ['tab', look.tab ?? ''],
    ['q', look.q],
    ['role', look.role],
    ['page', look.page === 1 ? '' : String(look.page)],
    ['range', look.range === 'month' ? '' : look.range],
    ['from', isCustom ? look.from : ''],
    ['to', isCustom ? look.to : ''],
    ['compare', look.isCompared ? 'before' : ''],
  ].filter(([, value]) => value !== '')
  return told.length === 0 ? '' : `?${new URLSearchParams(told)}`
}

const roles: readonly RoleFilter[] = ['admin', 'user']

/** Other words or another role are read from their first page. */
export function withFilter(look: DeskLook, changed: Partial<Pick<DeskLook, 'q' | 'role'>>) {
  return { ...look, ...changed, page: 1 }
}
