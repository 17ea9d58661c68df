// Names and addresses that a program keeps in capitals, as a person writes them.

/** Words that stay small inside a name. */
const SMALL = new Set(['a', 'al', 'con', 'de', 'del', 'e', 'el', 'en', 'i', 'la', 'las', 'los', 'o', 'para', 'por', 'u', 'y']);
/** Forms of companies, numbers of kings and floors, points of the compass. */
const KEPT =
  /^(?:S\.?L\.?(?:U|L|P|N?E)?\.?|S\.?A\.?(?:U|D)?\.?|S\.?C\.?(?:A|P|L)?\.?|C\.?B\.?|A\.?I\.?E\.?|U\.?T\.?E\.?|[IVX]{2,}|\p{L}|[^AEIOUÁÉÍÓÚÜ\d]{2,4}|\D*\d.*)$/u;

/** Whether a text is in capitals alone, and long enough to be a name. */
export const isInCapitals = (text: string): boolean => /\p{Lu}{3}/u.test(text) && !/\p{Ll}/u.test(text);

/** `BAR JULIÁN DE LA TORRE, S.L.` as `Bar Julián de la Torre, S.L.`. */
export function asName(text: string): string {
  let isFirst = true;
  return text.replace(/[\p{L}\d.]+/gu, (word: string, at: number) => {
    const bare = word.replace(/\.$/, '');
    const small = word.toLowerCase();
    const isSmall = !isFirst && at + word.length < text.length && SMALL.has(small);
    isFirst = false;
    if (isSmall) return small;
    return KEPT.test(word) || KEPT.test(bare) ? word : small.replace(/\p{L}/u, letter => letter.toUpperCase());
  });
}
