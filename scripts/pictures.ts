import { takeDeskPictures } from './pictures/desk-pictures.ts'
import { drawFilmStrip } from './pictures/film-strip.ts'
import { keepPicture } from './pictures/keep-picture.ts'
import { takePhonePictures } from './pictures/phone-pictures.ts'
import { openStudio } from './pictures/studio.ts'

/** Takes the pictures of README.md and of the app's manifest anew: `npm run pictures`. Nothing in them is drawn by hand. */
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130))
const studio = await openStudio()
try {
  const frames = await takePhonePictures(studio)
  await keepPicture(await drawFilmStrip(studio, frames), 'docs/pictures', 'offline-journey')
  await takeDeskPictures(studio)
} finally {
  await studio.close()
}
