import url from './fonts/noto-sans-bengali.woff2?url'

/** Letters as different in width as the script has them. */
const letters = ['ক', 'ঔ', 'ৎ', 'ই', 'ঃ']

/** Brings a Bengali font where the phone has none; 70 kB, so it comes after the page can be used. */
export async function bringBengaliFont(): Promise<void> {
  if (hasBengali()) return
  // It may be named in the styles all the time: a name nobody has costs nothing.
  const font = new FontFace('Noto Sans Bengali', `url(${url})`, { weight: '400 700' })
  document.fonts.add(await font.load())
}

/** Without a font every letter is the same box. */
function hasBengali(): boolean {
  const context = document.createElement('canvas').getContext('2d')
  // Where nothing can be measured, what the phone has must do.
  if (!context) return true
  context.font = '20px system-ui, sans-serif'
  return new Set(letters.map((letter) => context.measureText(letter).width)).size > 1
}
