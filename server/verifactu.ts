// npm run verifactu:verify: walks the chain of fiscal records and of their invoices, and names all that is wrong.
import { formatCount } from '#domain/kernel/format.ts';
import { runCommand } from './backup/command.ts';
import { readConfig } from './config.ts';
import { openDatabase } from './openDatabase.ts';
import { verifyRecords } from './services/fiscal/verify.ts';

await runCommand(async ({ say }) => {
  const engine = await openDatabase(readConfig(process.env));
  try {
    const { last, faults, count } = await verifyRecords(engine.db, { listed: Number.MAX_SAFE_INTEGER, onProgress: walked => say(`  ${formatCount(walked)}`) });
    for (const { text } of faults) process.stdout.write(`${text}\n`);
    const end = count > 0 ? `Los registros o sus facturas se han alterado. Faltas: ${formatCount(count)}` : 'Los registros de facturación están enteros';
    process.stdout.write(`${end}${count > 0 ? '' : `: ${formatCount(last)}`}.\n`);
    return count > 0 ? 1 : 0;
  } finally {
    await engine.close();
  }
});
