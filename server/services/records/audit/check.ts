// The chain of the audit walked for somebody on a screen: a part at a time, so that no request takes long.
import type { AuditCheck } from '#domain/records/audit.ts';
import { invalid } from '#server/errors.ts';
import type { Ctx } from '../../kernel/context.ts';
import { inTurn } from '../../kernel/oneByOne.ts';
import { type Seal, parseSeal, sealText } from './chain.ts';
import { verifyAudit } from './verify.ts';

/** Links of one part. */
const PART = 20_000;

export async function checkAudit({ engine }: Pick<Ctx, 'engine'>, body: Record<string, unknown>): Promise<AuditCheck> {
  const [from, kept] = [sealIn(body.from, 'from'), sealIn(body.kept, 'kept')];
  const { seal, isEnd, waiting, broken } = await inTurn('audit check', () => verifyAudit(engine.db, { from, kept, most: PART }));
  return { sealed: seal.number, waiting, seal: sealText(seal), isEnd, broken };
}

function sealIn(given: unknown, field: string): Seal | undefined {
  if (given === undefined || given === null || given === '') return undefined;
  const seal = typeof given === 'string' ? parseSeal(given) : undefined;
  if (!seal) throw invalid({ [field]: 'El sello no se entiende: son un número, dos puntos y la huella' });
  return seal;
}
