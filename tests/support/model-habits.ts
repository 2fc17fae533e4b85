import type { ServerResponse } from 'node:http'
import { type Language, otherLanguage } from '#domain/language.ts'
import {
  broken,
  endless,
  endMark,
  event,
  events,
  hanging,
  json,
  lastEvent,
  pieces,
  slowly,
  stream,
  thoughts,
  whole,
} from './chat-wire.ts'

/** What a well-behaved model answers: some sentences, a foreign name, a sign outside the basic plane. */
export const standInAnswer: Readonly<Record<Language, string>> = {
  en: 'Late blight (আলুর মড়ক) is likely in such fog. Stop the irrigation today, pull out the worst plants and bury them far from the field. Spray mancozeb only as its label says, with gloves and a mask 🌾.',
  bn: 'এটি নাবি ধসা বা মড়ক রোগ বলে মনে হচ্ছে। আজই সেচ বন্ধ করুন, বেশি আক্রান্ত গাছ তুলে মাটিতে পুঁতে ফেলুন। দরকার হলে ম্যানকোজেব (mancozeb) লেবেল মেনে ছিটান, হাতে দস্তানা ও মুখে মাস্ক পরুন 🌾।',
}

/** The beginning of that answer, broken off in the middle of a word; enough to recognize its language. */
export const brokenOff: Readonly<Record<Language, string>> = {
  en: standInAnswer.en.slice(0, 120),
  bn: standInAnswer.bn.slice(0, 110),
}

const carelessAnswer =
  'Stem borers live inside the stem of the rice. Spray carbofuran 3G on the whole field as soon as you see the first one, and once more after a week.'

/** The answer of a model that runs into its limit of words, and what can be kept of it. */
export const limited = {
  said: `${standInAnswer.en} Then mix 2.`,
  kept: standInAnswer.en,
} as const

export interface Turn {
  readonly response: ServerResponse
  /** The language of the question. */
  readonly language: Language
  readonly messages: readonly { readonly role: string; readonly content: string }[]
}

