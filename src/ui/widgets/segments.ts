/** The look of the current button in a group. */
export const chosenSegment = { bg: 'brand.muted', fontWeight: 'semibold' } as const;
