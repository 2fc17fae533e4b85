import { normalize } from '../knowledge/normalize.ts'

/** Cyrillic and Greek letters, and the Latin ones a reader takes them for; capitals apart, where they look like another. */
const pairs =
  'аaАaвbВbсcСcԁdеeЕeһhнhНhіiІiјjЈjкkКkмmМmоoОoрpРpԛqѕsЅsтtТtхxХxуyУyԝw' +
  'αaΑaΒbεeΕeΗhιiΙiκkΚkΜmνvΝnοoΟoρpΡpτtΤtυuΥyχxΧxΖz'

const latinByLookAlike = new Map<string, string>()
for (let at = 0; at < pairs.length; at += 2) {
  latinByLookAlike.set(pairs.charAt(at), pairs.charAt(at + 1))
}

/**
 * The text in the form in which it is searched for names: as `normalize` gives it, look-alike letters of other alphabets
 * and accented ones as plain Latin, a nought within letters as o, no apostrophes within words, a word parted at the end of a line made whole.
 */
export function plainText(text: string): string {
  return normalize(
    text.replace(/[\u0391-\u0527]/g, (letter) => latinByLookAlike.get(letter) ?? letter),
  )
    .replace(/[\u00e0-\u024f]/g, (letter) => letter.normalize('NFD').charAt(0))
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/([a-z])0(?=[a-z])/g, '$1o')
    .replace(/([a-z])['’](?=[a-z])/g, '$1')
    .replace(/[-\u2010\u2011][ \t]*\r?\n[ \t]*/g, '-')
}
