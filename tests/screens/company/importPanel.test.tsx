// The import machine walked through its panel in Configuración.
import '#tests/support/walks/watched.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { Envelope } from '#domain/kernel/answer.ts';
import type { ImportLine, ImportReport } from '#domain/company/importReport.ts';
import { importMachine } from '#machines/work/importMachine.ts';
import { ImportPanel } from '#src/screens/company/settings/ImportPanel.tsx';
import { enter, infoOf, leave, Office, playServer, type Inside } from '#tests/support/pages/playedServer.tsx';
import { lookOf } from '#tests/support/walks/filePlans.ts';
import { plans } from '#tests/support/walks/plans.ts';
import { playUploads, type SentUpload } from '#tests/support/pages/playedUploads.ts';
import { walkScreen, type ScreenWalk } from '#tests/support/walks/screenWalk.ts';
import { button, isTold, question, sees, seesNot } from '#tests/support/pages/onPage.ts';

let sent: SentUpload[];
let inside: Inside;
let onDone: ReturnType<typeof vi.fn<() => void>>;

beforeEach(async () => {
  playServer({ '/api/auth/info': infoOf('admin') });
  sent = playUploads();
  inside = await enter('/configuracion');
  onDone = vi.fn();
});
afterEach(() => leave(inside));

const open = () =>
  render(
    <Office inside={inside}>
      <ImportPanel onDone={onDone} />
    </Office>,
  );

const input = () => page.getByLabelText('Archivo');
const pick = (name = 'clientes.csv') => userEvent.upload(input(), new File(['Código;Nombre\n1;Ana'], name));
const check = () => button('Revisar');
const start = () => button(/^Importar \d/);

const line: ImportLine = { line: 2, key: '12', name: 'Bar Julián', outcome: 'created', changes: [], messages: [] };
const report = (totals: Partial<ImportReport['totals']>, over: Partial<ImportReport> = {}): ImportReport => ({
  totals: { error: 0, created: 0, updated: 0, unchanged: 0, part: 0, ...totals },
  lines: [],
  leftOut: [],
  besides: [],
  offers: [],
  ...over,
});
/** A file of which nothing must be asked. */
const known = lookOf(false);

/** A report as the walk has it, with something to see. */
const withLines = (found: ImportReport) => ({
  ...found,
  lines: [{ ...line, outcome: found.totals.error ? 'error' : 'created', cells: [{ column: 1, title: 'Nombre', words: '' }] }],
});

const isSent = async () => {
  await expect.poll(() => sent.at(-1)?.isOver).toBe(false);
};
const answer = async (envelope: Envelope, status?: number) => {
  await isSent();
  sent.at(-1)!.answer(envelope, status);
};

const gestures: ScreenWalk['gestures'] = {
  'kind.chosen': () => page.getByLabelText('Contenido').selectOptions('Productos'),
  'file.chosen': ({ file }) => (file ? pick(file.name) : button(/^Descartar/).click()),
  'check.asked': () => button(/^Revisar/).click(),
  'xstate.done.actor.look': ({ output }) => answer({ code: 20000, data: output }),
  'xstate.error.actor.look': () => sent.at(-1)!.lose(),
  'encoding.chosen': () => page.getByLabelText('Codificación del archivo').selectOptions('CP850 (MS-DOS): 1;Pe±a'),
  'xstate.done.actor.reread': ({ output }) => answer({ code: 20000, data: output }),
  'xstate.error.actor.reread': () => sent.at(-1)!.lose(),
  'column.chosen': ({ field }) => page.getByLabelText(/^¿Qué es «(Denom\.|Nombre)»\?$/).selectOptions(field === 'code' ? 'Código' : 'Nombre'),
  'fill.typed': ({ words }) => page.getByLabelText('Categoría').fill(words),
  'columns.confirmed': () => button('Continuar').click(),
  'columns.asked': () => button('Cambiar columnas').click(),
  'cell.typed': ({ words }) => page.getByLabelText('Nombre, línea 2').fill(words),
  'cells.judged': () => button('Revisar lo corregido').click(),
  'xstate.done.actor.judge': ({ output }) => answer({ code: 20000, data: withLines(output) }),
  'xstate.error.actor.judge': () => sent.at(-1)!.lose(),
  'offer.taken': () => button(/^Devolver los ceros/).click(),
  'xstate.done.actor.check': ({ output }) => answer({ code: 20000, data: withLines(output) }),
  'xstate.error.actor.check': () => sent.at(-1)!.lose(),
  'faults.asked': () => button(/^Descargar la línea/).click(),
  'xstate.done.actor.faults': () => answer({ code: 20000, data: { name: 'Clientes con faltas.csv', text: 'Código;Qué falta' } }),
  'xstate.error.actor.faults': () => sent.at(-1)!.lose(),
  'import.asked': () => start().click(),
  'import.confirmed': () => button('Sí, importar').click(),
  'import.cancelled': () => button('No').click(),
  'xstate.done.actor.apply': ({ output }) => answer({ code: 20001, message: '2 registros importados', data: withLines(output) }),
  'xstate.error.actor.apply': ({ error }) => (error.data ? answer({ ...error, data: withLines(error.data) }, 409) : sent.at(-1)!.lose()),
  'import.again': async () => {
    await button(/^(Importar otro|Elegir otro archivo)$/).click();
    await expect.element(check()).toBeDisabled(); // the file is gone, and what was said of it
    await seesNot(page.getByRole('alert').filter({ hasText: /./ }));
  },
};

