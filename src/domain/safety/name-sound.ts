/** How the name of a chemical sounds, the same for both scripts as far as they agree: কার্বোফুরান and carbofuran. */
export interface NameSound {
  /** The consonants, in classes: b for ব and ভ, t for ট and ত. */
  readonly bones: string
  /**
   * The vowels before, between and after the consonants; o is left out, being the vowel that is not written. A name that
   * begins with a vowel has a in the first place, since nobody agrees on অ্যা-, এ- and অ-.
   */
  readonly vowels: readonly string[]
}

const bengaliLetters =
  'কkখkগgঘgঙnচcছcজjঝjঞnটtঠtডdঢdণnতtথtদdধdনnপpফfবbভbমmযjরrলlশsষsসsহh\u09dcr\u09ddrৎtংn' +
  'আaইiঈiউuঊuএeঐiঔuাaিiীiুuূuেeৈiৌu'

const soundByLetter = new Map<string, string>([
  ['ঋ', 'ri'],
  ['ৃ', 'ri'],
])
for (let at = 0; at < bengaliLetters.length; at += 2) {
  soundByLetter.set(bengaliLetters.charAt(at), bengaliLetters.charAt(at + 1))
}

const latinSpellings = /ch(?=[lr])|c(?=[eiy])|[bdgjkrst]h|ph|ck|qu|ee|oo|[ceoqvwxyz]/g

const soundBySpelling: Readonly<Record<string, string>> = {
  ...{ ch: 'k', c: 'k', ph: 'f', ck: 'k', qu: 'k', q: 'k', x: 'ks', z: 'j', v: 'b' },
  ...{ y: 'i', ee: 'i', oo: 'u', o: '', w: '' },
}

const firstVowel = /^[aeiouwঅ-ঔ]/

/** The sound of one word in small letters, without its blanks and hyphens. */
export function nameSound(word: string): NameSound {
  const spoken = word >= '\u0980' ? spokenBengali(word) : spokenLatin(word)
  let bones = ''
  let between = ''
  const vowels: string[] = []
  for (const letter of spoken) {
    if ('aeiu'.includes(letter)) {
      if (!between.endsWith(letter)) between += letter
    } else if (between !== '' || !bones.endsWith(letter)) {
      vowels.push(bones !== '' ? between : firstVowel.test(word) ? 'a' : '')
      between = ''
      bones += letter
    }
  }
  return { bones, vowels: [...vowels, between] }
}

/** How many of the vowel places differ; of sounds with the same bones. */
export function vowelSteps(a: NameSound, b: NameSound): number {
  return a.vowels.filter((vowel, at) => vowel !== b.vowels[at]).length
}

function spokenBengali(word: string): string {
  let spoken = ''
  // য after hasanta only colours the vowel: ম্যা is said mæ.
  for (const letter of word.replaceAll('\u09cdয', '')) spoken += soundByLetter.get(letter) ?? ''
  return spoken
}

function spokenLatin(word: string): string {
  return word.replace(/([^aeiou])e$/, '$1').replace(latinSpellings, soundOf)
}

function soundOf(spelling: string, at: number, word: string): string {
  if (spelling === 'c' && 'eiy'.includes(word.charAt(at + 1))) return 's'
  return soundBySpelling[spelling] ?? spelling.charAt(0)
}