/** Each name is one habit, met in the field or to be feared, of servers that speak the OpenAI chat protocol. */
export const habitByName: Readonly<Record<string, (turn: Turn) => unknown>> = {
  ok: ({ response, language }) => stream(response, events(standInAnswer[language])),
  /** Thinks for 400 ms. */
  slow: ({ response, language }) =>
    setTimeout(() => stream(response, events(standInAnswer[language])), 400),
  'slow-words': ({ response, language }) => slowly(response, standInAnswer[language]),
  crlf: ({ response, language }) =>
    stream(response, events(standInAnswer[language]).replaceAll('\n', '\r\n')),
  /** One byte at a time: every letter arrives in pieces. */
  split: ({ response, language }) => stream(response, events(standInAnswer[language]), 1),
  'no-done': ({ response, language }) =>
    stream(response, events(standInAnswer[language]).replace(endMark, '')),
  /** The end mark alone. */
  'no-reason': ({ response, language }) =>
    stream(response, event({ delta: { content: standInAnswer[language] } }) + endMark),
  /** Names a reason to stop from the first word on. */
  'early-reason': ({ response, language }) =>
    stream(
      response,
      events(standInAnswer[language]).replaceAll('"finish_reason":null', '"finish_reason":"stop"'),
    ),
  /** Neither end mark nor the blank line that closes the last event. */
  'no-last-line': ({ response, language }) =>
    stream(response, lastEvent(standInAnswer[language], 'stop').trimEnd()),
  /** Breaks the line after it has said why it stopped. */
  'cut-after-reason': ({ response, language }) =>
    broken(response, lastEvent(standInAnswer[language], 'stop')),
  /** Goes on after the end mark and never closes. */
  'open-end': ({ response, language }) =>
    hanging(response, events(standInAnswer[language]) + event({ delta: { content: 'MORE' } })),
  'plain-json': ({ response, language }) => json(response, 200, whole(standInAnswer[language])),
  'think-tags': ({ response, language }) =>
    stream(response, events(`<think>${thoughts}</think>\n${standInAnswer[language]}`)),
  /** The template has opened the thoughts, the model only closes them. */
  'think-end': ({ response, language }) =>
    stream(response, events(`${thoughts}</think>\n${standInAnswer[language]}`)),
  unstorable: ({ response }) =>
    stream(response, event({ delta: { content: 'a\u0000b\ud83cc' } }) + events('🌾')),
  /** The two halves of one sign in two events. */
  'split-pair': ({ response }) =>
    stream(
      response,
      event({ delta: { content: 'ok \ud83c' } }) + lastEvent('\udf3e', 'stop') + endMark,
    ),
  http400: ({ response }) => json(response, 400, refusal),
  http401: ({ response }) => json(response, 401, refusal),
  http403: ({ response }) => json(response, 403, refusal),
  http413: ({ response }) => json(response, 413, refusal),
  http422: ({ response }) => json(response, 422, refusal),
  /** Azure's filter over the question. */
  'azure-filter': ({ response }) =>
    json(response, 400, { error: { code: 'content_filter', message: 'filtered', status: 400 } }),
  /** A filter that stops the answer after its first words. */
  'filter-mid-stream': ({ response, language }) =>
    afterOpening(response, language, lastEvent('', 'content_filter') + endMark),
  'filter-json': ({ response }) => json(response, 200, whole(null, 'content_filter')),
  refusal: ({ response }) =>
    stream(response, event({ delta: { refusal: 'I cannot help with that.' } }) + endMark),
  'refusal-json': ({ response }) =>
    json(response, 200, {
      choices: [{ message: { content: null, refusal: 'I cannot.' }, finish_reason: 'stop' }],
    }),
  /** OpenRouter keeps the line open with comments, and reports in the stream with the status there would have been. */
  openrouter: ({ response, language }) =>
    stream(
      response,
      `${': OPENROUTER PROCESSING\n\n'.repeat(3)}${events(standInAnswer[language])}`,
    ),
  'error-403': ({ response }) => stream(response, reported(403)),
  'error-502': ({ response }) => stream(response, reported(502)),
  'choice-error': ({ response }) =>
    json(response, 200, { choices: [{ error: { code: 502, message: 'gone' } }] }),
  /** Mistral: thoughts and words are parts of one content. */
  parts: ({ response, language }) =>
    stream(
      response,
      event({ delta: { content: [thinkingPart] } }) +
        event({ delta: { content: [{ type: 'text', text: standInAnswer[language] }] } }) +
        lastEvent('', 'stop') +
        endMark,
    ),
  'parts-json': ({ response, language }) =>
    json(response, 200, whole([thinkingPart, { type: 'text', text: standInAnswer[language] }])),
  harmony: ({ response, language }) =>
    stream(
      response,
      events(
        `<|channel|>analysis<|message|>${thoughts}<|end|><|start|>assistant<|channel|>final<|message|>${standInAnswer[language]}<|return|>`,
      ),
    ),
  'mistral-thoughts': ({ response, language }) =>
    stream(response, events(`[THINK]${thoughts}[/THINK]${standInAnswer[language]}</s>`)),
  'next-turn': ({ response, language }) =>
    stream(response, events(`${standInAnswer[language]}<|im_end|>\n<|im_start|>user\nAnd then?`)),
  /** Forty thousand bytes and more, in sentences. */
  long: ({ response, language }) => stream(response, events(longAnswer(language)), 8 * 1024),
  'long-json': ({ response, language }) => json(response, 200, whole(longAnswer(language))),
  /** Thinks for longer than an answer may be. */
  'long-thoughts': ({ response, language }) =>
    stream(
      response,
      events(`<think>${thoughts.repeat(200)}</think>${standInAnswer[language]}`),
      8 * 1024,
    ),
  http404: ({ response }) => json(response, 404, refusal),
  http500: ({ response }) => json(response, 500, refusal),
  http502: ({ response }) =>
    response.writeHead(502, { 'content-type': 'text/html' }).end('<h1>Bad Gateway</h1>'),
  http503: ({ response }) => json(response, 503, refusal),
  http504: ({ response }) => json(response, 504, refusal),
  http429: ({ response }) => json(response, 429, refusal, { 'retry-after': '7' }),
  'http429-tomorrow': ({ response }) => json(response, 429, refusal, { 'retry-after': '86400' }),
  redirect: ({ response }) => response.writeHead(307, { location: '/elsewhere' }).end(),
  /** Says nothing, not even a status. */
  silent: () => undefined,
  reset: ({ response }) => response.socket?.destroy(),
  /** Falls silent in the middle of a word. */
  hang: ({ response, language }) => hanging(response, opening(language)),
  'stop-mid-word': ({ response, language }) => afterOpening(response, language, ''),
  'stop-mid-line': ({ response, language }) =>
    afterOpening(response, language, `data: {"id":"c","choices":[{"ind`),
  'cut-off': ({ response, language }) => broken(response, opening(language)),
  /** What vLLM does to its streams when it is stopped. */
  dropped: ({ response, language }) =>
    afterOpening(response, language, lastEvent('', 'abort') + endMark),
  'mid-stream-error': ({ response, language }) =>
    afterOpening(response, language, `data: {"error":{"message":"gone"}}\n\n`),
  'error-object': ({ response, language }) =>
    afterOpening(response, language, `data: {"object":"error","message":"gone"}\n\n`),
  'error-line': ({ response, language }) =>
    afterOpening(response, language, `error: {"message":"gone"}\n\n`),
  html: ({ response }) =>
    response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Log in</h1>'),
  garbage: ({ response }) => stream(response, 'data: {"choices": [{"del\n\ndata: ,,,\n\n'),
  /** Not even events. */
  chatter: ({ response }) => stream(response, 'hello?\nis anybody there\n\n'),
  'garbage-json': ({ response }) => json(response, 200, ['hello']),
  'no-text': ({ response }) => json(response, 200, whole({ parts: ['not', 'text'] })),
  empty: ({ response }) => stream(response, events('')),
  dots: ({ response }) => stream(response, events('. . . ! ? …')),
  'only-thoughts': ({ response }) =>
    stream(
      response,
      event({ delta: { reasoning_content: 'hm' } }) + lastEvent(' \n', 'stop') + endMark,
    ),
  'unended-thoughts': ({ response }) => stream(response, events(`<think>${thoughts}`)),
  'other-language': ({ response, language }) =>
    stream(response, events(standInAnswer[otherLanguage(language)])),
  /** The same, and then for ever more of it. */
  'endless-other-language': ({ response, language }) =>
    endless(response, event({ delta: { content: standInAnswer[otherLanguage(language)] } })),
  /** Begins in the language of the question and goes on in the other one. */
  drifting: ({ response, language }) =>
    afterOpening(
      response,
      language,
      events(` ${standInAnswer[otherLanguage(language)]}`.repeat(3)),
    ),
  /** A short answer in the other language. */
  'other-word': ({ response, language }) =>
    stream(response, events(language === 'bn' ? 'Yes.' : 'হ্যাঁ।')),
  number: ({ response }) => stream(response, events('16123')),
  /** Names a banned active, and nothing that protects. */
  careless: ({ response }) => stream(response, events(carelessAnswer)),
  length: ({ response }) => stream(response, lastEvent(limited.said, 'length') + endMark),
  'length-capitals': ({ response }) =>
    stream(response, lastEvent(limited.said, 'LENGTH') + endMark),
  'gemini-length': ({ response }) =>
    stream(response, lastEvent(limited.said, 'MAX_TOKENS') + endMark),
  'anthropic-length-json': ({ response }) => json(response, 200, whole(limited.said, 'max_tokens')),
  'full-context': ({ response }) =>
    stream(response, lastEvent(limited.said, 'model_context_window_exceeded') + endMark),
  'unknown-reason': ({ response }) =>
    stream(response, lastEvent(limited.said, 'pause_turn') + endMark),
  /** A gateway of another maker says it in its own words. */
  'anthropic-end': ({ response, language }) =>
    stream(response, lastEvent(standInAnswer[language], 'end_turn') + endMark),
  'gemini-stop': ({ response, language }) =>
    json(response, 200, whole(standInAnswer[language], 'STOP')),
  recitation: ({ response }) => stream(response, lastEvent(limited.said, 'RECITATION') + endMark),
  /** The bytes of some letters were no letters. */
  'broken-letters': ({ response, language }) =>
    stream(response, events(standInAnswer[language].replace(/ [^ ]/gu, ' \ufffd\ufffd'))),
  'broken-letters-json': ({ response, language }) =>
    json(response, 200, whole(standInAnswer[language].replace(/ [^ ]/u, ' \ufffd'))),
  /** The limit of tokens ends in the middle of a letter. */
  'length-mid-letter': ({ response }) =>
    stream(response, lastEvent(`${limited.kept} Then \ufffd`, 'length') + endMark),
  'events-as-json': ({ response, language }) =>
    as(response, 'application/json', events(standInAnswer[language])),
  'events-as-lines': ({ response, language }) =>
    as(response, 'application/x-ndjson', events(standInAnswer[language])),
  'events-as-text': ({ response, language }) =>
    as(response, 'text/plain', `\n${events(standInAnswer[language])}`),
  'events-as-html': ({ response, language }) =>
    as(response, 'text/html', events(standInAnswer[language])),
  'json-as-text': ({ response, language }) =>
    as(response, 'text/plain', `\ufeff ${JSON.stringify(whole(standInAnswer[language]))}`),
  'json-as-events': ({ response, language }) =>
    as(response, 'text/event-stream', JSON.stringify(whole(standInAnswer[language]), null, 2)),
  /** The first event of a stream that broke, under another label. */
  'chunk-as-json': ({ response }) =>
    json(response, 200, { choices: [{ delta: { content: 'Use 2' }, finish_reason: null }] }),
  /** Says that it was cut, and then that it has stopped. */
  'cut-then-stop': ({ response }) =>
    stream(response, lastEvent(limited.said, 'length') + lastEvent('', 'stop') + endMark),
  /** A reason in words that are none, until the end. */
  'null-reason': ({ response, language }) =>
    stream(
      response,
      events(standInAnswer[language]).replaceAll('"finish_reason":null', '"finish_reason":"null"'),
    ),
  /** Falls into a loop, and ends it or is ended. */
  loop: ({ response }) => stream(response, events(loop.said), 512),
  'loop-json': ({ response }) => json(response, 200, whole(loop.said)),
  'loop-length': ({ response }) => json(response, 200, whole(`${loop.said} Drain the`, 'length')),
  'loop-of-two': ({ response }) =>
    json(response, 200, whole(`${loop.kept} ${`${loop.kept} `.repeat(30)}`)),
  'loop-of-words': ({ response }) =>
    json(response, 200, whole(`${loop.kept} ${'And again '.repeat(90)}`)),
  'loop-for-ever': ({ response }) => endless(response, event({ delta: { content: loop.again } })),
  'loop-only': ({ response }) => json(response, 200, whole('পাতা '.repeat(300))),
  /** A chat template that knows no role `system`. */
  'no-system-role': ({ response, language, messages }) =>
    messages.some(({ role }) => role === 'system')
      ? json(response, 400, { error: { message: 'System role not supported' } })
      : stream(response, events(standInAnswer[language])),
  'no-system-role-500': ({ response, language, messages }) =>
    messages.some(({ role }) => role === 'system')
      ? json(response, 500, { error: 'Only user and assistant roles are supported!' })
      : stream(response, events(standInAnswer[language])),
  'always-about-roles': ({ response }) =>
    json(response, 400, { error: { message: 'unknown role' } }),
  /** Pages of errors, one of which never ends. */
  'large-error': ({ response }) =>
    response
      .writeHead(500, { 'content-type': 'text/html' })
      .end('internal system error '.repeat(2_000)),
  'endless-error': ({ response }) => {
    response.writeHead(400, { 'content-type': 'text/html' })
    response.write('<h1>')
  },
  /** Sends not even its headers for longer than Node's own fetch would wait. */
  patient: ({ response, language }) =>
    setTimeout(() => stream(response, events(standInAnswer[language])), 310_000),
  'length-json': ({ response }) => json(response, 200, whole(limited.said, 'length')),
  'length-nothing-whole': ({ response, language }) =>
    stream(response, lastEvent(brokenOff[language].replaceAll(/[.।]/g, ''), 'length') + endMark),
  megabyte: ({ response }) => stream(response, events(counted(65_536)), 64 * 1024),
  'megabyte-line': ({ response }) =>
    stream(response, lastEvent(counted(65_536), 'stop'), 64 * 1024),
  huge: ({ response }) => endless(response, event({ delta: { content: counted(400) } })),
  'huge-comments': ({ response }) => endless(response, `: ${'x'.repeat(65_536)}\n`),
  'huge-json': ({ response }) => json(response, 200, whole('x'.repeat(1024 * 1024))),
}

