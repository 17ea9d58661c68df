// npm run segundo-paso:quitar -- <usuario>: takes the second step of a user who has lost phone and codes, where no other administrator can.
import { runCommand } from '../backup/command.ts';
import { readConfig } from '../config.ts';
import { openData } from '../open.ts';
import { operator } from '../services/session/operator.ts';
import { resetSteps } from '../services/session/secondStep.ts';
import { whoIs } from '../services/session/sessions.ts';

await runCommand(async ({ say }) => {
  const [, , name = ''] = process.argv;
  const services = await openData(readConfig(process.env));
  try {
    const user = await whoIs(services.engine.db, name).select(['id', 'username']).executeTakeFirst();
    if (!user) {
      say(name ? `No hay ningún usuario «${name}».` : 'Uso: npm run segundo-paso:quitar -- <usuario>');
      return 2;
    }
    await resetSteps({ ...services, user: operator }, user.id);
    say(`«${user.username}» entra solo con su contraseña hasta que añada otra segunda forma. Sus sesiones se han cerrado.`);
    return 0;
  } finally {
    await services.engine.close();
  }
});
