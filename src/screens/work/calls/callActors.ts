// What the dialog of a call asks the server: the record, and its aviso.
import { endpoints } from '#domain/endpoints.ts';
import type { DraftOf } from '#domain/kernel/entity.ts';
import type { phoneCall } from '#domain/work/phoneCall.ts';
import type { NoticeFromCall } from '#domain/work/wire.ts';
import type { Saved } from '#domain/kernel/answer.ts';
import { noticeStatus } from '#machines/lifecycles/notice.ts';
import { dialogActors } from '#src/api/actors.ts';
import { service } from '#src/api/service.ts';
import { call } from '#src/api/client.ts';
import { readContact } from '#src/screens/work/calls/callContact.ts';
import { thisMinute } from '#src/api/companyClock.ts';
import type { FormOf, Values } from '#src/ui/form/RecordForm.tsx';

/** What a new call may be opened with. */
export interface GivenCall {
  customer_id: number;
}

/** A new call is dated now, is assigned to the user who takes it, and has the data of the customer that it was opened for. */
export function callDialogActors(userId: number) {
  return dialogActors(endpoints.call, {
    defaults: async (given, signal) => {
      const customer_id = (given as GivenCall | null)?.customer_id ?? null;
      return { ...(await readContact(customer_id, signal)), customer_id, date: thisMinute(), user_id: userId };
    },
  });
}

/** `saveCall` and `createNotice`. What goes wrong with the notice is shown by the question that follows. */
export const callToNoticeActors = {
  saveCall: service<Saved, { values: unknown; id: number | null; key: string }>(({ values, id, key }, signal) =>
    id === null
      ? call(endpoints.call.create, { body: values as DraftOf<typeof phoneCall>, signal, key })
      : call(endpoints.call.update, { body: { ...(values as Values), id }, signal, key }),
  ),
  createNotice: service<Saved, { callId: number; values: unknown; key: string }>(({ callId, values, key }, signal) =>
    call(endpoints.notice.create, { body: noticeOf(callId, values as FormOf<DraftOf<typeof phoneCall>>), signal, silent: true, key }),
  ),
};

/** Marks a call as handled, or not. Only the flag travels, without a version: whatever else changed meanwhile stays. */
export const markHandled = ({ id, checked }: { id: number; checked: boolean }, _signal: AbortSignal, key: string) =>
  call(endpoints.call.update, { body: { id, checked }, key });

/** The aviso that a call asks for (§3, notice payload). */
function noticeOf(call_id: number, values: FormOf<DraftOf<typeof phoneCall>>): NoticeFromCall {
  const textOf = (field: keyof DraftOf<typeof phoneCall>) => (typeof values[field] === 'string' ? values[field] : '');
  return {
    notice: true,
    call_id,
    customer_id: typeof values.customer_id === 'number' ? values.customer_id : null,
    customer_name: textOf('company') || textOf('name'),
    status_id: noticeStatus.pendiente,
    pedido_por: `${textOf('name')} ${textOf('phone')}`,
    trabajo_requerido: textOf('text'),
    notas_internas: textOf('notes'),
    fecha_creacion: thisMinute(),
    optional_address: textOf('optional_address'),
  };
}
