// What the screens of VERI*FACTU ask the server.
import { endpoints } from '#domain/endpoints.ts';
import type { CompanyRegime } from '#domain/verifactu/operations.ts';
import type { FiscalCheck } from '#domain/verifactu/view.ts';
import { call } from '#src/api/client.ts';

/** Walks the whole chain, part by part. */
export async function verifyChain(onPart: (check: FiscalCheck) => void, signal: AbortSignal): Promise<FiscalCheck> {
  let from = 0;
  for (;;) {
    const check = await call(endpoints.verifactu.verify, { body: { from }, signal });
    onPart(check);
    if (check.isEnd) return check;
    from = check.last;
  }
}

/** Begins the chain. */
export const activate = (regime: CompanyRegime) => call(endpoints.verifactu.activate, { body: { regime } });
