// What Puesta en marcha does by itself.
import { endpoints } from '#domain/endpoints.ts';
import { call } from '#src/api/client.ts';
import { actOn } from '#src/api/calls.ts';

export const hide = actOn(endpoints.company.hideSetUp);

/** The answer that the company does not come from another program: its invoices begin as they would anyway. */
export const beginWithOne = (_: undefined, _signal: AbortSignal, key: string) =>
  call(endpoints.company.firstNumber, { body: { serie: 'invoice', primero: 1 }, key });
