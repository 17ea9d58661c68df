// The file machine walked through the field itself: event → gesture, state → what a person sees.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { AnyEventObject } from 'xstate';
import { mixed, object } from 'yup';
import { removalMessage, type PickedFile } from '#domain/kernel/pickedFile.ts';
import { fileUploadMachine, type FileUploadInput } from '#machines/editing/fileUploadMachine.ts';
import { FileField, type FileFieldProps } from '#src/ui/form/FileField.tsx';
import { RecordForm } from '#src/ui/form/RecordForm.tsx';
import { covering } from '#tests/support/walks/covering.ts';
import { holdTimers, type HeldTimers } from '#tests/support/pages/heldTimers.ts';
import { plans } from '#tests/support/walks/plans.ts';
import { expectAccessible, Stage } from '#tests/support/pages/stage.tsx';
import { walk, type Path } from '#tests/support/walks/walk.ts';

const draft = object({ imagen: mixed().nullable() });
const toFile = ({ name, size }: PickedFile) => new File(['x'.repeat(size)], name);
const button = (name: string | RegExp) => page.getByRole('button', { name });
const input = () => page.getByLabelText(/^Imagen/);

let timers: HeldTimers;
let onSubmit: ReturnType<typeof vi.fn<(values: Record<string, unknown>) => void>>;
let onOpen: ReturnType<typeof vi.fn<(controller: string, field: string) => void>>;

interface FormProps extends Partial<FileFieldProps> {
  value?: unknown;
}
const Form = ({ value = null, ...field }: FormProps) => (
  <Stage>
    <RecordForm id="ficha" draft={draft} values={{ imagen: value }} onSubmit={onSubmit}>
      <FileField name="imagen" label="Imagen" of="user.imagen" allowed={['png']} maxSize={2048} onOpen={onOpen} {...field} />
    </RecordForm>
    <button type="submit" form="ficha">
      Guardar
    </button>
  </Stage>
);

/** Drops files on the field, as from the desktop. */
function drop(files: PickedFile[]): void {
  const dataTransfer = new DataTransfer();
  for (const file of files) dataTransfer.items.add(toFile(file));
  const zone = input().element().closest('div')!;
  for (const type of ['dragenter', 'dragover', 'drop']) zone.dispatchEvent(new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer }));
}

beforeEach(() => {
  timers = holdTimers(3000);
  onSubmit = vi.fn();
  onOpen = vi.fn();
});
afterEach(() => vi.restoreAllMocks());

describe.each(plans.fileUpload.map((plan, index) => ({ plan, index })))('every arrow, plan $index', async ({ plan }) => {
  const start = plan.input as FileUploadInput;
  const paths = await covering(fileUploadMachine, walk(fileUploadMachine, plan), plan.input);

  const gestures: Record<string, (event: AnyEventObject, replace: (stored: string | null) => Promise<void>) => unknown> = {
    'file.picked': event => {
      const files = event['files'] as PickedFile[];
      return files.length === 1 && files[0]!.size < 100 ? userEvent.upload(input(), toFile(files[0]!)) : drop(files);
    },
    'pick.cleared': () => button(/^Descartar/).click(),
    'removal.asked': () => button(/^Quitar/).click(),
    'removal.confirmed': () => button('Sí, quitar').click(),
    'removal.cancelled': () => button('No').click(),
    'removal.undone': () => button('Deshacer').click(),
    'stored.replaced': (event, replace) => replace(event['stored'] as string | null),
    'xstate.after.warningDuration.fileUpload.warning.shown': () => timers.run(),
  };
  const sees = async (text: string) => {
    await expect.element(page.getByText(text, { exact: false })).toBeVisible();
  };
  const looks: Record<string, () => Promise<unknown>> = {
    empty: () => sees('Arrastre aquí el archivo'),
    stored: () => sees('Archivo guardado'),
    picked: () => sees('Se guardará al completar el formulario'),
    removed: () => sees('Se quitará al completar el formulario'),
    confirming: async () => {
      await expect.element(page.getByRole('alertdialog')).toHaveTextContent(removalMessage);
    },
    quiet: async () => {
      await expect.element(page.getByText(/^(El archivo|Solo se puede)/)).not.toBeInTheDocument();
    },
    shown: async () => {
      await expect.element(page.getByText(/^(El archivo|Solo se puede)/)).toBeVisible();
    },
  };

  it.each(paths.map((path): [string, Path] => [path.title, path]))('%s', async (_, path) => {
    const value = start.value !== null && start.value !== 'removed' ? toFile(start.value) : start.value;
    const screen = await render(<Form value={value} stored={start.stored} />);
    const look = async (index: number) => {
      const { file, warning } = path.states[index] as { file: string; warning: string };
      await looks[file]!();
      await looks[warning]!();
    };
    await look(0);
    for (const [index, event] of path.steps.entries()) {
      await gestures[event.type]!(event, async stored => screen.rerender(<Form value={value} stored={stored} />));
      await look(index + 1);
    }
    await expectAccessible();
  });
});

