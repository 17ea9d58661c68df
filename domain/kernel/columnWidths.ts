/** Columns of a list are no narrower and no wider, in pixels. */
export const columnWidths = { min: 48, max: 800 } as const;
