import { describe, expect, it } from 'vitest';
import { can, next, offered, why } from '#machines/lifecycles/ask.ts';
import { debtLifecycle, debtState, debtWords } from '#machines/lifecycles/debt.ts';
import { invoiceLifecycle } from '#machines/lifecycles/invoice.ts';
import { invoiceWords } from '#machines/lifecycles/words/invoice.ts';
import { noticeLifecycle, noticeStateOf, noticeStatus, noticeWords } from '#machines/lifecycles/notice.ts';
import { isChecked, phoneCallLifecycle, phoneCallStateOf } from '#machines/lifecycles/phoneCall.ts';
import { workOrderLifecycle, workOrderWords } from '#machines/lifecycles/workOrder.ts';
import { factsBut } from '#tests/support/samples/invoiceFacts.ts';

describe('workOrder', () => {
  const open = { lines: 1, isWritten: false, isNamed: false, invoiceIsOpen: true };

  it('needs a line to be sent to invoicing', () => {
    for (const state of ['pendiente', 'terminado']) {
      expect(next(workOrderLifecycle, state, { ...open, isWritten: true, lines: 0 }, 'workOrder.facturar')).toBeNull();
      expect(next(workOrderLifecycle, state, open, 'workOrder.facturar')).toBe('listo');
    }
  });

  it('is ended once it tells what was done, in words or in lines, and opened again until it is sent to invoicing', () => {
    const end = (facts: { isWritten: boolean; lines: number }) => next(workOrderLifecycle, 'pendiente', { ...open, ...facts }, 'workOrder.terminar');
    expect(end({ isWritten: false, lines: 0 })).toBeNull();
    expect(end({ isWritten: true, lines: 0 })).toBe('terminado');
    expect(end({ isWritten: false, lines: 1 })).toBe('terminado');
    const reopened = ['pendiente', 'terminado', 'listo', 'facturado'].map(state => next(workOrderLifecycle, state, open, 'workOrder.reabrir'));
    expect(reopened).toEqual([null, 'pendiente', null, null]);
  });

  it('is not deleted while lines of an invoice name it', () => {
    const named = { ...open, isNamed: true };
    expect(offered(workOrderLifecycle, 'pendiente', named, ['workOrder.edit', 'workOrder.delete'])).toEqual(['workOrder.edit']);
    expect(why(workOrderWords, 'pendiente', 'workOrder.delete')).toContain('figura en una factura rectificada');
  });

  it('goes back from a ready order, from an invoiced one only while its invoice is open', () => {
    expect(next(workOrderLifecycle, 'listo', open, 'workOrder.goBack')).toBe('pendiente');
    expect(next(workOrderLifecycle, 'facturado', open, 'workOrder.goBack')).toBe('listo');
    expect(next(workOrderLifecycle, 'facturado', { ...open, invoiceIsOpen: false }, 'workOrder.goBack')).toBeNull();
    expect(next(workOrderLifecycle, 'pendiente', open, 'workOrder.goBack')).toBeNull();
  });

  it('is edited and deleted only while pending', () => {
    const asked = ['workOrder.edit', 'workOrder.delete', 'workOrder.assigned'] as const;
    expect(offered(workOrderLifecycle, 'pendiente', open, asked)).toEqual(['workOrder.edit', 'workOrder.delete']);
    expect(offered(workOrderLifecycle, 'terminado', open, asked)).toEqual([]);
    expect(offered(workOrderLifecycle, 'listo', open, asked)).toEqual(['workOrder.assigned']);
    expect(offered(workOrderLifecycle, 'facturado', open, asked)).toEqual([]);
  });

  it('says why', () => {
    expect(why(workOrderWords, 'pendiente', 'workOrder.goBack')).toContain('no hay nada que devolver');
    expect(why(workOrderWords, 'pendiente', 'workOrder.facturar')).toContain('no tiene líneas');
  });
});

