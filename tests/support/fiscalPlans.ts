// Fiscal records as a server tells of them; and how a walk goes through correcting one: of an invoice, of one whose customer AEAT does not know, and of an annulment.
import type { RecordAnswer, SenderView } from '#domain/verifactu/sending.ts';
import type { FiscalDetail } from '#domain/verifactu/view.ts';
import type { fiscalCorrectionMachine } from '#machines/fiscalCorrectionMachine.ts';
import { refused } from '#tests/support/planAnswers.ts';
import { done, failed, type Plan } from '#tests/support/walk.ts';

type CorrectionPlan = Plan<typeof fiscalCorrectionMachine> & { input: { id: number; isAnnulment: boolean; asksCensus: boolean } };

const correction = (isAnnulment: boolean, asksCensus: boolean): CorrectionPlan => ({
  input: { id: 2, isAnnulment, asksCensus },
  cases: [done('correct', { id: 3 }), failed('correct', refused)],
});

export const fiscalCorrections = [correction(false, false), correction(false, true), correction(true, false)];

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
  fault: null,
  recipient: { name: 'Bar Julián', nif: '11111111H' },
  sending: { estado: 'correcto', answers: [], replaced_by: null, replaces: null, allowed: [] },
  ...over,
});

export const buildSender = (over: Partial<SenderView> = {}): SenderView => ({
  estado: 'esperando',
  reason: '',
  pending: 0,
  oldest: null,
  called: '2026-03-02 09:01:00',
  next: null,
  clock: 2,
  isRestored: false,
  membership: { estado: 'dentro', ends: null, isOver: false, allowed: [] },
  allowed: [],
  ...over,
});
