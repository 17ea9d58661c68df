// npm run verifactu:verify: walks the chain of fiscal records and names its first break.
import { formatCount } from '#domain/format.ts';
import { runCommand } from './backup/command.ts';
import { readConfig } from './config.ts';
import { openDatabase } from './openDatabase.ts';
import { verifyRecords } from './services/verifactu/verify.ts';

await runCommand(async ({ say }) => {
  const engine = await openDatabase(readConfig(process.env));
  try {
    const { last, broken } = await verifyRecords(engine.db, { onProgress: walked => say(`  ${formatCount(walked)}`) });
    process.stdout.write(broken ? `Los registros se han alterado. ${broken.text}\n` : `Los registros de facturación están enteros: ${formatCount(last)}.\n`);
    return broken ? 1 : 0;
  } finally {
    await engine.close();
  }
});
