/** Largest request body the API reads (api.md). */
export const bodyLimitBytes = 64 * 1024

/** Largest body the outbox keeps; larger ones are refused before they are typed away (offline.md). */
export const entryLimitBytes = 16 * 1024

/** Unsent requests one owner may keep on a phone (offline.md). */
export const activeEntriesLimit = 200

export const passwordLength = { min: 8, max: 200 } as const

/** What the server accepts for an age; the form's own bounds are narrower (SPEC.md section 9). */
export const ageRange = { min: 0, max: 150 } as const

/** HTTP time-out in milliseconds: default and least (SPEC.md section 9). */
export const callTimeoutMs = { default: 250_000, min: 1_000 } as const

/** Longest names and country texts that are stored. */
export const nameLength = 100
