import { expect, test } from 'vitest'
import { usersFile } from '#ui/dashboard/users/users-file.ts'

const today = '2026-03-10'

function linesOf(text: string): string[] {
  return text.trimEnd().split('\r\n')
}

test('the CSV of accounts has the columns of the specification, and a nameless account is Guest', () => {
  const { name, text } = usersFile(
    [
      {
        id: '1',
        name: '=HYPERLINK("x"), Rahim',
        email: 'rahim@example.org',
        role: 'Admin',
        language: 'bn',
        analyses: 3,
        lastActivity: '2026-03-01T10:00:00+06:00',
      },
      {
        id: '2',
        name: '',
        email: 'salma@example.org',
        role: 'User',
        language: 'en',
        analyses: 0,
        lastActivity: null,
      },
    ],
    today,
  )
  expect(name).toBe('users_2026-03-10.csv')
  expect(linesOf(text)).toEqual([
    '\uFEFFname,email,role,language,analyses,lastActivity',
    '"\'=HYPERLINK(""x""), Rahim",rahim@example.org,Admin,bn,3,2026-03-01T10:00:00+06:00',
    'Guest,salma@example.org,User,en,0,',
  ])
})
