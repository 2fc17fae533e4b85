/** What a verb tells the farmer: to put something on the crop, not to, or something else. */
export type Order = 'do' | 'do-not' | 'other'
