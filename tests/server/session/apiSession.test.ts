// docs/api.md, run by a shell exactly as it is written, against a server that listens; what it prints is what the page says.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { PASSWORD, openApp } from '#tests/support/app/app.ts';

const app = await openApp();
await app.given.customer({ name: 'Hotel Almería' });

const page = readFileSync(join(import.meta.dirname, '../../../docs/api.md'), 'utf8');
const blocks = [...page.matchAll(/```sh\n([^]*?)```(?:\s*```json\n([^]*?)```)?/g)].map(([, command = '', printed]) => ({ command, printed: printed?.trim() }));
const END = '--- end of the block ---';

/** What each block prints, all of them in one shell. */
async function printedBy(commands: readonly string[], settings: Record<string, string>): Promise<string[]> {
  const child = spawn('bash', ['--norc', '-eu', '-o', 'pipefail', '-c', commands.map(command => `${command}\necho; echo '${END}'`).join('\n')], {
    env: { ...process.env, ...settings },
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (text += chunk.toString()));
  await once(child, 'close');
  return text.split(END).map(part => part.trim());
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
/** `…` stands for anything. */
const shapeOf = (printed: string) => new RegExp(`^${printed.split('…').map(escaped).join('[^]*')}$`);

it('The shell prints what the page says', async () => {
  const settings = { FRIGORIA: await app.listen(), USUARIO: 'admin', CONTRASENA: PASSWORD };
  const told = await printedBy(
    blocks.map(block => block.command),
    settings,
  );
  expect(blocks.length).toBeGreaterThan(8);
  const shown = blocks.flatMap(({ command, printed }, index) => (printed === undefined ? [] : [{ command, printed, told: told[index] }]));
  for (const { command, printed, told: output } of shown) expect([command, output]).toEqual([command, expect.stringMatching(shapeOf(printed))]);
});
