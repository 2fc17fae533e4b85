import {
  bengaliQuestions,
  englishQuestions,
  misspeltQuestions,
  romanisedQuestions,
} from '../../tests/domain/knowledge/farmer-questions.ts'
import { outsideQuestions as outsideDomain } from '../../tests/domain/knowledge/out-of-domain-questions.ts'
import { fieldQuestions, forms, outsideQuestions } from '../questions/question-set.ts'

/** The questions about farming, and from outside it, on which the knowledge is measured: hardly any shows a danger. */
export function ordinaryQuestions(): readonly string[] {
  const asked = [
    ...[englishQuestions, bengaliQuestions, misspeltQuestions, romanisedQuestions],
    ...forms.map((form) => fieldQuestions(form)),
    outsideQuestions(),
  ]
  const texts = asked.flatMap((questions) => questions.map(({ text }) => text))
  return [...new Set([...texts, ...outsideDomain])]
}

/** Those that do show one, as a person judged who read every alarm. */
export const rightAlarms: readonly string[] = [
  'দুই রকম বিষ এক টাংকিতে মিশানো যায়? কোনটা আগে পানিতে দিমু?',
  'কীটনাশকের বোতল ঘরে কই রাখমু, খালি বোতল কী করমু',
  'After the norwester my paddy leaves are going straw colour along both margins. Any antibiotic for this?',
  'A labourer is vomiting and shaking after spraying in the field. What first aid before we reach hospital?',
  'বিষ ছিটানোর সময় শরীরে লেগেছে, কী করব',
  'কীটনাশক খাইয়া ফেলছে এখন কী করমু',
  'bish gaye lagse ekhon ki korbo',
  'সাপে কাটলে কী করব',
  'saper kamor',
  'gom e ghun dhorche goday, gas tablet dibo naki',
]
