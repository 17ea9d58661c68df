// What the gestoría of the sample company has asked, by the product's own steps: one question is answered.
import type { SessionUser } from '#domain/session/authEndpoints.ts';
import { answerQuestion, askQuestion } from '#server/services/books/questions.ts';
import type { Services } from '#server/services/kernel/context.ts';
import { operator } from '#server/services/kernel/operator.ts';

export async function askQuestions(services: Services): Promise<void> {
  const { db } = services.engine;
  const users = await db.selectFrom('app_user').select(['id', 'username']).where('username', 'in', ['admin', 'gestoria']).execute();
  const as = (username: string, role: SessionUser['roles'][number]) => ({
    ...services,
    user: { ...operator, id: users.find(user => user.username === username)!.id, roles: [role] },
  });
  const [gestoria, office] = [as('gestoria', 'gestoria'), as('admin', 'admin')];
  const bills = await db.selectFrom('provider_invoice').select('id').orderBy('id', 'desc').limit(2).execute();
  const issued = await db.selectFrom('invoice').select('id').where('estado', '=', 'emitida').orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow();
  const asked = [
    { entidad: 'providerInvoice', registro: bills[0]!.id, texto: '¿Es material para una obra o una compra de inversión?' },
    { entidad: 'invoice', registro: issued.id, texto: '¿La fecha de operación es la de la factura?' },
    { entidad: 'providerInvoice', registro: bills[1]!.id, texto: '¿Se deduce todo el IVA de esta factura?' },
  ];
  const ids = [];
  for (const question of asked) ids.push((await askQuestion(gestoria, question)).id);
  await answerQuestion(office, { id: ids[2], respuesta: 'Sí, todo: es material para los avisos.' });
}