const looks: ScreenWalk['looks'] = {
  choosing: async () => {
    await expect.element(page.getByLabelText('Contenido')).toBeEnabled();
    await sees(check());
  },
  looking: async () => {
    await isSent();
    await expect.element(page.getByLabelText('Contenido')).toBeDisabled();
  },
  matching: async () => {
    await expect.element(page.getByLabelText('¿Qué es «Código»?')).toBeEnabled();
    await sees(page.getByRole('cell', { name: 'Peña' }));
  },
  rereading: async () => {
    await isSent();
    await sees(button('Leyendo…'));
  },
  checking: async () => {
    await isSent();
    await sees(button('Revisando…'));
  },
  previewing: async () => {
    await sees(page.getByRole('cell', { name: 'Bar Julián' }));
    await sees(start().or(button('Revisar lo corregido')));
    await seesNot(question());
  },
  judging: async () => {
    await isSent();
    await sees(button('Revisando…'));
    await expect.element(page.getByLabelText('Nombre, línea 2')).toHaveAttribute('readonly');
  },
  fetching: async () => {
    await isSent();
    await expect.element(button(/^Descargar la línea/)).toBeDisabled();
  },
  confirming: async () => {
    await expect.element(question()).toHaveAccessibleName('¿Importar 2 registros en clientes?');
  },
  importing: async () => {
    await isSent();
    await expect.element(button('Elegir otro archivo')).toBeDisabled();
  },
  failed: async () => {
    await isTold('Puede revisar otra vez el mismo archivo');
    await sees(button('Revisar otra vez'));
  },
  done: async () => {
    await sees(page.getByText('importado: 2 registros.'));
    await expect.poll(() => onDone.mock.calls.length).toBeGreaterThan(0);
  },
};

walkScreen({
  machine: importMachine,
  // a file is discarded only where there is one
  plans: plans.import.map(plan => ({
    ...plan,
    possible: ({ context }, event) => event.type !== 'file.chosen' || (event['file'] === null) === (context.file !== null),
  })),
  open,
  gestures,
  looks,
});

describe('the file', () => {
  it('says what it holds by its name, and travels with it', async () => {
    await open();
    await expect.element(check()).toBeDisabled();
    await pick('proveedores 2026.csv');
    await expect.element(page.getByLabelText('Contenido')).toHaveValue('providers');
    await check().click();
    await isSent();
    expect(sent.at(-1)!.fields).toEqual({ data: '{"kind":"providers"}', file: expect.any(File) });
  });

  it('is kept with its columns while another screen is looked at, and asked about before the tab is closed', async () => {
    const unload = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    const screen = await open();
    expect(unload()).toBe(false);
    await pick();
    await check().click();
    await answer({ code: 20000, data: lookOf(true) });
    await page.getByLabelText('¿Qué es «Denom.»?').selectOptions('Nombre');
    await screen.unmount();
    expect(unload()).toBe(true);
    await open();
    await expect.element(page.getByLabelText('¿Qué es «Denom.»?')).toHaveValue('name');
    await button('Continuar').click();
    await answer({ code: 20000, data: report({ created: 2 }) });
    await start().click();
    await button('Sí, importar').click();
    await answer({ code: 20001, message: '2 registros importados', data: withLines(report({ created: 2 })) });
    await looks['done']!();
    expect(unload()).toBe(false);
  });

  it('is gone once its user goes out', async () => {
    const screen = await open();
    await pick();
    await expect.element(check()).toBeEnabled();
    await screen.unmount();
    inside.session.actor.send({ type: 'signOut.asked' });
    expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(true);
    await open();
    await expect.element(check()).toBeDisabled();
  });

  it('is refused for three seconds where it is none', async () => {
    await open();
    await userEvent.upload(input(), new File(['x'], 'clientes.xls'));
    await sees(page.getByText('El archivo debe de tener alguna de las siguientes extensiones: csv, txt, xlsx'));
    await expect.element(check()).toBeDisabled();
  });

  it('says why it cannot be read, and stays', async () => {
    await open();
    await pick();
    await check().click();
    await answer({ code: 40001, message: 'Falta la columna «Código»: por ella se reconoce cada registro' });
    await isTold('Falta la columna «Código»');
    await expect.element(check()).toBeEnabled();
    await expect.poll(() => document.activeElement?.contains(check().element()) && document.activeElement !== document.body).toBe(true);
    await page.getByLabelText('Contenido').selectOptions('Productos');
    await seesNot(page.getByText('Falta la columna «Código»'));
  });

  it('begins as a template with the headings of what is chosen', async () => {
    const made = vi.spyOn(URL, 'createObjectURL');
    await open();
    await page.getByLabelText('Contenido').selectOptions('Máquinas');
    await button('Descargar plantilla de máquinas').click();
    expect(await (made.mock.calls[0]![0] as Blob).text()).toMatch(/^Código;Cliente;Nombre;Localización;Marca interior;/);
  });
});

