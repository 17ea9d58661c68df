/** How the present one of several buttons that stand together is told apart. */
export const chosenSegment = { bg: 'brand.muted', fontWeight: 'semibold' } as const;
