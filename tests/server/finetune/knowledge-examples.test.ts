import { expect, test } from 'vitest'
import { languages } from '#domain/language.ts'
import { answerWarnings } from '#domain/safety/answer-warnings.ts'
import { questionLanguage } from '#domain/understanding/question-language.ts'
import { chatLine } from '#server/finetune/example.ts'
import { knowledgeExamples } from '#server/finetune/knowledge-examples.ts'
import { entryFiles } from '#server/knowledge/entry-files.ts'

const examples = [...knowledgeExamples()]
const entries = entryFiles.flatMap((file) => file.entries)

test.each(languages)('every entry has one example in %s, with its advice', (language) => {
  const answers = examples.filter((one) => one.language === language).map(({ answer }) => answer)
  expect(answers).toHaveLength(entries.length)
  const untaught = entries.filter(
    ({ text }) =>
      !answers.some((answer) => text[language].steps.every((step) => answer.includes(step))),
  )
  expect(untaught.map(({ id }) => id)).toEqual([])
})

test('the questions are distinct, and in the language of their answers', () => {
  const questions = examples.map(({ language, question }) => `${language} ${question}`)
  expect(new Set(questions).size).toBe(questions.length)
  const others = examples.filter(
    ({ language, question }) => questionLanguage(question) !== language,
  )
  expect(others.map(({ question }) => question)).toEqual([])
})

test('no hazardous ingredient is exported', () => {
  for (const { answer, question } of examples) {
    const found = answerWarnings({ untunedResponse: '', tunedResponse: answer })
    expect([question, found.filter(({ kind }) => kind === 'hazardous')]).toEqual([question, []])
  }
})

test('a line is one chat of three messages, without a date', () => {
  const lines = examples.map(chatLine)
  for (const line of lines) {
    expect(line.indexOf('\n')).toBe(line.length - 1)
    const { messages } = JSON.parse(line)
    expect(messages.map(({ role }: { role: string }) => role)).toEqual([
      'system',
      'user',
      'assistant',
    ])
    for (const { content } of messages) expect(content.trim().length).toBeGreaterThan(5)
    expect(messages[0].content).toMatch(/^You are an agricultural officer in Bangladesh/)
    expect(line).not.toMatch(/Today is|2000-01-01|at this time of year\.|\{\{/)
  }
})
