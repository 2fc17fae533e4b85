const yearMs = 365.25 * 24 * 60 * 60 * 1000

/**
 * Lets the page's calendar go wrong, as on a phone whose date was set by hand: `new Date()` and `Date.now()` are shifted
 * everywhere, the clock that timers run by is not.
 * @param years read at each look
 * @returns puts the calendar right for good
 */
export function skewClock(years: () => number): () => void {
  const right = Date
  const now = () => right.now() + years() * yearMs
  globalThis.Date = new Proxy(right, {
    construct: (target, args, asked) =>
      Reflect.construct(target, args.length === 0 ? [now()] : args, asked),
    apply: () => new right(now()).toString(),
    get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
  })
  return () => {
    globalThis.Date = right
  }
}
