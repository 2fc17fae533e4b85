/** What a verb instructs the farmer to do: apply something to the crop, not apply it, or do something else. */
export type Instruction = 'do' | 'do-not' | 'other'
