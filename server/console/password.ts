// npm run clave -- <usuario>: gives a new password to a user whom no mail reaches, where no other administrator can.
import { runCommand } from '../backup/command.ts';
import { readConfig } from '../config.ts';
import { openData } from '../open.ts';
import { operator } from '../services/session/operator.ts';
import { givePassword } from '../services/session/passwords.ts';
import { whoIs } from '../services/session/sessions.ts';

await runCommand(async ({ say }) => {
  const [, , name = ''] = process.argv;
  const services = await openData(readConfig(process.env));
  try {
    const user = await whoIs(services.engine.db, name).select(['id', 'username']).executeTakeFirst();
    if (!user) {
      say(name ? `No hay ningún usuario «${name}».` : 'Uso: npm run clave -- <usuario>');
      return 2;
    }
    const password = await givePassword({ ...services, user: operator }, user.id);
    say(`«${user.username}» entra ahora con la contraseña ${password}\nCámbiela al entrar, en «Mi cuenta». Sus sesiones y sus claves de API han terminado.`);
    return 0;
  } finally {
    await services.engine.close();
  }
});
