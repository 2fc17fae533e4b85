import { expect, test } from 'vitest'
import { pagingValues } from '#ui/kit/paging.ts'

const pageSize = 5

test.each([
  { page: 1, total: 0, pages: 1, from: 0, to: 0, isFirst: true, isLast: true },
  { page: 1, total: 1, pages: 1, from: 1, to: 1, isFirst: true, isLast: true },
  { page: 1, total: 5, pages: 1, from: 1, to: 5, isFirst: true, isLast: true },
  { page: 1, total: 6, pages: 2, from: 1, to: 5, isFirst: true, isLast: false },
  { page: 2, total: 6, pages: 2, from: 6, to: 6, isFirst: false, isLast: true },
  { page: 2, total: 17, pages: 4, from: 6, to: 10, isFirst: false, isLast: false },
  { page: 4, total: 17, pages: 4, from: 16, to: 17, isFirst: false, isLast: true },
])('page $page of $total entries shows $from to $to of $pages pages', (case_) => {
  const { page, total } = case_
  expect(pagingValues({ page, pageSize }, total)).toEqual(case_)
})

test('a page after the last one shows no numbers beyond the end', () => {
  const { from, to, pages, isLast } = pagingValues({ page: 9, pageSize }, 7)
  expect({ from, to, pages, isLast }).toEqual({ from: 7, to: 7, pages: 2, isLast: true })
})
