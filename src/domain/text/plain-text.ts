import { normalize } from './normalize.ts'

/** Homoglyphs: Cyrillic and Greek letters, each followed by the Latin letter that it looks like. A capital may look like another letter than its small form. */
const pairs =
  'аaАaвbВbсcСcԁdеeЕeһhнhНhіiІiјjЈjкkКkмmМmоoОoрpРpԛqѕsЅsтtТtхxХxуyУyԝw' +
  'αaΑaΒbεeΕeΗhιiΙiκkΚkΜmνvΝnοoΟoρpΡpτtΤtυuΥyχxΧxΖz'

const latinByLookAlike = new Map<string, string>()
for (let at = 0; at < pairs.length; at += 2) {
  latinByLookAlike.set(pairs.charAt(at), pairs.charAt(at + 1))
}

/**
 * The text in the form in which the safety pass reads it: as `normalize` gives it, homoglyphs and accented letters as
 * plain Latin, 0 between letters as o, 4 and @ as a, no apostrophes within words, a word that is hyphenated at a line's end in one piece.
 */
export function plainText(text: string): string {
  return normalize(
    text
      // NFKC takes a spacing accent for a blank with an accent.
      .replace(/(?<=[A-Za-z])[´`ʼ′](?=[A-Za-z])/g, "'")
      .replace(/[\u0391-\u0527]/g, (letter) => latinByLookAlike.get(letter) ?? letter),
  )
    .replace(/[\u00e0-\u024f]/g, (letter) => letter.normalize('NFD').charAt(0))
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/([a-z])0(?=[a-z])/g, '$1o')
    .replace(/([a-z])[4@](?=[a-z])/g, '$1a')
    .replace(/([a-z])['’](?=[a-z])/g, '$1')
    .replace(/[-\u2010\u2011][ \t]*\r?\n[ \t]*/g, '-')
}
