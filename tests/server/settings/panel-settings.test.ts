import { expect, test } from 'vitest'
import { readSettings } from '#server/settings/settings.ts'
import { StartProblem } from '#server/settings/start-problem.ts'

const base = { SECRET: 'a secret of the tests' }

test('the token limit may be set for both panels, for one, by its other name, or removed', () => {
  const optionsOf = (env: Record<string, string>) => {
    const { genericModelOptions, tunedModelOptions } = readSettings({ ...base, ...env })
    return [genericModelOptions, tunedModelOptions]
  }
  expect(optionsOf({})).toEqual([{ max_tokens: 2048 }, { max_tokens: 2048 }])
  const set = {
    MODEL_MAX_TOKENS: '3000',
    GENERIC_MODEL_OPTIONS: '{"temperature": 0.3, "max_tokens": 500}',
    TUNED_MODEL_OPTIONS: '{"max_completion_tokens": 4000}',
  }
  expect(optionsOf(set)).toEqual([
    { temperature: 0.3, max_tokens: 500 },
    { max_completion_tokens: 4000 },
  ])
  expect(optionsOf({ GENERIC_MODEL_OPTIONS: '{"max_tokens": null}' })).toEqual([
    {},
    { max_tokens: 2048 },
  ])
})

const models = {
  ...base,
  GENERIC_MODEL_URL: 'https://one.example/v1',
  GENERIC_MODEL: 'a',
  TUNED_MODEL_URL: 'http://127.0.0.1:8000/v1',
  TUNED_MODEL: 'b',
}

test('a key is sent to its own panel only', () => {
  const settings = readSettings({ ...models, GENERIC_MODEL_API_KEY: 'sk-one' })
  expect(settings.genericModelApiKey).toBe('sk-one')
  expect(settings.tunedModelApiKey).toBeUndefined()
})

test('a key for both panels is allowed for one host only', () => {
  const oneHost = { ...models, TUNED_MODEL_URL: 'https://one.example/tuned/v1' }
  const shared = readSettings({ ...oneHost, MODEL_API_KEY: 'sk-both' })
  expect([shared.genericModelApiKey, shared.tunedModelApiKey]).toEqual(['sk-both', 'sk-both'])

  const read = () => readSettings({ ...models, MODEL_API_KEY: 'sk-both' })
  expect(read).toThrow(StartProblem)
  expect(read).toThrow(/^MODEL_API_KEY [^\n]*GENERIC_MODEL_API_KEY[^\n]*\.$/)
  expect(read).not.toThrow(/sk-both/)
  const half = { ...models, MODEL_API_KEY: 'sk-both', GENERIC_MODEL_API_KEY: 'sk-one' }
  expect(() => readSettings(half)).toThrow(StartProblem)
  const own = readSettings({ ...half, TUNED_MODEL_API_KEY: 'sk-two' })
  expect([own.genericModelApiKey, own.tunedModelApiKey]).toEqual(['sk-one', 'sk-two'])
})

test('a single model may use the common key', () => {
  const { TUNED_MODEL_URL: _, TUNED_MODEL: __, ...alone } = models
  expect(readSettings({ ...alone, MODEL_API_KEY: 'sk' }).genericModelApiKey).toBe('sk')
})

test('the key may be sent in another header than Authorization', () => {
  const env = {
    ...models,
    GENERIC_MODEL_KEY_HEADER: 'api-key',
    TUNED_MODEL_KEY_HEADER: 'Authorization',
  }
  const settings = readSettings(env)
  expect(settings.genericModelKeyHeader).toBe('api-key')
  expect(settings.tunedModelKeyHeader).toBeUndefined()
})

test('the message about wrong options does not show them, because they may contain a secret', () => {
  const read = () => readSettings({ ...base, TUNED_MODEL_OPTIONS: '{"user": "sk-secret"' })
  expect(read).toThrow(/TUNED_MODEL_OPTIONS/)
  expect(read).not.toThrow(/sk-secret/)
})
