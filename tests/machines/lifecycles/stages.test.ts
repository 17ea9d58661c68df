// The way that the head of a record draws, compared with the chart of its life.
import { expect, it, test } from 'vitest';
import { invoiceStates } from '#domain/invoicing/invoiceStates.ts';
import type { Words } from '#machines/lifecycles/ask.ts';
import { stagesOf } from '#machines/lifecycles/stages.ts';
import { contractLifecycle, contractWords } from '#machines/lifecycles/contract.ts';
import { invoiceLifecycle, invoicePath } from '#machines/lifecycles/invoice.ts';
import { noticeLifecycle, noticeWords } from '#machines/lifecycles/notice.ts';
import { billLifecycle, billWords } from '#machines/lifecycles/providerInvoice.ts';
import { quoteLifecycle, quoteWords } from '#machines/lifecycles/quote.ts';
import { workOrderLifecycle, workOrderWords } from '#machines/lifecycles/workOrder.ts';

const lives = [
  { name: 'contract', lifecycle: contractLifecycle, words: contractWords as Words },
  { name: 'quote', lifecycle: quoteLifecycle, words: quoteWords as Words },
  { name: 'workOrder', lifecycle: workOrderLifecycle, words: workOrderWords as Words },
  { name: 'bill', lifecycle: billLifecycle, words: billWords as Words },
  { name: 'notice', lifecycle: noticeLifecycle, words: noticeWords as Words },
  { name: 'invoice', lifecycle: invoiceLifecycle, words: { states: invoiceStates, refusals: {}, path: invoicePath } as Words },
];

/** Whether an arrow of a chart leads from one state to another. */
const leads = (lifecycle: (typeof lives)[number]['lifecycle'], from: string, to: string) =>
  [...lifecycle.root.states[from]!['transitions'].values()].flat().some(({ target }) => target?.some(({ key }) => key === to));

const shown = (lifecycle: (typeof lives)[number]['lifecycle'], words: Words, state: string) =>
  stagesOf(lifecycle, words, state).map(({ label, is }) => `${label} ${is}`);

test.each(lives)('An arrow of the chart of $name leads from each place of its path to the next', ({ lifecycle, words }) => {
  const places = words.path!.map(place => [place].flat() as string[]);
  expect(places[0]).toContain(lifecycle.config.initial);
  const missing = places.slice(1).filter((place, index) => !places[index]!.some(from => place.some(to => leads(lifecycle, from, to))));
  expect(missing).toEqual([]);
});

test.each(lives)('Each state of $name has one present stage, after at least the first of the path', ({ lifecycle, words }) => {
  for (const state of Object.keys(words.states)) {
    const stages = stagesOf(lifecycle, words, state);
    const present = stages.filter(({ is }) => is === 'now' || is === 'aside');
    expect(present.map(({ label }) => label)).toEqual([words.states[state]]);
    expect(stages.length).toBeGreaterThan(1);
  }
});

it('The way of a contract says what is behind it and what is ahead, and a suspended one goes no further', () => {
  expect(shown(contractLifecycle, contractWords as Words, 'enviado')).toEqual(['Borrador done', 'Enviado now', 'Vigente ahead', 'Terminado ahead']);
  expect(shown(contractLifecycle, contractWords as Words, 'suspendido')).toEqual(['Borrador done', 'Enviado done', 'Vigente done', 'Suspendido aside']);
  expect(shown(contractLifecycle, contractWords as Words, 'en baja')).toEqual(['Borrador done', 'Enviado done', 'En baja now', 'Terminado ahead']);
});

it('A discarded report, which only a loose one becomes, comes after the pending albarán', () => {
  expect(shown(workOrderLifecycle, workOrderWords as Words, 'descartado')).toEqual(['Pendiente done', 'Descartado aside']);
});
