import { takeDesktopPictures } from './pictures/desktop-pictures.ts'
import { drawFilmStrip } from './pictures/film-strip.ts'
import { keepPicture } from './pictures/keep-picture.ts'
import { takePhonePictures } from './pictures/phone-pictures.ts'
import { openStudio } from './pictures/studio.ts'

/** Takes the screenshots of README.md and of the web app manifest: `npm run pictures`. */
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130))
const studio = await openStudio()
try {
  const frames = await takePhonePictures(studio)
  await keepPicture(await drawFilmStrip(studio, frames), 'docs/pictures', 'offline-journey')
  await takeDesktopPictures(studio)
} finally {
  await studio.close()
}
