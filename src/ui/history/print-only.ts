/** Puts one piece of the page on paper: the sheet hides its neighbours. */
export function printOnly(piece: HTMLElement): void {
  piece.dataset.printed = ''
  addEventListener('afterprint', () => delete piece.dataset.printed, { once: true })
  print()
}
