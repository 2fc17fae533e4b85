import { foldSounds } from './fold-sounds.ts'
import { soundKey } from './sound-key.ts'
import { stem } from './stem.ts'

/** What the index knows a word by: its folded stem, and how that sounds. */
export interface Term {
  readonly spelling: string
  readonly sound: string
}

/** The term of one token of a normalised text. */
export function termOf(token: string): Term {
  const spelling = foldSounds(stem(token))
  return { spelling, sound: soundKey(spelling) }
}

/** Case endings as they are typed in Latin letters, longest first. */
const romanisedEndings =
  /(gulote|gular|gulor|gulo|guli|gula|iyeche|iyese|acche|asse|echhe|eche|chche|cche|sse|tese|che|se|iye|der|ter|er|te|ta|ti|ke|ay|ai|y|e|r)$/

/** The sounds a Latin-typed Bengali word may stand for: "patay" as it is, and without its ending. */
export function romanisedSounds(token: string): string[] {
  const sounds = new Set([soundKey(token)])
  let bare = token
  for (let round = 0; round < 2; round++) {
    const ending = romanisedEndings.exec(bare)?.[1]
    if (ending === undefined || bare.length - ending.length < 2) break
    bare = bare.slice(0, -ending.length) + (ending === 'ay' || ending === 'ai' ? 'a' : '')
    sounds.add(soundKey(bare))
  }
  return [...sounds].filter((sound) => sound.length > 1)
}
