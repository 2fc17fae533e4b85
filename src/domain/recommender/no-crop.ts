/**
 * What a recommendation names instead of a crop when nothing can be sown now. It is stored with the others, but is no
 * crop: lists of crops, their counts and the average confidence leave it out.
 */
export const noCrop = { id: 'none', name: 'None now' } as const
