import { expect, test } from 'vitest'
import { conversationsFile, recommendationsFile } from '#domain/history-export.ts'

const createdAt = '2026-07-01T12:00:00+06:00'

test("questions become a table with a line for each; the day is in the file's name", () => {
  const asked = {
    createdAt,
    user: 'Amina Khatun',
    email: 'amina@example.org',
    aiTextInput: 'Boro, or "aman"?',
    untunedResponse: 'ধান\nপাট',
    tunedResponse: '=1+1',
    private: false,
  }
  const hidden = { ...asked, aiTextInput: 'Is there a way out?', private: true }
  expect(conversationsFile([hidden, asked], '2026-07-02')).toEqual({
    name: 'ai_history_2026-07-02.csv',
    text: [
      '\uFEFFtimestamp,user,email,question,genericResponse,fineTunedResponse',
      `${createdAt},Amina Khatun,amina@example.org,"Boro, or ""aman""?","ধান\nপাট",'=1+1`,
      '',
    ].join('\r\n'),
  })
})

test("readings become a table of their own; a record without a name is a guest's", () => {
  const found = { createdAt, inputs: 'pH: 6.5', recommendedCrop: 'Jute', confidence: 87.5 }
  expect(recommendationsFile([found], '2026-07-02')).toEqual({
    name: 'crop_history_2026-07-02.csv',
    text: [
      '\uFEFFtimestamp,user,email,inputs,recommendedCrop,confidence',
      `${createdAt},Guest,,pH: 6.5,Jute,87.5`,
      '',
    ].join('\r\n'),
  })
  const nameless = { ...found, user: '', email: 'a@example.org' }
  expect(recommendationsFile([nameless], '2026-07-02').text).toContain(',Guest,a@example.org,')
  const nothing = { ...found, recommendedCrop: 'None now' }
  expect(recommendationsFile([nothing], '2026-07-02').text).toContain(',Nothing to sow now,')
})

test('no records give a table without lines', () => {
  expect(conversationsFile([], '2026-07-02').text.split('\r\n')).toHaveLength(2)
})
