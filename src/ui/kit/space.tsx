/** A blank between two elements in a line. */
export function Space() {
  return <span> </span>
}
