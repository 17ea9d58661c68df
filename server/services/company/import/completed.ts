// What a line leaves out and is known all the same: the code that comes next, that somebody has no number, the province of a postal code.
import type { Entity, Values } from '#domain/kernel/entity.ts';
import { isAbroad } from '#domain/parties/checks.ts';
import { isNobody } from '#domain/parties/identities.ts';
import { normaliseNif } from '#domain/parties/nif.ts';
import { provinceOf } from '#domain/parties/postalCode.ts';
import type { Line } from './lines.ts';
import { type Stored, isParty } from './stored.ts';

/** The values that are sent for a line; `code` is the one that a new party would get. What was said for all lines that lack it changes nothing that is stored. */
export function completed(entity: Entity, { values, filled }: Line, before: Stored | undefined, code: number): Values {
  const { fields } = entity.draft;
  const stored: Values = before ?? {};
  const isKept = (field: string) => filled.has(field) && (stored[field] ?? '') !== '';
  const sent = Object.fromEntries(Object.entries(values).filter(([field]) => field in fields && !isKept(field)));
  if (isParty(entity) && !sent.code) {
    if (before) delete sent.code;
    else sent.code = code;
  }
  if ('identification' in fields) identify(sent, before);
  if ('province' in fields && !sent.province) {
    const place: Values = { ...before, ...sent, extranjero: sent.extranjero === 'true' };
    if (before?.province) delete sent.province;
    else if (!isAbroad(place)) sent.province = provinceOf(String(place.postal_code ?? '').trim()) ?? '';
  }
  return sent;
}

/** Nobody's number is taken away because a list does not have it; a customer of whom none is known has none. */
function identify(sent: Values, before: Values | undefined): void {
  const isSaid = sent.identification !== undefined && sent.identification !== 'NIF';
  if (normaliseNif(String(sent.nif_cif ?? '')) !== '') {
    if (sent.identification === undefined && before && isNobody(before)) sent.identification = 'NIF';
  } else if (before?.nif_cif && !isSaid) {
    delete sent.nif_cif;
    delete sent.identification;
  } else if (!isSaid) {
    sent.nif_cif = '';
    sent.identification = 'SIN';
  }
}
