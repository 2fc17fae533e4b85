import { expect, test } from 'vitest'
import { fieldsOfDraft } from '#ui/accounts/signup-fields.ts'
import { signupForm } from '#ui/accounts/signup-form.ts'

const fields = { ...fieldsOfDraft(''), email: ' rahim@example.com ' }

test('an empty age is sent as absent', async () => {
  expect(await signupForm(fields, 'secret 12')).toEqual({
    email: 'rahim@example.com',
    password: 'secret 12',
    firstName: '',
    lastName: '',
    gender: '',
    countryCode: '',
  })
})

test('the country is sent as its code, the age as a number, the gender as chosen', async () => {
  const typed = { ...fields, country: ' bangladesh ', age: '35', gender: 'Female' }
  expect(await signupForm(typed, 'secret 12')).toMatchObject({
    countryCode: 'BD',
    age: 35,
    gender: 'Female',
  })
})

test('an unknown country is sent as it was typed, in capitals', async () => {
  expect(await signupForm({ ...fields, country: 'Atlantis' }, 'x')).toMatchObject({
    countryCode: 'ATLANTIS',
  })
})
