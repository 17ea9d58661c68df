// What is used of fontkit, which brings no types.
declare module 'fontkit' {
  interface Font {
    unitsPerEm: number;
    hasGlyphForCodePoint: (code: number) => boolean;
    glyphForCodePoint: (code: number) => { id: number; advanceWidth: number };
    /** The table of how widths vary. */
    HVAR: unknown;
    _variationProcessor: { getAdvanceAdjustment: (glyph: number, table: unknown) => number };
  }
  export function openSync(file: string): Font;
}
