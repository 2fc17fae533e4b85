/** Puts a list into another order, in place (Fisher–Yates). */
export function shuffle(list: unknown[], random: () => number): void {
  for (let at = list.length - 1; at > 0; at--) {
    const other = Math.floor(random() * (at + 1))
    const moved = list[at]
    list[at] = list[other]
    list[other] = moved
  }
}
