// Whether two names are nearly the same: the same words, whatever their order, accents, articles and legal form.
import { fold } from '../format.ts';

/** Words that make no difference: articles, and the forms of companies. */
const IDLE = new Set('el la los las de del y e i sl slu sll sa sau scp cb sc'.split(' '));

/** The words of a name by which it is told from others. */
export const tellingWords = (name: string): string[] => [
  ...new Set(
    fold(name)
      .replace(/\b([a-z])\.(?=[a-z]\.)/g, '$1')
      .split(/[^a-z0-9ñ]+/)
      .filter(word => word !== '' && !IDLE.has(word)),
  ),
];

/** Whether both have the same words; a name of two words or more is also that of a longer one which has them all. */
export function isSameName(one: string, other: string): boolean {
  const [few = [], many = []] = [tellingWords(one), tellingWords(other)].toSorted((a, b) => a.length - b.length);
  return few.length > 0 && few.every(word => many.includes(word)) && (few.length === many.length || few.length > 1);
}
