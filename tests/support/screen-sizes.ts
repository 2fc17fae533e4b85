/** The phone that the design is made for, in CSS pixels. */
export const phoneSize = { width: 360, height: 740 } as const
