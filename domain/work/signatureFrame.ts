/** The frame of every drawn signature, in the units of its strokes. */
export const signatureFrame = { width: 600, height: 300 };
