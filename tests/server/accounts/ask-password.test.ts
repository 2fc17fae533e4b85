import { PassThrough } from 'node:stream'
import { expect, test } from 'vitest'
import { askPassword } from '#server/accounts/ask-password.ts'

/** What is asked, printed and returned when a pipe brings `text` and ends. */
async function askedOf(text: string, { isTTY = false } = {}) {
  // A pass-through has what is read of a terminal here: the bytes and `isTTY`.
  const input = Object.assign(new PassThrough(), { isTTY }) as unknown as NodeJS.ReadStream
  const output = new PassThrough()
  const answer = askPassword({ input, output })
  ;(input as unknown as PassThrough).end(text)
  return { password: await answer, shown: String(output.read()) }
}

test('the first line of a pipe is the password, whatever its line end', async () => {
  expect((await askedOf('khamar-bari\nmore\n')).password).toBe('khamar-bari')
  expect((await askedOf('khamar-bari\r\n')).password).toBe('khamar-bari')
  expect((await askedOf('khamar-bari')).password).toBe('khamar-bari')
})

test('an empty line and an ended pipe are no password', async () => {
  expect((await askedOf('\n')).password).toBe('')
  expect((await askedOf('')).password).toBe('')
})

test('what is typed at a terminal does not show', async () => {
  const { password, shown } = await askedOf('khamar-bari\r', { isTTY: true })
  expect(password).toBe('khamar-bari')
  expect(shown).not.toContain('khamar')
})

test('Ctrl-C at a terminal gives up', async () => {
  await expect(askedOf('khamar\u0003', { isTTY: true })).rejects.toThrow('nothing was changed')
})
