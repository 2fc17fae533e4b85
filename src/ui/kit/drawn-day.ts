/** The day the build drew this page on, so that what depends on the day is the same when the page takes it over. */
export function drawnDay(): Date | undefined {
  const day = typeof document === 'undefined' ? undefined : document.documentElement.dataset.drawn
  // Noon: the same day in the zone of every farmer and of the build.
  return day ? new Date(`${day}T12:00`) : undefined
}