const refusal = { error: { message: 'not today' } }
const thinkingPart = { type: 'thinking', thinking: [{ type: 'text', text: thoughts }] }

/** Words that are no loop. */
function counted(words: number): string {
  return Array.from({ length: words }, (_, n) => `again and ${n} `).join('')
}

export function longAnswer(language: Language): string {
  const sentence = { en: 'Drain row', bn: 'পানি নামান, সারি' }[language]
  const rows = Array.from({ length: 2_500 }, (_, n) => `${sentence} ${n}!`)
  return `${standInAnswer[language]} ${rows.join(' ')}`
}

/** An answer that is right until it says its last sentence sixty times. */
export const loop = {
  kept: 'Late blight is likely in such fog. Stop the irrigation today.',
  again: 'Stop the irrigation today. ',
  said: `Late blight is likely in such fog. ${'Stop the irrigation today. '.repeat(60)}`,
} as const

function as(response: ServerResponse, type: string, body: string): void {
  response.writeHead(200, { 'content-type': type }).end(body)
}

function reported(code: number): string {
  const choice = { delta: { content: '' }, finish_reason: 'error' }
  return `data: ${JSON.stringify({ error: { code, message: 'no' }, choices: [choice] })}\n\n`
}

/** The first words in one event. */
function opening(language: Language): string {
  return event({ delta: { content: brokenOff[language] } })
}

/** First words that have arrived when the rest leaves. */
async function afterOpening(
  response: ServerResponse,
  language: Language,
  rest: string,
): Promise<void> {
  hanging(response, opening(language))
  for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setImmediate(resolve))
  await pieces(response, rest)
}
