import { lazily } from '../lazily.ts'
import { pushTo } from '../multimap.ts'
import { normalize } from '../text/normalize.ts'
import { termOf } from '../text/term.ts'
import { synonymGroups } from './synonyms.ts'

const everydayMark = '~ '

/** The words of a line of `synonymGroups`, without its mark. */
export function groupWords(group: string): readonly string[] {
  return group.replace(everydayMark, '').split(' ')
}

const index = lazily(() => {
  const soundsByGroup = synonymGroups.map((group) => [
    ...new Set(groupWords(group).map((word) => termOf(normalize(word)).sound)),
  ])
  const groupsBySound = new Map<string, number[]>()
  for (const [group, sounds] of soundsByGroup.entries()) {
    for (const sound of sounds) pushTo(groupsBySound, sound, group)
  }
  const everydaySounds: ReadonlySet<string> = new Set(
    soundsByGroup.flatMap((sounds, group) =>
      synonymGroups[group]?.startsWith(everydayMark) ? sounds : [],
    ),
  )
  return { soundsByGroup, groupsBySound, everydaySounds }
})

/** The phonetic keys of all synonyms of a word that is given by its key, itself included; none when it is not in the list. */
export function synonymSounds(sound: string): readonly string[] {
  const { soundsByGroup, groupsBySound } = index()
  return (groupsBySound.get(sound) ?? []).flatMap((group) => soundsByGroup[group] ?? [])
}

/** Whether a phonetic key is that of an everyday word, such as a month or the weather: it alone does not make a question a farming question. */
export function isEverydaySound(sound: string): boolean {
  return index().everydaySounds.has(sound)
}
