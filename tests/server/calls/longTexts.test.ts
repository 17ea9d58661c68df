// A text that is longer than any field, wherever a call takes one: refused for its length, by the name of its field, before anything else reads it.
import { describe, expect, it } from 'vitest';
import { type Endpoint, fillPath } from '#domain/kernel/endpoint.ts';
import { endpointRows, endpoints } from '#domain/endpoints.ts';
import { entityList } from '#domain/index.ts';
import { fieldsOf } from '#domain/kernel/entity.ts';
import { signatureDraft } from '#domain/work/signature.ts';
import { describedCall } from '#server/openapi/calls/index.ts';
import { openApiDocument } from '#server/openapi/document.ts';
import type { Schema } from '#server/openapi/schema.ts';
import { TEXT_MAX, jsonParts } from '#server/services/kernel/bodyLimits.ts';
import { openApp } from '#tests/support/app/app.ts';
import { asPayload } from '#tests/support/app/caller.ts';
import { buildInvoice } from '#tests/support/samples/build.ts';
import { pathParams } from '#tests/support/samples/pathParams.ts';

const app = await openApp({ ceilings: { writes: 1_000_000 } });
const { office, nobody, given } = app;
const invoice = await given.invoice();
const callers = { admin: office, cliente: await app.signInAs('cliente'), gestoria: await app.signInAs('gestoria') };

const LENGTH = 64 * 1024;
const filled = (piece: string) => piece.repeat(LENGTH / piece.length);
const hostile: Record<string, string> = {
  'spaces and one letter beyond Latin': `${filled(' ').slice(1)}Ж`,
  noughts: filled('0'),
  '<?': filled('<?'),
  'one letter': filled('a'),
  'tabs and line ends': filled('\t\n  '),
  'dots and dashes': filled('.-'),
};

const { schemas } = openApiDocument('http://localhost').components as unknown as { schemas: Record<string, Schema> };

/** The fields of an object of the API's document, also of one that is named or put together of others. */
function propertiesOf(schema: Schema): Record<string, Schema> {
  const { $ref, allOf, properties } = schema as { $ref?: string; allOf?: Schema[]; properties?: Record<string, Schema> };
  if ($ref !== undefined) return propertiesOf(schemas[$ref.slice($ref.lastIndexOf('/') + 1)]!);
  return Object.assign({}, ...(allOf ?? []).map(propertiesOf), properties) as Record<string, Schema>;
}

/** The path of every text in a body: a list has one element. */
function textsIn(schema: Schema): string[][] {
  return Object.entries(propertiesOf(schema)).flatMap(([name, field]) => {
    if ([field.type].flat().includes('string') && field.format !== 'binary') return [[name]];
    const items = field.items as Schema | undefined;
    if (items?.type === 'string') return [[name, '0']];
    return textsIn(items ?? field).map(path => [name, ...(items ? ['0'] : []), ...path]);
  });
}

/** A body with nothing but a text at the end of a path, and the record that lines are of. */
const bodyWith = (path: readonly string[], text: string): object => ({
  invoiceData: { id: invoice },
  ...(path.reduceRight<object | string>((value, name) => (name === '0' ? [value] : { [name]: value }), text) as object),
});

/** A record is the form of its fields, so that its own name is none of their paths. */
const fieldIn = ([first = '', ...rest]: readonly string[]) => (/Data$|^data$|^defecto$/.test(first) && rest.length > 0 ? rest : [first, ...rest]).join('.');

const rows = endpointRows.flatMap(([name, row]) => {
  const { body } = describedCall(name)!;
  return body && row.method === 'POST' ? [[name, row, textsIn(body)] as const] : [];
});

/** As somebody who may make the call. */
function send(row: Endpoint, body: unknown) {
  const role = (['admin', 'cliente', 'gestoria'] as const).find(each => row.roles !== 'public' && row.roles.includes(each));
  const caller = row.roles === 'public' ? nobody : callers[role ?? 'admin'];
  return caller.fetch(fillPath(row.path, pathParams), { method: 'POST', ...asPayload(row, body) });
}

