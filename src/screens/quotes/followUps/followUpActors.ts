// How a follow-up is read and sent in the words that were looked at, and what else a person decides on it.
import type { AnyObject, InferType, ObjectSchema } from 'yup';
import type { Queued } from '#domain/company/mail.ts';
import type { Endpoint } from '#domain/kernel/endpoint.ts';
import { endpoints } from '#domain/endpoints.ts';
import type { Saved } from '#domain/kernel/answer.ts';
import { formatCount } from '#domain/kernel/format.ts';
import { followUpDropped, followUpTold } from '#domain/quotes/followUp.ts';
import type { FollowUpRow } from '#domain/quotes/followUpRow.ts';
import { followUpSteps } from '#domain/quotes/steps.ts';
import { editorActors } from '#src/api/actors.ts';
import { call } from '#src/api/client.ts';
import type { Values } from '#src/ui/form/RecordForm.tsx';
import { showToast } from '#src/ui/widgets/toasts/toastQueue.ts';

const { followUp } = endpoints;

/** What a form of a follow-up was loaded with. */
export const followUpOf = (values: Values) => values as unknown as FollowUpRow & { copia: boolean };

type Letter = Pick<FollowUpRow, 'id' | 'version' | 'para' | 'asunto' | 'texto'>;

/** Sends a follow-up in the words that its sender has seen. */
export const sendFollowUp = ({ id, version, para, asunto, texto }: Letter, copia: boolean, key: string): Promise<Queued> =>
  call(followUp.send, { body: { id, version, para, asunto, texto, copia }, silent: true, key });

export function tellSent(sent: number, { mails }: Queued): void {
  if (sent === 0) return;
  showToast({
    kind: 'success',
    undo: { kind: 'mail', ids: mails },
    text: sent === 1 ? 'El seguimiento está en la cola de envío' : `${formatCount(sent)} seguimientos están en la cola de envío`,
  });
}

/** What is written when nobody insists any more. */
export type Dropped = InferType<typeof followUpDropped>;

export const dropFollowUp = ({ id }: Pick<FollowUpRow, 'id'>, { nota }: Dropped, key: string): Promise<Saved> =>
  call(followUp.discard, { body: { id, nota }, silent: true, key });

export function tellDropped(dropped: number): void {
  if (dropped === 0) return;
  showToast({ kind: 'success', text: dropped === 1 ? 'Por un presupuesto ya no se insiste' : `Por ${formatCount(dropped)} presupuestos ya no se insiste` });
}

/** The letter of one, which is sent as it is written in the form. */
export const letterActors = editorActors({
  of: followUp.data.of,
  isAct: true,
  load: async ({ id }, signal) => ({ values: { ...(await call(followUp.data, { params: { id: id ?? 0 }, signal })), copia: false } }),
  save: async ({ values, id, key }) => {
    const { copia, ...letter } = { ...followUpOf(values), id: id ?? 0 };
    tellSent(1, await sendFollowUp(letter, copia, key));
    return { id: letter.id, version: letter.version };
  },
});

interface DecisionRow {
  title: string;
  by: Endpoint<string, unknown, Saved>;
  draft: ObjectSchema<AnyObject>;
  label: string;
  submit: string;
}

/** What a person decides on a follow-up besides sending it, each in a dialog that asks one thing. */
export const decisions = {
  avisar: { title: followUpSteps['followUp.tell'].label, by: followUp.tell, draft: followUpTold, label: 'Qué ha dicho', submit: 'Anotar' },
  noInsistir: { title: followUpSteps['followUp.discard'].label, by: followUp.discard, draft: followUpDropped, label: 'Por qué', submit: 'No insistir' },
} as const satisfies Record<string, DecisionRow>;

export type Decision = keyof typeof decisions;

export const decisionActors = (decision: Decision) => {
  const { by }: DecisionRow = decisions[decision];
  return editorActors({
    load: () => Promise.resolve({ values: { nota: '' } }),
    isAct: true,
    save: ({ values, id, key }, signal) => call(by, { body: { ...values, id: id ?? 0 }, signal, key }),
  });
};
