import { isCalendarDate } from '#domain/calendar.ts'
import { searchLength } from '#domain/limits.ts'
import type { UrlState } from '../../kit/use-url-state.ts'
import { type RangeChoice, rangeChoices, rangeProblem } from './range-days.ts'

export const dashboardTabs = ['analytics', 'ai-assistant', 'crop-history', 'users'] as const
export type DashboardTab = (typeof dashboardTabs)[number]

export type RoleFilter = '' | 'admin' | 'user'

/** The state of the dashboard that the URL keeps: its search parameters. */
export interface DashboardParams {
  readonly tab: DashboardTab | undefined
  readonly q: string
  /** From 1. */
  readonly page: number
  readonly role: RoleFilter
  /** The days that every tab but that of the users shows; '' until some are chosen. */
  readonly range: RangeChoice | ''
  /** The days of a custom range, YYYY-MM-DD; '' until both are chosen. */
  readonly from: string
  readonly to: string
  /** The days before are shown too. */
  readonly isCompared: boolean
}

/** The parameters of the dashboard, with the function that changes them. */
export type DashboardUrlState = UrlState<DashboardParams>

/** Whether only staff may see a tab. The others show anybody their own records (SPEC.md section 6). */
export function isStaffTab(tab: DashboardTab): boolean {
  return tab === 'analytics' || tab === 'users'
}

/** The tab to show: the one in the URL, else the first that this account may see. */
export function shownTab({ tab }: DashboardParams, isStaff: boolean): DashboardTab {
  return tab ?? (isStaff ? 'analytics' : 'ai-assistant')
}

/** Reads the parameters from the search part of a URL; an invalid value becomes the default. */
export function readParams(search: string): DashboardParams {
  const query = new URLSearchParams(search)
  const text = (name: string) => query.get(name) ?? ''
  const day = (name: string) => (isCalendarDate(text(name)) ? text(name) : '')
  const days = { from: day('from'), to: day('to') }
  const range = text('range')
  const isUsable = range !== 'custom' || rangeProblem(days.from, days.to) === undefined
  return {
    tab: dashboardTabs.find((tab) => tab === text('tab')),
    q: text('q').slice(0, searchLength),
    page: /^\d{1,6}$/.test(text('page')) ? Math.max(1, Number(text('page'))) : 1,
    role: roles.find((role) => role === text('role')) ?? '',
    range: (isUsable && rangeChoices.find((choice) => choice === range)) || '',
    ...days,
    isCompared: text('compare') === 'before',
  }
}

/** The search part of the URL for some parameters; defaults are left out. */
export function writeParams(params: DashboardParams): string {
  const isCustom = params.range === 'custom'
  const entries = [
    ['tab', params.tab ?? ''],
    ['q', params.q],
    ['role', params.role],
    ['page', params.page === 1 ? '' : String(params.page)],
    ['range', params.range],
    ['from', isCustom ? params.from : ''],
    ['to', isCustom ? params.to : ''],
    ['compare', params.isCompared ? 'before' : ''],
  ].filter(([, value]) => value !== '')
  return entries.length === 0 ? '' : `?${new URLSearchParams(entries)}`
}

const roles: readonly RoleFilter[] = ['admin', 'user']

/** The address of a tab: the range of days goes with the reader, the other filters stay behind. */
export function tabPath(tab: DashboardTab, { range, from, to, isCompared }: DashboardParams) {
  return `/dashboard${writeParams({ ...readParams(''), tab, range, from, to, isCompared })}`
}

/** A new filter starts at the first page. */
export function withFilter(
  params: DashboardParams,
  changed: Partial<Pick<DashboardParams, 'q' | 'role' | 'range' | 'from' | 'to'>>,
): DashboardParams {
  return { ...params, ...changed, page: 1 }
}