describe('notice', () => {
  it('is stored as a number', () => {
    expect(noticeStatus['en curso']).toBe(2);
    expect([1, 2, 3, 4, 5, 6].map(noticeStateOf)).toEqual(['pendiente', 'en curso', 'terminado', 'cancelado', 'en camino', undefined]);
  });

  it('follows its work orders', () => {
    expect(next(noticeLifecycle, 'pendiente', {}, 'work.started')).toBe('en curso');
    expect(next(noticeLifecycle, 'en curso', {}, 'work.finished')).toBe('terminado');
    expect(next(noticeLifecycle, 'terminado', {}, 'work.started')).toBe('en curso');
    expect(next(noticeLifecycle, 'en curso', {}, 'work.removed')).toBe('pendiente');
  });

  it('is cancelled only before work begins, and reopened', () => {
    expect(next(noticeLifecycle, 'pendiente', {}, 'notice.cancel')).toBe('cancelado');
    expect(next(noticeLifecycle, 'en curso', {}, 'notice.cancel')).toBeNull();
    expect(next(noticeLifecycle, 'cancelado', {}, 'notice.reopen')).toBe('pendiente');
    expect(can(noticeLifecycle, 'cancelado', {}, 'work.started')).toBe(false);
  });

  it('has a sentence even where no reason was written', () => {
    expect(why(noticeWords, 'pendiente', 'work.finished')).toBe('El estado «Pendiente» no admite ese cambio');
  });
});

describe('phoneCall', () => {
  it('is handled, reopened, and handled by its notice', () => {
    expect(next(phoneCallLifecycle, phoneCallStateOf(false), {}, 'call.handle')).toBe('gestionada');
    expect(next(phoneCallLifecycle, phoneCallStateOf(true), {}, 'call.reopen')).toBe('abierta');
    expect(next(phoneCallLifecycle, 'abierta', {}, 'notice.created')).toBe('gestionada');
    expect(isChecked('gestionada')).toBe(true);
  });
});

describe('invoice', () => {
  const facts = factsBut();
  const changes = ['invoice.edit', 'invoice.renumber', 'invoice.redate', 'invoice.delete', 'invoice.receiveWorkOrder'] as const;

  it('changes only as a draft', () => {
    expect(offered(invoiceLifecycle, 'borrador', facts, changes)).toEqual(changes);
    for (const state of ['emitida', 'cobrada', 'rectificada']) expect(offered(invoiceLifecycle, state, facts, changes)).toEqual([]);
    expect(why(invoiceWords, 'cobrada', 'invoice.edit')).toBe('Una factura emitida no se puede modificar: haga una rectificativa');
  });

  it('follows its debt', () => {
    expect(next(invoiceLifecycle, 'emitida', facts, 'debt.settled')).toBe('cobrada');
    expect(next(invoiceLifecycle, 'cobrada', facts, 'debt.reopened')).toBe('emitida');
    expect(next(invoiceLifecycle, 'rectificada', facts, 'debt.settled')).toBe('rectificada');
  });

  const steps = {
    'invoice.issue': {
      from: { borrador: 'emitida' },
      asks: ['lines', 'hasIssuer', 'isIdentified', 'isWithinLimit', 'isOfOneMonth', 'isOfOpenQuarter', 'isTimely'],
    },
    'invoice.rectify': {
      from: { emitida: 'rectificada', cobrada: 'rectificada', rectificada: 'rectificada' },
      asks: ['isNoWithdrawal', 'hasRest', 'hasNoDraftNote', 'isUntaken'],
    },
    'invoice.redo': { from: { emitida: 'rectificada', cobrada: 'rectificada' }, asks: ['isOrdinary', 'isPositive', 'isUnreplaced', 'isUntaken'] },
    'invoice.annul': {
      from: { emitida: 'anulada' },
      asks: [
        'isUnreplaced',
        'isNoWithdrawal',
        'isRecorded',
        'isAnswered',
        'keepsOrders',
        'isUntouched',
        'isUnsent',
        'isUnreminded',
        'isUnseen',
        'isOfOpenQuarter',
        'isUntaken',
      ],
    },
    'invoice.substitute': {
      from: { emitida: 'emitida', cobrada: 'cobrada', rectificada: 'rectificada' },
      asks: ['isSimplified', 'isUnreplaced', 'isUnnamed', 'hasNoDraftNote', 'hasRest', 'isFollowing'],
    },
  } as const;

  it.each(Object.entries(steps))('%s is taken from these states alone, and not where one of its facts does not hold', (step, { from, asks }) => {
    for (const state of ['borrador', 'emitida', 'cobrada', 'rectificada', 'anulada']) {
      const after = (from as Record<string, string>)[state] ?? null;
      const may = (over: object) => next(invoiceLifecycle, state, factsBut(over), step as keyof typeof steps);
      expect(may({})).toBe(after);
      for (const fact of Object.keys(facts)) {
        const isAsked = (asks as readonly string[]).includes(fact);
        const refuted = may({ [fact]: fact === 'lines' || fact === 'notes' ? 0 : false });
        expect([fact, refuted]).toEqual([fact, isAsked ? null : after]);
      }
    }
  });

  it('comes back from a discarded rectification to where its debt is', () => {
    expect(next(invoiceLifecycle, 'rectificada', facts, 'rectification.discarded')).toBe('emitida');
    expect(next(invoiceLifecycle, 'rectificada', { ...facts, isSettled: true }, 'rectification.discarded')).toBe('cobrada');
    expect(next(invoiceLifecycle, 'rectificada', { ...facts, isSettled: true, notes: 1 }, 'rectification.discarded')).toBe('rectificada');
  });
});

