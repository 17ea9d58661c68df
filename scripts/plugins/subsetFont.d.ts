// The one function of subset-font, which brings no types.
declare module 'subset-font' {
  interface Options {
    targetFormat: 'woff2';
    variationAxes: Record<string, { min: number; max: number; default: number }>;
  }
  /** A font with the glyphs of `text` alone. */
  export default function subsetFont(font: Buffer, text: string, options: Options): Promise<Buffer>;
}
