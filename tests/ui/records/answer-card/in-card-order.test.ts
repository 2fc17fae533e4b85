import { expect, test } from 'vitest'
import { inCardOrder } from '#ui/records/answer-card/in-card-order.ts'

test('an answer begins with its name and how sure it is, the cautions and the steps; the rest follows', () => {
  const text = [
    'It may be: Rice blast. We are not sure: compare the signs first.',
    'What you would see: eye-shaped spots.',
    'How to be sure: look at ten leaves.',
    'What to do today:',
    '1. Keep water in the field. 2–5 cm deep.',
    '2. Give no more urea.',
    'What to avoid: Do not let the field dry out.',
    'Next time: healthy seed.',
  ].join('\n')
  expect(inCardOrder(text).split('\n')).toEqual([
    'It may be: Rice blast',
    'We are not sure: compare the signs first.',
    'What you would see: eye-shaped spots.',
    'What to do today:',
    '1. Keep water in the field. 2–5 cm deep.',
    '2. Give no more urea.',
    'What to avoid: Do not let the field dry out.',
    'How to be sure: look at ten leaves.',
    'Next time: healthy seed.',
  ])
})

test('in Bengali the steps have Bengali numbers and labels', () => {
  const text =
    'সম্ভবত এটি: ধানের ব্লাস্ট রোগ\nআজই যা করবেন:\n১. পানি রাখুন।\n২. ইউরিয়া বন্ধ করুন।\nযা করবেন না: জমি শুকাবেন না।'
  expect(inCardOrder(text)).toBe(text)
})

test('candidates are read before what to do', () => {
  const text = [
    'এর যেকোনো একটি হতে পারে। কোন লক্ষণটি দেখছেন?',
    '– ব্লাস্ট — চোখের মতো দাগ।',
    '– বাদামি দাগ — গোল দাগ।',
    'আজই যা করবেন:',
    '১. মিলিয়ে দেখুন।',
    '২. কাউকে দেখান।',
    'যা করবেন না: ওষুধ দেবেন না।',
  ].join('\n')
  expect(inCardOrder(text)).toBe(text)
})

test('a text without steps stays as it is', () => {
  expect(inCardOrder('Lack of nitrogen.\nGive urea.')).toBe('Lack of nitrogen.\nGive urea.')
})
