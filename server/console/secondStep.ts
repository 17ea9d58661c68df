// npm run segundo-paso:quitar -- <usuario>: takes the second step of a user who has lost phone and codes, where no other administrator can.
import { resetSteps } from '#server/services/session/secondStep.ts';
import { aboutUser } from './aboutUser.ts';

await aboutUser('segundo-paso:quitar', async (ctx, { id, username }) => {
  await resetSteps(ctx, id);
  return `«${username}» entra solo con su contraseña hasta que añada otra segunda forma. Sus sesiones y sus claves de API han terminado.`;
});
