// Servers of one database: none starts that would report differently to the tax agency than one that runs.
import { expect, it } from 'vitest';
import type { FiscalEnvironment } from '#domain/fiscal/environments.ts';
import { enterServer } from '#server/presence.ts';
import { openApp } from '#tests/support/app/app.ts';

const app = await openApp();
let late = 0;
const enter = (environment: FiscalEnvironment) =>
  enterServer({ ...app.services, clock: () => app.services.clock().plus({ seconds: late }), fiscal: { ...app.services.fiscal, environment } });

it('a server starts beside one of its own setting, not beside one of another until that has ended or gone silent', async () => {
  const first = await enter('produccion');
  const second = await enter('produccion');
  await expect(enter('pruebas')).rejects.toThrow(
    'Otro Frigoria trabaja en esta base de datos con VERIFACTU=produccion, y este tiene pruebas. Párelo antes; si ya no existe, espere minuto y medio.',
  );
  await first.leave();
  await expect(enter('apagado')).rejects.toThrow('VERIFACTU=produccion');
  await second.leave();
  const third = await enter('pruebas');
  late = 91;
  const fourth = await enter('produccion');
  await Promise.all([third.leave(), fourth.leave()]);
});