describe('in a form', () => {
  const submitted = async () => {
    await button('Guardar').click();
    await expect.poll(() => onSubmit.mock.calls.length).toBeGreaterThan(0);
    return onSubmit.mock.lastCall![0]['imagen'];
  };

  it('gives the form the new file, cut at 20 characters on the screen (§2, §9)', async () => {
    await render(<Form />);
    await userEvent.upload(input(), toFile({ name: 'placa-de-la-unidad-exterior.png', size: 1500 }));
    await expect.element(page.getByText('placa-de-la-unidad-e…')).toHaveAttribute('title', 'placa-de-la-unidad-exterior.png');
    await expect.element(page.getByText(/^1,5 kB/)).toBeVisible();
    expect(await submitted()).toMatchObject({ name: 'placa-de-la-unidad-exterior.png' });
  });

  it('says the exact warning of a wrong type, and keeps what was there (§5)', async () => {
    await render(<Form stored="logo.png" allowed={['jpg', 'png']} />);
    drop([{ name: 'pagina.html', size: 3 }]);
    await expect.element(page.getByText('El archivo debe de tener alguna de las siguientes extensiones: jpg, png')).toBeVisible();
    await expect.element(page.getByText('Archivo guardado')).toBeVisible();
    expect(await submitted()).toBeNull();
  });

  it('warns of two files at once for 3 seconds, takes none of them, and replaces a pick by the next one (§2, §5)', async () => {
    await render(<Form />);
    drop([{ name: 'una.png', size: 3 }]);
    await expect.element(page.getByText('una.png')).toBeVisible();
    drop([
      { name: 'dos.png', size: 3 },
      { name: 'tres.png', size: 3 },
    ]);
    const warning = page.getByText(/^Solo se puede/);
    await expect.element(warning).toBeVisible();
    await expect.element(page.getByText('una.png')).toBeVisible();
    timers.run();
    await expect.element(warning).not.toBeInTheDocument();
    drop([{ name: 'dos.png', size: 3 }]);
    await expect.element(page.getByText('una.png')).not.toBeInTheDocument();
    expect(await submitted()).toMatchObject({ name: 'dos.png' });
  });

  it('removes the stored file after a confirmation that says when it takes effect, and leaves it alone when undone (§2)', async () => {
    await render(<Form stored="logo.png" />);
    await button(/^Quitar/).click();
    await expect.element(page.getByRole('alertdialog')).toHaveTextContent(removalMessage);
    await button('Sí, quitar').click();
    expect(await submitted()).toBe('removed');
    await button('Deshacer').click();
    onSubmit.mockClear();
    expect(await submitted()).toBeNull();
  });

  it('opens the stored file by its controller and field', async () => {
    await render(<Form stored="logo.png" />);
    await page.getByRole('button', { name: 'logo.png', exact: true }).click();
    expect(onOpen).toHaveBeenCalledWith('user', 'imagen');
  });

  it('is reached by keys, says what it takes, and keeps the focus after discarding', async () => {
    await render(<Form />);
    await userEvent.keyboard('{Tab}');
    expect(document.activeElement).toBe(input().element());
    await expect.element(input()).toHaveAttribute('accept', '.png');
    await expect.element(input()).toHaveAccessibleDescription(/png · hasta 2 kB/);
    await userEvent.upload(input(), toFile({ name: 'a.png', size: 3 }));
    await button('Descartar a.png').click();
    expect(document.activeElement).toBe(input().element());
  });
});
