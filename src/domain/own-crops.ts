/** How many crops an owner can name. */
export const maxOwnCrops = 24

interface WithCrops {
  /** Ids of `cropAliases`, in the order in which they were chosen; absent until one is, empty once all are taken back. */
  readonly crops?: readonly string[] | undefined
}

/**
 * A field in place of an earlier one. One without crops says nothing of them, so the earlier ones stay: phones and servers
 * before version 0.7 know none.
 */
export function replaceField<Field extends WithCrops>(
  before: Field | undefined,
  field: Field,
): Field {
  return field.crops || !before?.crops ? field : { ...field, crops: before.crops }
}

/** The crops with one more, at the end, or one less. */
export function withCrop(
  crops: readonly string[],
  crop: string,
  isGrown: boolean,
): readonly string[] {
  const others = crops.filter((other) => other !== crop)
  if (!isGrown) return others
  return others.length < crops.length ? crops : [...crops, crop]
}
