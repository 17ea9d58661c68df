// What saving and deleting a machine means beyond its fields: its code is drawn once, and its documents go with it.
import { randomInt } from 'node:crypto';
import type { entities } from '#domain/index.ts';
import { codeLength, codeLetters } from '#domain/catalogue/equipmentCode.ts';
import { dropFiles } from '../records/files/files.ts';
import type { Rule } from '../records/rule.ts';
import { DOCUMENTS } from './documents.ts';

/** A code that cannot be distinguished from those of other machines. */
const newCode = (): string => Array.from({ length: codeLength }, () => codeLetters[randomInt(codeLetters.length)]).join('');

export const equipmentRule: Rule<typeof entities.machine> = {
  prepare: (_db, _ctx, draft, before) => ({ ...draft, codigo: before?.codigo ?? newCode() }),
  release: (trx, ctx, record) => dropFiles(trx, ctx, DOCUMENTS, record.id),
};
