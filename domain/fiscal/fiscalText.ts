// Texts as a record carries them.

/** What XML cannot carry: control characters, halves of a character, and two that are none. */
// oxlint-disable-next-line no-control-regex
const UNWRITABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\ufffe\uffff]|\p{Surrogate}/gu;

/** A text on one line, without what XML cannot carry, trimmed, and cut after `most` characters. */
export function fiscalText(value: string, most: number): string {
  const clean = value.replace(UNWRITABLE, '').replace(/\s+/g, ' ').trim();
  return [...clean].slice(0, most).join('').trim();
}

const MOST = 500;

/** What an invoice is for: the descriptions of its lines, each once, cut at a word (`DescripcionOperacion`). */
export function operationText(descriptions: readonly string[]): string {
  const whole = fiscalText([...new Set(descriptions.map(each => fiscalText(each, MOST)).filter(Boolean))].join('; '), MOST * 2);
  if ([...whole].length <= MOST) return whole;
  const cut = [...whole].slice(0, MOST - 1).join('');
  const word = cut.lastIndexOf(' ');
  return `${(word > 0 ? cut.slice(0, word) : cut).replace(/(?<![;,.\s])[;,.\s]+$/, '')}…`;
}
