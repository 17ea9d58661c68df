// @ts-check
// The typeface of the program, with the weights that it uses and no others: it comes before everything on a first visit.
import { createHash } from 'node:crypto';
import subsetFont from 'subset-font';

const whole = /inter-latin-wght.*\.woff2$/;
/** As `@font-face` of src/ui/plain.css says. */
const weights = { min: 400, max: 700, default: 400 };
/** What fontsource calls latin. */
const ranges = [
  [0x0000, 0x00ff],
  [0x0131, 0x0131],
  [0x0152, 0x0153],
  [0x02bb, 0x02dc],
  [0x2000, 0x206f],
  [0x20ac, 0x20ac],
  [0x2122, 0x2122],
  [0x2190, 0x2193],
  [0x2212, 0x2215],
  [0xfffd, 0xfffd],
];
const letters = ranges.flatMap(([from = 0, to = 0]) => Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index))).join('');

/** @returns {import('vite').Plugin} */
export const typeface = () => ({
  name: 'typeface',
  apply: 'build',
  async generateBundle(_, bundle) {
    const file = Object.values(bundle).find(each => each.type === 'asset' && whole.test(each.fileName));
    if (file?.type !== 'asset') throw new Error('No está en la compilación: la letra de la aplicación');
    const font = await subsetFont(Buffer.from(file.source), letters, { targetFormat: 'woff2', variationAxes: { wght: weights } });
    // named after what it holds now, because browsers keep it for good
    const name = `assets/inter-latin-wght-${createHash('sha256').update(font).digest('base64url').slice(0, 8)}.woff2`;
    for (const other of Object.values(bundle)) {
      if (other.type === 'chunk') other.code = other.code.replaceAll(file.fileName, name);
      else if (typeof other.source === 'string') other.source = other.source.replaceAll(file.fileName, name);
    }
    delete bundle[file.fileName];
    this.emitFile({ type: 'asset', fileName: name, source: font });
  },
});
