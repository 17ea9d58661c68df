// Records of invoices for the tax agency.
import { companyRegimes } from '#domain/verifactu/operations.ts';
import { environments } from '#domain/verifactu/environments.ts';
import { kinds } from '#domain/verifactu/kinds.ts';
import type { Calls } from '../call.ts';
import { amount, day, described, flag, list, object, oneOf, orNull, page, text, whole } from '../schema.ts';
import { listBody } from './generic.ts';

const environment = oneOf(...Object.keys(environments));
const regime = oneOf(...companyRegimes.map(({ code }) => code));
const row = {
  id: described(whole, 'Su número en la cadena, sin huecos.'),
  invoice_id: whole,
  type: oneOf('alta', 'anulacion'),
  kind: described(oneOf(...Object.keys(kinds), ''), 'La clave de la AEAT; vacía en una anulación.'),
  number: text,
  issued: day,
  stamp: described(text, 'Cuándo se hizo, con la diferencia horaria: 2026-11-20T09:15:00+01:00.'),
  total: amount,
};
const neighbour = orNull(object({ id: whole, number: text }));

export const verifactuCalls: Calls = {
  state: {
    summary: 'VERI*FACTU: si se hacen registros, desde cuándo y qué falta',
    answer: object({
      environment,
      activated: orNull(object({ environment, regime, installation: text, nif: text, name: text, since: text })),
      missing: list(text),
      records: whole,
    }),
  },
  page: {
    summary: 'VERI*FACTU: una página de los registros, del último al primero',
    body: listBody(object({})),
    answer: page(object(row)),
    example: { page: 1, pageSize: 20 },
  },
  data: {
    summary: 'VERI*FACTU: un registro, con sus vecinos y si está bien ahora',
    answer: object({
      ...row,
      quota: amount,
      hash: text,
      hashed: text,
      xml: text,
      installation: text,
      previous: neighbour,
      next: neighbour,
      fault: orNull(text),
    }),
    params: { id: 1 },
  },
  verify: {
    summary: 'VERI*FACTU: recorre una parte de la cadena y nombra su primera rotura',
    body: object({}, { from: described(whole, 'Dónde acabó la parte anterior.') }),
    answer: object({ last: whole, isEnd: flag, broken: orNull(object({ record_id: whole, text })) }),
    example: {},
  },
  activate: { summary: 'VERI*FACTU: empieza la cadena de registros', body: object({ regime }), answer: object({ id: whole }), example: { regime: '01' } },
};
