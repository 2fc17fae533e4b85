/** localStorage and sessionStorage, with the keys of SPEC.md section 9. The page reads them before anything else has loaded. */
export interface BrowserStores {
  readonly local: KeyValues
  /** Holds the same login values when the person does not want to be remembered (SPEC.md section 4). */
  readonly session: KeyValues
}

export interface KeyValues {
  getItem(name: string): string | null
  setItem(name: string, value: string): void
  removeItem(name: string): void
}
