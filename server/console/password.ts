// npm run clave -- <usuario>: gives a new password to a user whom no mail reaches, where no other administrator can.
import { givePassword } from '#server/services/session/passwords.ts';
import { aboutUser } from './aboutUser.ts';

await aboutUser('clave', async (ctx, { id, username }) => {
  const password = await givePassword(ctx, id);
  return `«${username}» entra ahora con la contraseña ${password}\nCámbiela al entrar, en «Mi cuenta». Sus sesiones y sus claves de API han terminado.`;
});
