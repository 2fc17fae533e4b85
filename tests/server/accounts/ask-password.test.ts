import { PassThrough } from 'node:stream'
import { expect, test } from 'vitest'
import { askPassword } from '#server/accounts/ask-password.ts'

/** The prompt, the output and the result when a pipe sends `text` and ends. */
async function askedOf(text: string, { isTTY = false } = {}) {
  // A PassThrough stands for the terminal: it has the bytes and `isTTY`.
  const input = Object.assign(new PassThrough(), { isTTY }) as unknown as NodeJS.ReadStream
  const output = new PassThrough()
  const answer = askPassword({ input, output })
  ;(input as unknown as PassThrough).end(text)
  return { password: await answer, shown: String(output.read()) }
}

test('the first line of a pipe is the password, with any line end', async () => {
  expect((await askedOf('khamar-bari\nmore\n')).password).toBe('khamar-bari')
  expect((await askedOf('khamar-bari\r\n')).password).toBe('khamar-bari')
  expect((await askedOf('khamar-bari')).password).toBe('khamar-bari')
})

test('an empty line and an ended pipe are no password', async () => {
  expect((await askedOf('\n')).password).toBe('')
  expect((await askedOf('')).password).toBe('')
})

test('typed characters are not shown in a terminal', async () => {
  const { password, shown } = await askedOf('khamar-bari\r', { isTTY: true })
  expect(password).toBe('khamar-bari')
  expect(shown).not.toContain('khamar')
})

test('Ctrl-C in a terminal cancels', async () => {
  await expect(askedOf('khamar\u0003', { isTTY: true })).rejects.toThrow('nothing was changed')
})
