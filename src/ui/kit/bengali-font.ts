import url from './fonts/noto-sans-bengali.woff2?url'

/** Letters as different in width as the script has them. */
const letters = ['ক', 'ঔ', 'ৎ', 'ই', 'ঃ']

let coming: Promise<void> | undefined

/** Brings a Bengali font where the phone has none; 70 kB, so the first time it comes after the page can be used. */
export function bringBengaliFont(): Promise<void> {
  coming ??= hasBengali() ? Promise.resolve() : bring()
  return coming
}

async function bring(): Promise<void> {
  try {
    // It may be named in the styles all the time: a name nobody has costs nothing.
    const font = new FontFace('Noto Sans Bengali', `url(${url})`, { weight: '400 700' })
    await font.load()
    await whileUnseen(() => document.fonts.add(font))
  } catch (error) {
    coming = undefined
    throw error
  }
}

/** Words take more or less room than the boxes they stand for: the lines are set again in a frame that nobody sees. */
async function whileUnseen(change: () => void): Promise<void> {
  const { style } = document.body
  style.opacity = '0'
  await nextFrame()
  change()
  await nextFrame()
  style.opacity = ''
}

/** A page in the background draws none. */
function nextFrame(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(() => resolve()))
    setTimeout(resolve, 100)
  })
}

/** Without a font every letter is the same box. */
function hasBengali(): boolean {
  const context = document.createElement('canvas').getContext('2d')
  // Where nothing can be measured, what the phone has must do.
  if (!context) return true
  context.font = '20px system-ui, sans-serif'
  return new Set(letters.map((letter) => context.measureText(letter).width)).size > 1
}
