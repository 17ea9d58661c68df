// What the screens of VERI*FACTU ask the server.
import { endpoints } from '#domain/endpoints.ts';
import type { CompanyRegime } from '#domain/verifactu/operations.ts';
import type { FiscalCheck } from '#domain/verifactu/view.ts';
import { call } from '#src/api/client.ts';

/** Walks the whole chain. */
export const verifyChain = (_: null, signal: AbortSignal): Promise<FiscalCheck> => call(endpoints.verifactu.verify, { body: {}, signal });

/** Begins the chain. */
export const activate = (regime: CompanyRegime) => call(endpoints.verifactu.activate, { body: { regime } });
