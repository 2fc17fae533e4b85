import { termOf } from './analysis.ts'
import { normalize } from './normalize.ts'
import { synonymGroups } from './synonyms.ts'

const everydayMark = '~ '

const soundsByGroup = synonymGroups.map((group) => [
  ...new Set(wordsOf(group).map((word) => termOf(normalize(word)).sound)),
])

/** The words of a line of the list. */
export function wordsOf(group: string): readonly string[] {
  return group.replace(everydayMark, '').split(' ')
}

const groupsBySound = new Map<string, number[]>()
for (const [group, sounds] of soundsByGroup.entries()) {
  for (const sound of sounds) groupsBySound.set(sound, [...(groupsBySound.get(sound) ?? []), group])
}

/** The sounds of all words that mean what a sound means, itself included; none when it is no word of the list. */
export function synonymSounds(sound: string): readonly string[] {
  return (groupsBySound.get(sound) ?? []).flatMap((group) => soundsByGroup[group] ?? [])
}

const everydaySounds: ReadonlySet<string> = new Set(
  soundsByGroup.flatMap((sounds, group) =>
    synonymGroups[group]?.startsWith(everydayMark) ? sounds : [],
  ),
)

/** Whether a sound is a word of everyday life, such as a month or the weather: no sign of a farming question by itself. */
export function isEverydaySound(sound: string): boolean {
  return everydaySounds.has(sound)
}
