// How an import is asked for: the file travels to be looked at, and again to be brought in. It is kept while other screens are looked at.
import { createActor, type ActorRefFrom } from 'xstate';
import type { Endpoint } from '#domain/kernel/endpoint.ts';
import { endpoints } from '#domain/endpoints.ts';
import type { ImportLook } from '#domain/company/importLook.ts';
import type { ImportBody } from '#domain/company/wire.ts';
import type { ImportReport } from '#domain/company/importReport.ts';
import { importMachine, type ImportOrder } from '#machines/work/importMachine.ts';
import { newSeed, service } from '#src/api/service.ts';
import { saveFile } from '#src/api/files/saveFile.ts';
import { upload } from '#src/api/files/upload.ts';
import type { Session } from '#src/session/session.ts';
import { guardUnloading } from '#src/ui/form/leaving/leaveGuards.ts';

const send = async <Answer>(row: Endpoint<string, ImportBody, Answer>, { kind, file, reading }: ImportOrder, key: string | null, signal: AbortSignal) => {
  const body = { data: { kind, ...reading }, file: await unchanged(file as File) };
  return upload(row, { body, key, signal, onProgress: () => undefined });
};

const bound = importMachine.provide({
  actors: {
    look: service<ImportLook, ImportOrder>((order, signal) => send(endpoints.import.look, order, null, signal)),
    check: service<ImportReport, ImportOrder>((order, signal) => send(endpoints.import.preview, order, null, signal)),
    apply: service<ImportReport, ImportOrder & { key: string }>(({ key, ...order }, signal) => send(endpoints.import.apply, order, key, signal)),
    faults: service<void, ImportOrder>(async (order, signal) => {
      const { name, text } = await send(endpoints.import.faults, order, null, signal);
      saveFile({ name, blob: new Blob([text], { type: 'text/csv' }) });
    }),
  },
});

type Importing = ActorRefFrom<typeof bound>;
const importings = new WeakMap<Session, Importing>();

/** The import of a session, begun with the first look at its screen: the file and what was said of its columns stay until its user goes out. */
export function importOf(session: Session): Importing {
  const begun = importings.get(session);
  if (begun) return begun;
  const actor = createActor(bound, { input: newSeed() }).start();
  importings.set(session, actor);
  let release: (() => void) | null = null;
  const guard = (isHeld: boolean) => {
    if (isHeld === (release !== null)) return;
    if (isHeld) release = guardUnloading();
    else {
      release?.();
      release = null;
    }
  };
  actor.subscribe(state => guard(state.context.file !== null && !state.context.isWritten));
  const end = () => {
    following.unsubscribe();
    importings.delete(session);
    actor.stop();
    guard(false);
  };
  const following = session.actor.subscribe({ next: state => state.hasTag('inside') || end(), complete: end });
  return actor;
}

/** A browser does not send a file that was saved again after it was picked, and says nothing of it. */
async function unchanged(file: File): Promise<File> {
  try {
    await file.slice(0, 1).arrayBuffer();
    return file;
  } catch {
    throw new Error('El archivo ha cambiado desde que lo eligió: elíjalo otra vez');
  }
}
