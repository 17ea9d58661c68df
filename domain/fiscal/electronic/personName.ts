// A person's name in the parts that Facturae asks for. The product stores it as one text.
import type { Client } from '../../invoicing/wire.ts';
import { isOfPerson } from '../../parties/nif.ts';
import { fiscalText } from '../fiscalText.ts';

const MOST = 40;

export interface NameParts {
  name: string;
  first: string;
  second: string;
}

/** Whether somebody is a person and no company, as far as the number tells. */
export const isPersonal = ({ identification, nif_cif }: Pick<Client, 'identification' | 'nif_cif'>): boolean =>
  identification === 'NIF' ? isOfPerson(nif_cif) : ['03', '05', '07'].includes(identification);

/** «Ruiz Gómez, Ana» and «Ana Ruiz Gómez»: of more than two words the last two are surnames. Null where there is no surname. */
export function nameParts(whole: string): NameParts | null {
  const [before, after] = fiscalText(whole, 200)
    .split(',')
    .map(part => part.split(' ').filter(Boolean));
  if (!before || before.length === 0) return null;
  if (after && after.length > 0) return partsOf(after, before);
  if (before.length < 2) return null;
  const names = before.length === 2 ? 1 : before.length - 2;
  return partsOf(before.slice(0, names), before.slice(names));
}

const partsOf = (names: readonly string[], [first, ...rest]: readonly string[]): NameParts => ({
  name: fiscalText(names.join(' '), MOST),
  first: fiscalText(first!, MOST),
  second: fiscalText(rest.join(' '), MOST),
});
