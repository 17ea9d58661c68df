// A dialog of the office in a browser, opened as a screen opens it.
import { vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { ReactNode } from 'react';
import type { EditorTarget } from '#machines/editing/editorShapes.ts';
import { ToastGate } from '#src/ui/widgets/toasts/ToastGate.tsx';
import { enter, infoOf, leave, Office, playServer, type Inside, type Played } from '#tests/support/pages/playedServer.tsx';

export const adding: EditorTarget = { mode: 'add', id: null, given: null };
export const editing = (id: number): EditorTarget => ({ mode: 'edit', id, given: null });

export interface OpenDialog {
  server: Played;
  onClose: ReturnType<typeof vi.fn<() => void>>;
  onSaved: ReturnType<typeof vi.fn<(saved?: unknown) => void>>;
}

let inside: Inside | undefined;

/** Shows what `draw` makes of its listeners, with somebody of the office inside at an address; `known` is what the server answers at once. */
export async function openDialog(
  known: Record<string, unknown>,
  draw: (told: Pick<OpenDialog, 'onClose' | 'onSaved'>) => ReactNode,
  address = '/',
): Promise<OpenDialog> {
  const server = playServer({ '/api/auth/info': infoOf('admin'), ...known });
  inside = await enter(address);
  const told = { onClose: vi.fn<() => void>(), onSaved: vi.fn<(saved?: unknown) => void>() };
  await render(
    <Office inside={inside}>
      {draw(told)}
      <ToastGate />
    </Office>,
  );
  return { server, ...told };
}

/** Leaves the browser as it was found. */
export const leaveDialog = (): Promise<void> => leave(inside);

export const dialog = () => page.getByRole('dialog');
/** A box by the words of its label. */
export const box = (label: string) => page.getByLabelText(new RegExp(`^${label}( \\*)?$`));

/** Fills boxes, by label, and leaves the last. */
export async function fill(values: Record<string, string>): Promise<void> {
  for (const [label, text] of Object.entries(values)) await box(label).fill(text);
  await userEvent.keyboard('{Tab}');
}
