// Fiscal records as a server tells of them; and how a walk goes through correcting one: of an invoice, of one whose customer AEAT does not know or not take as they are, and of an annulment.
import type { RecordAnswer, SenderView } from '#domain/fiscal/sending.ts';
import type { FiscalDetail } from '#domain/fiscal/view.ts';
import type { fiscalCorrectionMachine } from '#machines/work/fiscalCorrectionMachine.ts';
import { refused } from '#tests/support/walks/planAnswers.ts';
import { done, failed, type Plan } from '#tests/support/walks/walk.ts';

interface Asked {
  isAnnulment: boolean;
  asksCensus: boolean;
  isOfCustomer: boolean;
}
type CorrectionPlan = Plan<typeof fiscalCorrectionMachine> & { input: { id: number } & Asked };

const correction = (asked: Partial<Asked> = {}): CorrectionPlan => ({
  input: { id: 2, isAnnulment: false, asksCensus: false, isOfCustomer: false, ...asked },
  cases: [done('correct', { id: 3 }), failed('correct', refused)],
});

export const fiscalCorrections = [correction(), correction({ asksCensus: true }), correction({ isOfCustomer: true }), correction({ isAnnulment: true })];

export const buildRecordAnswer = (over: Partial<RecordAnswer> = {}): RecordAnswer => ({
  call_id: 12,
  at: '2026-03-02 09:01:00',
  estado: 'rechazado',
  code: 1109,
  text: 'El valor del campo NIF no está identificado.',
  advice: 'La AEAT no admite la identificación del cliente. Corrija sus datos y después el registro.',
  csv: '',
  ...over,
});

export const buildFiscalDetail = (over: Partial<FiscalDetail> = {}): FiscalDetail => ({
  id: 2,
  invoice_id: 7,
  type: 'alta',
  kind: 'F1',
  number: 'F26-00001',
  issued: '2026-03-02',
  stamp: '2026-03-02T09:00:04+01:00',
  total: 121,
  quota: 21,
  estado: 'correcto',
  isAnnulled: false,
  code: null,
  hash: 'AB'.repeat(32),
  hashed: 'IDEmisorFactura=B14000004',
  xml: '<sf:RegistroAlta><sf:IDVersion>1.0</sf:IDVersion></sf:RegistroAlta>',
  installation: '20260302090000-1234567',
  previous: { id: 1, number: 'F26-00000' },
  next: null,
  faults: [],
  recipient: { name: 'Bar Julián', nif: '11111111H' },
  sending: { estado: 'correcto', answers: [], replaced_by: null, replaces: null, allowed: [] },
  ...over,
});

export const buildSender = (over: Partial<SenderView> = {}): SenderView => ({
  estado: 'esperando',
  reason: '',
  pending: 0,
  invoices: over.pending ?? 0,
  toResolve: 0,
  unconfirmed: 0,
  oldest: null,
  called: '2026-03-02 09:01:00',
  next: null,
  clock: 2,
  isRestored: false,
  membership: { estado: 'dentro', ends: null, isOver: false, allowed: [] },
  allowed: [],
  ...over,
});
