import { type AnswerCard, answerCard } from '#domain/answer-card/answer-card.ts'
import { writeDigits } from '#domain/digits.ts'
import { candidateLine, cardPhrases } from '#domain/knowledge/answer/card-phrases.ts'
import { type Language, scriptLanguage } from '#domain/language.ts'

/** An answer to listen to, share or copy, in the order of its card: name, cautions, steps, what not to do, the rest. */
export function inCardOrder(text: string): string {
  const card = answerCard(text)
  if (!card) return text
  const language = scriptLanguage(text)
  const phrases = cardPhrases[language]
  const [name, ...candidates] = headLines(card, language)
  const steps = card.steps.map(({ what, help }, at) => {
    const number = card.steps.length > 1 ? `${writeDigits(String(at + 1), language)}. ` : ''
    return `${number}${what} ${help}`.trim()
  })
  return [
    name,
    card.cautions,
    ...candidates,
    card.lead,
    `${card.isToday ? phrases.today : phrases.todo}:`,
    ...steps,
    card.avoid && `${phrases.avoid}: ${card.avoid}`,
    card.below,
    card.rest,
  ]
    .filter(Boolean)
    .join('\n')
}

/** What it is about; candidates each with its sign. */
function headLines({ sure, title, candidates }: AnswerCard, language: Language): readonly string[] {
  const phrases = cardPhrases[language]
  if (sure !== 'oneOf') return [sure ? `${phrases[sure]}: ${title}` : title]
  return [phrases.oneOf, ...candidates.map(({ name, sign }) => candidateLine(name, sign))]
}
