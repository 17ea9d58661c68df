// Walks the whole chain of the audit, part by part.
import type { AuditCheck } from '#domain/records/audit.ts';
import { endpoints } from '#domain/endpoints.ts';
import { call } from '#src/api/client.ts';
import { saveFile } from '#src/api/saveFile.ts';

/** Answers how the walk ended; `kept` is a seal that was kept elsewhere, '' for none. */
export async function verifyAll(kept: string, signal: AbortSignal, onPart: (check: AuditCheck) => void): Promise<AuditCheck> {
  let from = '';
  for (;;) {
    const check = await call(endpoints.audit.verify, { body: { from, kept }, signal });
    onPart(check);
    if (check.isEnd) return check;
    from = check.seal;
  }
}

/** The seal as a file to be kept elsewhere; `day` is today's. */
export function saveSeal({ seal, sealed }: AuditCheck, day: string): void {
  const text = `Frigoria · sello de la auditoría\nFecha: ${day}\nApuntes sellados: ${sealed}\nSello: ${seal}\n`;
  saveFile({ name: `sello-auditoria-${day}.txt`, blob: new Blob([text], { type: 'text/plain;charset=utf-8' }) });
}
