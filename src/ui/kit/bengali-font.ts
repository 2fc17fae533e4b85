import url from './fonts/noto-sans-bengali.woff2?url'

/** Letters of very different widths. */
const letters = ['ক', 'ঔ', 'ৎ', 'ই', 'ঃ']

let loading: Promise<void> | undefined

/** Loads a Bengali font (70 kB) where the phone has none. @throws when it cannot be fetched */
export function loadBengaliFont(): Promise<void> {
  loading ??= hasBengali() ? Promise.resolve() : load()
  return loading
}

async function load(): Promise<void> {
  try {
    // `font-family` always names it; a font that is not loaded is skipped.
    const font = new FontFace('Noto Sans Bengali', `url(${url})`, { weight: '400 700' })
    await font.load()
    await whileInvisible(() => document.fonts.add(font))
  } catch (error) {
    loading = undefined
    throw error
  }
}

/** The new letters have other widths: the page is laid out again in a frame where it is transparent. */
async function whileInvisible(change: () => void): Promise<void> {
  const { style } = document.body
  style.opacity = '0'
  await nextFrame()
  change()
  await nextFrame()
  style.opacity = ''
}

/**
 * Resolves after the next frame. A page in the background has no frames and nobody sees it move; one that goes there
 * meanwhile has its next frame when it is seen again.
 */
function nextFrame(): Promise<void> {
  if (document.hidden) return Promise.resolve()
  return new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(() => resolve()))
  })
}

/** Without a font for the script, the browser shows every letter as a box of the same width. */
function hasBengali(): boolean {
  const context = document.createElement('canvas').getContext('2d')
  // Without a canvas nothing can be measured: use the phone's own font.
  if (!context) return true
  context.font = '20px system-ui, sans-serif'
  return new Set(letters.map((letter) => context.measureText(letter).width)).size > 1
}
