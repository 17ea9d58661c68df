// What the page of a history reads: what happened, and the picture of the lifecycle that it happened along; and the dossier that it downloads.
import { type FlowRow, flows } from 'virtual:flows';
import { endpoints } from '#domain/endpoints.ts';
import type { History } from '#domain/records/history.ts';
import { isLived, storedLives } from '#machines/flows/stored.ts';
import { call } from '#src/api/client.ts';
import { callForFile } from '#src/api/files/download.ts';
import type { Layout } from '#src/flows/pictureLayout.ts';

export interface ShownHistory {
  history: History;
  layout: Layout;
  flow: FlowRow;
}

/** Reads both at once; `of` is `{entity}/{id}` of the address. */
export async function readHistory(of: string, signal: AbortSignal): Promise<ShownHistory> {
  const [entity = '', id = ''] = of.split('/');
  const flow = isLived(entity) ? flows.find(each => each.id === storedLives[entity].machine) : undefined;
  if (!flow) throw new Error('Este registro no tiene historia');
  const [history, layout] = await Promise.all([call(endpoints.audit.history, { params: { thing: entity, id }, signal, silent: true }), flow.layout()]);
  return { history, layout, flow };
}

/** The dossier of a record, as a ZIP. */
export const fetchDossier = ({ entity, id }: Pick<History, 'entity' | 'id'>, _: unknown, signal: AbortSignal) =>
  callForFile(endpoints.audit.dossier, { params: { thing: entity, id }, signal });
