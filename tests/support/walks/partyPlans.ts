// Plans of what finds a customer, and of what makes one of two.
import type { CustomerMatch } from '#domain/parties/customerMatch.ts';
import type { FoundRecord } from '#domain/overview/everything.ts';
import type { MergePreview } from '#domain/records/merging.ts';
import type { commandPaletteMachine } from '#machines/lists/commandPaletteMachine.ts';
import type { customerMatchMachine } from '#machines/work/customerMatchMachine.ts';
import type { mergeMachine } from '#machines/editing/mergeMachine.ts';
import { network, refused, saved } from '#tests/support/walks/planAnswers.ts';
import { done, failed, type Plan } from '#tests/support/walks/walk.ts';

/** A customer that has a telephone. */
export const caller: CustomerMatch = {
  customer_id: 5,
  name: 'Hotel Patios',
  nif_cif: 'B14000004',
  city: 'Córdoba',
  by: ['phone'],
  contact: 'Recepción',
  place: '',
  address: 'Calle Real, 3, 14001 Córdoba',
  open_notices: 2,
  overdue_invoices: 1,
};

export const customerMatch: Plan<typeof customerMatchMachine> = {
  cases: [
    { type: 'known.changed', known: null },
    { type: 'known.changed', known: { phone: '957431281', nif_cif: '', name: '' } },
    { type: 'match.taken', match: caller },
    done('search', [caller]),
    done('search', []),
    failed('search', network),
  ],
};

const found: FoundRecord = { kind: 'customer', id: 3, label: 'Hotel Patios', detail: '957 10 20 30', page_id: 3, customer_id: 3, exact: false };

export const commandPalette: Plan<typeof commandPaletteMachine> = {
  cases: [
    { type: 'text.typed', text: 'ho' },
    { type: 'text.typed', text: 'hotel' },
    { type: 'item.chosen', choice: { to: '/clientes', isApart: false } },
    done('recall', { opened: [{ ...found, id: 4, label: 'Hostal Almería' }], views: [] }),
    failed('recall', network),
    done('search', [found]),
    failed('search', network),
  ],
};

/** Two customers that are one. */
export const mergePreview: MergePreview = {
  kept: { id: 5, version: 1, name: 'Hotel Patios' },
  gone: { id: 9, version: 2, name: 'Hotel Los Patios' },
  fields: [
    { name: 'name', title: 'Nombre', kept: 'Hotel Patios', gone: 'Hotel Los Patios' },
    { name: 'email', title: 'Email', kept: '', gone: 'hotel@example.com' },
  ],
  counts: [{ many: 'avisos', kept: 1, gone: 2 }],
};

export const merging: Plan<typeof mergeMachine> = {
  input: { entity: 'customer', kept: 5 },
  cases: [
    { type: 'other.chosen', gone: 9 },
    { type: 'value.chosen', field: 'name', isTaken: true },
    done('preview', mergePreview),
    failed('preview', refused),
    done('merge', saved),
    failed('merge', refused),
  ],
};