/** Of what the signer of an albarán has seen: as long as the sheet is. */
const isSheet = (path: readonly string[]) => path.at(-1) === 'hoja';

describe.each(rows.filter(([, row, texts]) => row.roles !== 'public' && texts.length > 0))('%s', (_, row, texts) => {
  it('refuses a long text in each of its fields by the name of the field', async () => {
    for (const path of texts.filter(each => !isSheet(each)))
      for (const [kind, text] of Object.entries(hostile)) {
        const response = await send(row, bodyWith(path, text));
        const { errors } = response.json<{ errors?: object }>();
        expect([kind, path, response.statusCode, errors]).toEqual([kind, path, 422, { [fieldIn(path)]: 'Como máximo 25.000 caracteres' }]);
      }
  });
});

it.each(rows.filter(([, row, texts]) => row.roles === 'public' && texts.length > 0))(
  '%s, which anybody may call, reads no body with a long text',
  async (_, row, texts) => {
    for (const path of texts)
      for (const text of Object.values(hostile)) expect([path, (await send(row, bodyWith(path, text))).statusCode]).toEqual([path, 413]);
  },
);

it('a name on the page of a quote that its body has room for is refused by its length', async () => {
  const response = await send(endpoints.offer.accept, { nombre: filled(' ').slice(0, 30_000) });
  expect([response.statusCode, response.json()]).toEqual([
    422,
    { code: 40001, message: 'Como máximo 25.000 caracteres', errors: { nombre: expect.any(String) } },
  ]);
});

it('the sheet that is signed may be longer', async () => {
  const { errors } = await office.ask(endpoints.workOrder.sign, { body: { id: await given.workOrder(), hoja: filled('a') } });
  expect(errors).not.toHaveProperty('hoja');
});

it('a text in a body as a JSON text is measured, and the JSON text is not', async () => {
  const customer_id = await given.customer();
  const lines = Array.from({ length: 400 }, () => ({ description: 'Gas R-32 recuperado y cargado' }));
  const { invoiceData, invoice_lines } = buildInvoice({ customer_id }, lines);
  const body = { invoiceData: JSON.stringify(invoiceData), invoice_lines: JSON.stringify(invoice_lines) };
  expect(body.invoice_lines.length).toBeGreaterThan(TEXT_MAX);
  expect((await office.ask(endpoints.invoice.create, { body })).status).toBe(200);
  const long = { ...body, invoice_lines: JSON.stringify([{ ...(invoice_lines as object[])[0], description: filled('a') }]) };
  expect((await office.ask(endpoints.invoice.create, { body: long })).errors).toEqual({ 'invoice_lines.0.description': 'Como máximo 25.000 caracteres' });
});

it('every record and list of a form may travel as a JSON text', () => {
  const parts = rows.filter(([, row]) => row.sends === 'form').flatMap(([name]) => Object.entries(propertiesOf(describedCall(name)!.body!)));
  const named = parts.flatMap(([name, schema]) => (['object', 'array'].includes(String(schema.type)) || schema.$ref || schema.allOf ? [name] : []));
  expect(named.filter(name => !jsonParts.includes(name))).toEqual([]);
});

it('no field may be longer than any text, but the sheet that is signed', () => {
  const drafts = [...entityList.map(({ draft }) => draft), signatureDraft];
  const limits = drafts.flatMap(draft =>
    Object.entries(fieldsOf(draft)).map(([name, field]) => {
      const { tests } = field.describe() as { tests?: { name?: string; params?: { max?: number } }[] };
      return [name, field.type === 'string' ? (tests?.find(test => test.name === 'max')?.params?.max ?? 0) : 0] as const;
    }),
  );
  expect(limits.filter(([, most]) => most >= TEXT_MAX).map(([name]) => name)).toEqual(['hoja']);
});
