// Where somebody has something to do is said by the charts: the audit's longest waits are read from it.
import { expect, it } from 'vitest';
import { type StoredLife, storedLives } from '#machines/flows/stored.ts';

/** States that are no end and need no work, with the reason. */
const resting: Readonly<Record<string, string>> = {
  'notice.en camino': 'its technician drives',
  'invoice.emitida': 'its cobro waits',
  'eInvoice.entregada': 'its cobro waits',
  'eInvoice.registrada': 'its cobro waits',
  'cobro.deriving': 'no stored state',
  'reminder.pospuesto': 'it is proposed again on its day',
  'quote.en obra': 'its aviso or its albarán waits',
  'contract.vigente': 'its visits and its invoices wait',
  'contract.en baja': 'it ends on its day',
  'plannedVisit.prevista': 'its month has not begun',
  'plannedVisit.con aviso': 'its aviso waits',
  'certificate.emitido': 'it is good for a year',
  'checklist.pendiente': 'its albarán waits',
  'checklist.en curso': 'its albarán waits',
  'checklist.completa': 'its albarán waits',
  'priceRevision.comunicada': 'it is applied from its day on',
  'fiscalPeriod.abierto': 'it is running',
  'installation.deriving': 'no stored state',
  'installation.sin datos': 'it is no work: a contract may be offered',
  'installation.sin plan': 'it is no work: a contract may be offered',
  'installation.por debajo': 'it is no work: a contract may be offered',
  'fiscalRecord.enviando': 'the tax agency answers at once',
  'fiscalSender.parado': 'the sender is no work',
  'fiscalSender.esperando': 'the sender is no work',
  'fiscalSender.enviando': 'the sender is no work',
  'fiscalSender.incidencia': 'it is sent again by itself',
  'fiscalMembership.dentro': 'it goes on',
  'fiscalMembership.saliendo': 'it ends on its day',
  'fiscalMembership.comunicada': 'it ends on its day',
  'mail.enviando': 'it leaves at once',
};

const states = (Object.entries(storedLives) as [string, StoredLife][]).flatMap(([entity, { lifecycle }]) =>
  Object.entries(lifecycle.states).map(([state, { tags }]) => ({ name: `${entity}.${state}`, tags })),
);

it('Every state waits for somebody, is an end, or rests for a reason', () => {
  const others = states.filter(({ tags }) => !tags.includes('waits') && !tags.includes('end')).map(({ name }) => name);
  expect(others.toSorted()).toEqual(Object.keys(resting).toSorted());
});
