import { expect, test } from 'vitest'
import { createSealer, jsonReply } from '#server/http/stored-reply.ts'

const key = { scope: 'user:1', key: '7f3b5e70-3a7e-4c60-9a52-0d0a7c1c7a11' }
const reply = jsonReply({ access: 'a.b.c', words: 'ধান 🌾' })
const sealer = createSealer({ secret: 'a secret of the tests' })

test('decryption gives the same reply', () => {
  expect(sealer.open(sealer.seal(reply, key), key)).toEqual(reply)
})

test('the encrypted text reveals nothing, and no two are equal', () => {
  const sealed = sealer.seal(reply, key)
  expect(Buffer.from(sealed, 'base64').includes('a.b.c')).toBe(false)
  expect(sealer.seal(reply, key)).not.toBe(sealed)
})

test('it cannot be decrypted with another secret, for another request, or after a change', () => {
  const sealed = sealer.seal(reply, key)
  const bytes = Buffer.from(sealed, 'base64')
  bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1
  expect(createSealer({ secret: 'another secret' }).open(sealed, key)).toBeUndefined()
  expect(sealer.open(sealed, { ...key, scope: 'user:2' })).toBeUndefined()
  expect(sealer.open(bytes.toString('base64'), key)).toBeUndefined()
  expect(sealer.open('', key)).toBeUndefined()
})
