// What waits for the office of the records for the tax agency, in words, each with the page where it is decided.
import { formatCount } from '../kernel/format.ts';
import { href } from '../routes.ts';
import type { FiscalAttention } from './sending.ts';

export interface AttentionWords {
  text: string;
  place: string;
  /** What the link says. */
  leads: string;
}

/** A row for each kind that waits; none where nothing does. */
export function attentionWords({ toResolve, unconfirmed }: FiscalAttention): AttentionWords[] {
  const many = (count: number, one: string, more: string) => (count === 1 ? `1 ${one}` : `${formatCount(count)} ${more}`);
  return [
    ...(toResolve > 0
      ? [
          {
            text: many(
              toResolve,
              'factura a la que la AEAT pone reparos: lea qué dice y decida cómo se corrige',
              'facturas a las que la AEAT pone reparos: lea qué dice de cada una y decida cómo se corrige',
            ),
            place: `${href('verifactu')}?ver=resolver`,
            leads: 'Resolver',
          },
        ]
      : []),
    ...(unconfirmed > 0
      ? [
          {
            text: many(
              unconfirmed,
              'registro lleva más de una hora sin que la AEAT confirme que lo tiene: pregúntele por él',
              'registros llevan más de una hora sin que la AEAT confirme que los tiene: pregúntele por ellos',
            ),
            place: `${href('verifactu')}?ver=registros&estado=sinConfirmar`,
            leads: 'Ver los registros',
          },
        ]
      : []),
  ];
}