describe('debt', () => {
  it('derives its state from the amounts', () => {
    const of = (deuda: number) => debtState({ importe: 100_000, deuda });
    expect([100_000, 40_000, 0, -1, 120_000].map(of)).toEqual(['pendiente', 'parcial', 'saldado', 'a devolver', 'pendiente']);
  });

  it('takes payments up to the debt', () => {
    const amounts = { importe: 100_000, deuda: 100_000 };
    const pay = (cantidad: number) => next(debtLifecycle, 'pendiente', amounts, { type: 'payment.made', cantidad });
    expect([40_000, 100_000, 100_001, 0, -5, 0.5].map(pay)).toEqual(['parcial', 'saldado', null, null, null, null]);
    expect(why(debtWords, 'saldado', 'payment.made')).toBe('El cobro ya está saldado');
  });

  it('refunds a credit note up to its amount', () => {
    const amounts = { importe: -50_000, deuda: -50_000 };
    const refund = (cantidad: number) => next(debtLifecycle, 'a devolver', amounts, { type: 'refund.made', cantidad });
    expect([20_000, 50_000, 50_001].map(refund)).toEqual(['a devolver', 'saldado', null]);
    expect(next(debtLifecycle, 'a devolver', amounts, { type: 'payment.made', cantidad: 1 })).toBeNull();
  });

  it('takes a payment or a refund back', () => {
    expect(next(debtLifecycle, 'saldado', { importe: 100_000, deuda: 0 }, { type: 'payment.reversed', cantidad: 100_000 })).toBe('pendiente');
    expect(next(debtLifecycle, 'saldado', { importe: -50_000, deuda: 0 }, { type: 'payment.reversed', cantidad: -20_000 })).toBe('a devolver');
  });

  it.each([
    ['to which nothing has happened', { importe: 100, deuda: 100, cobrado: 0 }, 100, 'saldado'],
    ['of a credit note', { importe: -100, deuda: -100, cobrado: 0 }, -100, 'saldado'],
    ['of which more than the debt is asked for', { importe: 100, deuda: 100, cobrado: 0 }, 101, null],
    ['of which a part was set off', { importe: 100, deuda: 60, cobrado: 0 }, 60, null],
    ['on which money was paid', { importe: 100, deuda: 100, cobrado: 10 }, 100, null],
  ] as const)('annuls a cobro with its invoice only where nothing has happened to it: one %s', (_, amounts, cantidad, to) => {
    expect(next(debtLifecycle, debtState(amounts), amounts, { type: 'debt.annulled', cantidad })).toBe(to);
  });
});

it('A lifecycle refuses a state that it does not know', () => {
  expect(() => can(workOrderLifecycle, 'perdido', { lines: 1, isWritten: false, isNamed: false, invoiceIsOpen: true }, 'workOrder.edit')).toThrow();
});
