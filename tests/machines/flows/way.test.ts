// The shortest way to a step that may not be taken now.
import { describe, expect, it } from 'vitest';
import { machines } from '#machines/index.ts';
import { can } from '#machines/lifecycles/ask.ts';
import { workOrderLifecycle } from '#machines/lifecycles/workOrder.ts';
import { wayOf, wayText } from '#src/flows/why/wayWords.ts';

const { workOrder, invoice, notice, reminder, phoneCall, debt } = machines;

/** What holds of most drafts. */
const dated = ['isIdentified', 'isWithinLimit', 'isOfOneMonth', 'isOfOpenQuarter', 'isTimely'];

describe('The way to a step', () => {
  it.each([
    [
      'an empty albarán lacks work before it is finished',
      workOrder,
      'pendiente',
      ['isUnnamed'],
      'workOrder.terminar',
      'Escriba el trabajo realizado, o añada una línea, después Terminar',
    ],
    ['an albarán without lines is invoiced once it has one', workOrder, 'terminado', [], 'workOrder.facturar', 'Añada una línea, después Enviar a facturar'],
    ['a finished albarán is reopened before it is edited', workOrder, 'terminado', [], 'workOrder.edit', 'Reabrir (queda «Pendiente»), después Editar'],
    [
      'an invoiced albarán goes back twice, after its invoice was rectified',
      workOrder,
      'facturado',
      ['hasLines'],
      'workOrder.edit',
      'Rectifique su factura por completo, después Devolver (queda «Listo para facturar»), después Devolver (queda «Pendiente»), después Editar',
    ],
    [
      'a draft of a company without NIF waits for that',
      invoice,
      'borrador',
      [...dated, 'hasLines'],
      'invoice.issue',
      'Complete los datos de la empresa, después Emitir',
    ],
    ['a draft without lines needs one', invoice, 'borrador', [...dated, 'hasIssuer'], 'invoice.issue', 'Añada una línea, después Emitir'],
    ['a cancelled aviso is reopened before somebody sets out', notice, 'cancelado', [], 'notice.leave', 'Reabrir (queda «Pendiente»), después Voy de camino'],
    [
      'a reminder to a customer without an address needs it',
      reminder,
      'propuesto',
      [],
      'reminder.send',
      'Escriba la dirección de correo del cliente en su ficha, después Enviar',
    ],
  ] as const)('%s', (_, flow, state, holding, event, words) => {
    expect(wayText(wayOf(flow, state, holding, event).parts ?? [])).toBe(words);
  });

  it('names no way where none leads: an annulled invoice is not issued again, nor an issued one changed', () => {
    expect(wayOf(invoice, 'anulada', ['hasLines'], 'invoice.issue').parts).toBeNull();
    expect(wayOf(invoice, 'emitida', ['hasLines'], 'invoice.redate').parts).toBeNull();
  });

  it('says what is lacking in the words of the conditions', () => {
    expect(wayOf(workOrder, 'terminado', [], 'workOrder.facturar').lacks).toEqual(['El albarán tiene al menos una línea']);
  });

  it('is true of the lifecycle itself: what it names opens the step', () => {
    const empty = { lines: 0, isWritten: false, isNamed: false, invoiceIsOpen: false };
    expect(can(workOrderLifecycle, 'pendiente', empty, 'workOrder.terminar')).toBe(false);
    expect(can(workOrderLifecycle, 'pendiente', { ...empty, lines: 1 }, 'workOrder.terminar')).toBe(true);
  });

  it('is the step alone where it may be taken', () => {
    expect(wayOf(phoneCall, 'abierta', [], 'call.check').parts?.length ?? 1).toBe(1);
    expect(wayOf(debt, 'pendiente', ['isWithinDebt'], 'payment.made').parts).toHaveLength(1);
  });
});
