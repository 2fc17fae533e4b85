import { expect, test } from 'vitest'
import { normalize } from '#domain/text/normalize.ts'
import { tokenize } from '#domain/text/tokenize.ts'
import { questionKind } from '#domain/understanding/question-kind.ts'

test.each([
  ['when do I sow mustard', 'when'],
  ['সরিষা কবে বুনব', 'when'],
  ['sorisha kobe bunbo', 'when'],
  ['বোরো চারা কোন মাসে লাগাব', 'when'],
  ['how much urea for boro', 'howMuch'],
  ['বিঘায় কত কেজি ইউরিয়া', 'howMuch'],
  ['koto sar dibo', 'howMuch'],
  ['when and how much potash', 'when'],
  ['why are the leaves yellow', 'whatIsIt'],
  ['পাতা হলুদ হয় কেন', 'whatIsIt'],
  ['keno pata holud hoy', 'whatIsIt'],
  ['stem borer in my rice', 'whatToDo'],
  ['', 'whatToDo'],
])('%s asks %s', (question, kind) => {
  expect(questionKind(tokenize(normalize(question)))).toBe(kind)
})
