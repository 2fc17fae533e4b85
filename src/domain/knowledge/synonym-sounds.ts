import { termOf } from './analysis.ts'
import { normalize } from './normalize.ts'
import { synonymGroups } from './synonyms.ts'

const soundsByGroup = synonymGroups.map((group) => [
  ...new Set(group.split(' ').map((word) => termOf(normalize(word)).sound)),
])

const groupsBySound = new Map<string, number[]>()
for (const [group, sounds] of soundsByGroup.entries()) {
  for (const sound of sounds) groupsBySound.set(sound, [...(groupsBySound.get(sound) ?? []), group])
}

/** The sounds of all words that mean what a sound means, itself included; none when it is no word of the list. */
export function synonymSounds(sound: string): readonly string[] {
  return (groupsBySound.get(sound) ?? []).flatMap((group) => soundsByGroup[group] ?? [])
}
