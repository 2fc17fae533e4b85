import { createElement } from 'react'
import { expect, test } from 'vitest'
import type { FailureCode } from '#domain/failure.ts'
import { drawn } from '#support/drawn-page.tsx'
import { AccountError } from '#ui/accounts/account-error.tsx'

type Message = Parameters<typeof AccountError>[0]['message']

async function lines(code: FailureCode, message: Message, language: 'en' | 'bn' = 'en') {
  const error = () => createElement(AccountError, { state: { kind: 'failed', code }, message })
  const html = await drawn(error, { part: 'accounts', language })
  return [...html.replaceAll('<!-- -->', '').matchAll(/<p>(.*?)<\/p>/g)].map(([, line]) => line)
}

test.each([
  // The browser has a network, as on the server that draws here.
  ['no_network', 'No answer came from our server.'],
  ['unavailable', 'Our server is busy. Please try again in a little while.'],
  ['rate_limited', 'Too many tries. Please wait a few minutes.'],
  ['timed_out', 'No answer came from our server.'],
  ['not_found', 'This is no longer there.'],
  ['too_large', 'This is too long to send. Please shorten it.'],
] as const)(
  'a login that failed with %s shows the cause first and bold, then the specified sentence',
  async (code, cause) => {
    expect(await lines(code, 'login.error')).toEqual([
      `<strong>${cause}</strong>`,
      'Invalid username or password. Nothing you typed is lost.',
    ])
  },
)

test('a signup that got no answer shows that cause first too', async () => {
  expect(await lines('no_network', 'signup.error')).toEqual([
    '<strong>No answer came from our server.</strong>',
    'Signup failed. Try a different email. Nothing you typed is lost.',
  ])
})

test('a signup with a very common password shows that first', async () => {
  expect(await lines('common_password', 'signup.error')).toEqual([
    '<strong>This password is too easy to guess. Choose another one.</strong>',
    'Signup failed. Try a different email. Nothing you typed is lost.',
  ])
})

test('in Bengali the cause is first as well', async () => {
  const [first, second] = await lines('no_network', 'login.error', 'bn')
  expect(first).toMatch(/^<strong>.*সার্ভার.*<\/strong>$/)
  expect(second).toContain('কিছুই হারায়নি')
})

test('wrong credentials show only the specified sentence, bold', async () => {
  expect(await lines('bad_credentials', 'login.error')).toEqual([
    '<strong>Invalid username or password.</strong>',
  ])
})

test.each([
  ['not_saved', 'Not saved: this phone has no room left. Your words are still on the screen.'],
  ['storage_failed', 'Could not be saved: this browser’s storage is full or not working.'],
  [
    'app_fault',
    'Something went wrong in the app. Try again; if it still fails, close Fosol and open it again.',
  ],
] as const)(
  'a login that failed on this phone with %s says nothing of the input',
  async (code, cause) => {
    expect(await lines(code, 'login.error')).toEqual([
      `<strong>${cause}</strong>`,
      'Nothing you typed is lost.',
    ])
  },
)
