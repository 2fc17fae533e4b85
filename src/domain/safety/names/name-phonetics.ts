/** The sound of a chemical's name, the same for both scripts as far as possible: কার্বোফুরান and carbofuran. */
export interface NamePhonetics {
  /** The consonant skeleton, by classes of consonants: b for ব and ভ, t for ট and ত. */
  readonly skeleton: string
  /**
   * The vowels before, between and after the consonants. o is left out, because Bengali often does not write it. A name
   * that begins with a vowel has a as its first one, because অ্যা-, এ- and অ- are all in use.
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

/** The sound of one word in lower case, without blanks and hyphens. */
export function namePhonetics(word: string): NamePhonetics {
  const spoken = word >= '\u0980' ? spokenBengali(word) : spokenLatin(word)
  let skeleton = ''
  let between = ''
  const vowels: string[] = []
  for (const letter of spoken) {
    if ('aeiu'.includes(letter)) {
      if (!between.endsWith(letter)) between += letter
    } else if (between !== '' || !skeleton.endsWith(letter)) {
      vowels.push(skeleton !== '' ? between : firstVowel.test(word) ? 'a' : '')
      between = ''
      skeleton += letter
    }
  }
  return { skeleton, vowels: [...vowels, between] }
}

/** The number of positions whose vowels differ, for two names with the same skeleton. */
export function vowelDistance(a: NamePhonetics, b: NamePhonetics): number {
  return a.vowels.filter((vowel, at) => vowel !== b.vowels[at]).length
}

function spokenBengali(word: string): string {
  let spoken = ''
  // য after hasanta only changes the vowel: ম্যা is spoken mæ.
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