it('An import whose end is unknown is looked at again, and is no longer said to have failed', async () => {
  await open();
  await pick();
  await check().click();
  const found = withLines(report({ created: 2 }));
  await answer({ code: 20000, data: known });
  await answer({ code: 20000, data: found });
  await start().click();
  await button('Sí, importar').click();
  await isSent();
  sent.at(-1)!.lose();
  await isTold('No se puede conectar con el servidor');
  await button('Revisar otra vez').click();
  await answer({ code: 20000, data: found });
  await looks['previewing']!();
  await seesNot(page.getByText('No se puede conectar con el servidor'));
});

describe('what its columns are', () => {
  it('is asked by the heading, those first that nobody knows, over the lines that it changes', async () => {
    await open();
    await pick();
    await check().click();
    await answer({ code: 20000, data: lookOf(true) });
    await sees(page.getByText('hay 1 columna que no se conoce'));
    const asked = page.getByRole('combobox', { name: /^¿Qué es/ });
    expect(asked.elements().map(box => document.querySelector(`label[for="${box.id}"]`)?.textContent)).toEqual(['¿Qué es «Denom.»?', '¿Qué es «Código»?']);
    await expect.element(page.getByLabelText('¿Qué es «Denom.»?')).toHaveValue('');
    await sees(page.getByText('Peña', { exact: true }).first());
    await page.getByLabelText('¿Qué es «Denom.»?').selectOptions('Código');
    await isTold('La columna «Código» está dos veces');
    await expect.element(button('Continuar')).toBeDisabled();
    await page.getByLabelText('¿Qué es «Denom.»?').selectOptions('Nombre');
    await sees(page.getByRole('columnheader', { name: 'Nombre' }));
    await button('Continuar').click();
    await isSent();
    expect(JSON.parse(String(sent.at(-1)!.fields['data']))).toEqual({
      kind: 'customers',
      encoding: 'windows-1252',
      columns: ['code', 'name'],
    });
  });

  it('comes with what is so in all lines that lack it', async () => {
    await open();
    await pick();
    await check().click();
    await answer({ code: 20000, data: lookOf(true) });
    await page.getByLabelText('¿Qué es «Denom.»?').selectOptions('Nombre');
    await page.getByLabelText('Categoría').fill('Bares');
    await page.getByLabelText('País').selectOptions('Portugal');
    await button('Continuar').click();
    await isSent();
    expect(JSON.parse(String(sent.at(-1)!.fields['data']))).toMatchObject({ fill: { customer_category_id: 'Bares', country: 'PT' } });
  });

  it('is asked again in another encoding', async () => {
    await open();
    await pick();
    await check().click();
    await answer({ code: 20000, data: lookOf(true) });
    await gestures['encoding.chosen']!({ type: 'encoding.chosen' });
    await isSent();
    expect(JSON.parse(String(sent.at(-1)!.fields['data']))).toEqual({ kind: 'customers', encoding: 'cp850' });
  });
});

