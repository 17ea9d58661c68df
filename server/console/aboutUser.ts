// A command of the console about one user, who is named as at the sign-in: `work` answers what is said at the end.
import { runCommand } from '#server/backup/command.ts';
import { readConfig } from '#server/config.ts';
import { openData } from '#server/open.ts';
import type { Ctx } from '#server/services/kernel/context.ts';
import { operator } from '#server/services/kernel/operator.ts';
import { whoIs } from '#server/services/session/sessions.ts';

/** Ends with 2 where there is no such user; `command` is its name in package.json. */
export const aboutUser = (command: string, work: (ctx: Ctx, user: { id: number; username: string }) => Promise<string>): Promise<void> =>
  runCommand(async ({ say }) => {
    const [, , name = ''] = process.argv;
    const services = await openData(readConfig(process.env));
    try {
      const user = await whoIs(services.engine.db, name).select(['id', 'username']).executeTakeFirst();
      if (!user) {
        say(name ? `No hay ningún usuario «${name}».` : `Uso: npm run ${command} -- <usuario>`);
        return 2;
      }
      say(await work({ ...services, user: operator }, user));
      return 0;
    } finally {
      await services.engine.close();
    }
  });
