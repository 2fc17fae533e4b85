/** Largest request body that the API reads. */
export const bodyLimitBytes = 64 * 1024

/** Largest body of an outbox entry; the form refuses a larger one, so that nothing that was typed is lost. */
export const entryLimitBytes = 16 * 1024

/** Maximum number of unsent requests of one owner on a phone. */
export const activeEntriesLimit = 200

export const passwordLength = { min: 8, max: 200 } as const

/** The range of ages that the server accepts; the form's is narrower (SPEC.md section 9). */
export const ageRange = { min: 0, max: 150 } as const

/** HTTP timeout in milliseconds: default and minimum (SPEC.md section 9). */
export const callTimeoutMs = { default: 250_000, min: 1_000 } as const

/** Maximum length of stored names and country texts. */
export const nameLength = 100

/** Maximum number of records in an exported file (SPEC.md, Exports). */
export const exportLimit = 1000

/** Longest search text that the API accepts. */
export const searchLength = 200