describe('the preview', () => {
  it('gives lost zeros back in all lines at once', async () => {
    await open();
    await pick();
    await check().click();
    await answer({ code: 20000, data: known });
    await answer({ code: 20000, data: report({ error: 12 }, { offers: [{ offer: 'zeros', count: 12, from: '8001', to: '08001' }] }) });
    await sees(page.getByText('12 valores parecen haber perdido los ceros del principio, como hace Excel: por ejemplo, 8001 es 08001.'));
    await button('Devolver los ceros en todas las líneas').click();
    await isSent();
    expect(JSON.parse(String(sent.at(-1)!.fields['data']))).toMatchObject({ zeros: true });
  });

  const look = async (found: ImportReport) => {
    const screen = await open();
    await pick();
    await check().click();
    await answer({ code: 20000, data: known });
    await answer({ code: 20000, data: found });
    return screen;
  };

  it('shows errors, changes and how many lines there are more, and gets the focus', async () => {
    const lines: ImportLine[] = [
      { ...line, outcome: 'error', messages: ['Email: Email inválido'] },
      { ...line, line: 3, outcome: 'updated', changes: [{ title: 'Teléfono', before: '', after: '957' }] },
    ];
    await look(report({ error: 1, updated: 1, unchanged: 1500 }, { lines, besides: [{ one: 'Categoría de cliente', names: ['Bares', 'Hoteles'] }] }));
    await sees(page.getByRole('cell', { name: 'Email: Email inválido' }));
    await sees(page.getByRole('cell', { name: 'Teléfono: (vacío) 957' }));
    await sees(page.getByText('Hay 1.500 líneas más que no se muestran.'));
    await sees(page.getByText('Se añadirá categoría de cliente: Bares, Hoteles.'));
    await sees(button('Importar 1 que están bien'));
    expect(document.activeElement?.textContent).toContain('importe las que están bien y descargue las demás');
  });

  it('leads to where what the file does not say is said once for all lines, while it is not', async () => {
    await look(report({ error: 1 }, { lines: [{ ...line, outcome: 'error', messages: ['Categoría: Categoría obligatorio'] }] }));
    await sees(page.getByText('El archivo no dice «Categoría»: dígalo una vez para todas las líneas.'));
    await button('Decirlo').click();
    await page.getByLabelText('Categoría').fill('Comercio');
    await button('Continuar').click();
    await isSent();
    await answer({ code: 20000, data: report({ created: 1 }) });
    await sees(start());
    await seesNot(button('Decirlo'));
  });

  it('takes what is typed over a cell, has it judged with Enter, and keeps it while another screen is looked at', async () => {
    const cells = [{ column: 4, title: 'Email', words: 'ana@' }];
    const screen = await look(report({ error: 1, created: 1 }, { lines: [{ ...line, outcome: 'error', messages: ['Email: Email inválido'], cells }] }));
    await expect.element(page.getByLabelText('Email, línea 2')).toHaveValue('ana@');
    await page.getByLabelText('Email, línea 2').fill('ana@bar.es');
    await seesNot(start());
    await screen.unmount();
    await open();
    await page.getByLabelText('Email, línea 2').click();
    await userEvent.keyboard('{Enter}');
    await isSent();
    expect(JSON.parse(String(sent.at(-1)!.fields['data']))).toMatchObject({ cells: [{ line: 2, column: 4, words: 'ana@bar.es' }] });
    await answer({ code: 20000, data: report({ created: 2 }, { lines: [{ ...line, cells: [{ ...cells[0]!, words: 'ana@bar.es' }] }] }) });
    await sees(button('Importar 2 registros'));
    await expect.element(page.getByLabelText('Email, línea 2')).toHaveValue('ana@bar.es');
  });

  it('saves the lines with faults as a file', async () => {
    const made = vi.spyOn(URL, 'createObjectURL');
    await look(report({ error: 12, created: 1238 }));
    await sees(button('Importar 1.238 que están bien'));
    await button('Descargar las 12 líneas con faltas').click();
    await answer({ code: 20000, data: { name: 'Clientes con faltas.csv', text: 'Código;Qué falta' } });
    await expect.poll(() => made.mock.calls.length).toBe(1);
    expect(await (made.mock.calls[0]![0] as Blob).text()).toBe('Código;Qué falta');
    await start().click();
    await sees(page.getByText('Nuevos: 1.238. Cambian: 0. Quedan fuera, con faltas: 12.'));
  });

  it('says when there is nothing to do', async () => {
    await look(report({ unchanged: 2 }, { lines: [{ ...line, outcome: 'unchanged' }] }));
    await sees(page.getByText('todo está ya como en el archivo: no hay nada que importar.'));
    await expect.element(button('Importar')).toBeDisabled();
  });
});
