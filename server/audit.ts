// npm run audit:verify [-- --seal 1234:hash]: walks the audit's chain, names its first break, and prints the seal that can be kept elsewhere.
import { parseArgs } from 'node:util';
import { formatCount } from '#domain/kernel/format.ts';
import { runCommand } from './backup/command.ts';
import { readConfig } from './config.ts';
import { openDatabase } from './openDatabase.ts';
import { parseSeal, sealText } from './services/records/audit/chain.ts';
import { verifyAudit } from './services/records/audit/verify.ts';

const usage = 'Uso: npm run audit:verify [-- --seal número:huella]';

await runCommand(async ({ say }) => {
  const given = sealIn(process.argv.slice(2));
  if (given === null) {
    say(usage);
    return 2;
  }
  const engine = await openDatabase(readConfig(process.env));
  try {
    const { seal, waiting, broken } = await verifyAudit(engine.db, { kept: given, onProgress: number => say(`  ${formatCount(number)}`) });
    if (broken) {
      process.stdout.write(`La auditoría se ha alterado. ${broken.text}\n`);
      return 1;
    }
    process.stdout.write(`La auditoría está entera: ${formatCount(seal.number)} apuntes sellados, ${formatCount(waiting)} por sellar.\n`);
    process.stdout.write(`Sello para guardar en otro sitio: ${sealText(seal)}\n`);
    return 0;
  } finally {
    await engine.close();
  }
});

/** The seal of the arguments, undefined without one, null where they are not understood. */
function sealIn(args: string[]) {
  try {
    const { seal } = parseArgs({ args, options: { seal: { type: 'string' } } }).values;
    return seal === undefined ? undefined : (parseSeal(seal) ?? null);
  } catch {
    return null;
  }
}
