// Walks the whole chain of the audit, part by part.
import type { AuditCheck } from '#domain/records/audit.ts';
import { endpoints } from '#domain/endpoints.ts';
import { call } from '#src/api/client.ts';
import { saveFile } from '#src/api/files/saveFile.ts';

export interface AskedCheck {
  /** A seal that was kept elsewhere, '' for none. */
  kept: string;
  /** From the beginning, and not from where the chain was verified before. */
  whole: boolean;
}

/** A walk that can be stopped between two parts. `run` answers how far it came. */
export function newWalk(onPart: (check: AuditCheck) => void) {
  const wish = { isStopped: false };
  return {
    stop: () => {
      wish.isStopped = true;
    },
    run: async ({ kept, whole }: AskedCheck, signal: AbortSignal): Promise<AuditCheck> => {
      wish.isStopped = false;
      let check = await call(endpoints.audit.verify, { body: { from: '', kept, whole }, signal });
      onPart(check);
      while (!check.isEnd && !wish.isStopped) {
        check = await call(endpoints.audit.verify, { body: { from: check.seal, kept }, signal });
        onPart(check);
      }
      return check;
    },
  };
}

/** The seal as a file to be kept elsewhere; `day` is today's. */
export function saveSeal({ seal, sealed }: AuditCheck, day: string): void {
  const text = `Frigoria · sello de la auditoría\nFecha: ${day}\nApuntes sellados: ${sealed}\nSello: ${seal}\n`;
  saveFile({ name: `sello-auditoria-${day}.txt`, blob: new Blob([text], { type: 'text/plain;charset=utf-8' }) });
}
