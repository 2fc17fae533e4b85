/** The day the build drew this page on, so that what depends on the day is the same when the page takes it over. */
export function drawnDay(): Date | undefined {
  // It stays there: React takes over one piece of the page after the other.
  const root = typeof document === 'undefined' ? null : document.getElementById('root')
  const day = root?.dataset.day
  // Noon: the same day in the zone of every farmer and of the build.
  return day ? new Date(`${day}T12:00`) : undefined
}
