// The documentation of the API against the API: every call is described, its example is sent to a real server, and what comes is what the document says.
import { beforeAll, describe, expect, it } from 'vitest';
import { codes } from '#domain/kernel/answer.ts';
import type { Endpoint } from '#domain/kernel/endpoint.ts';
import { endpoints } from '#domain/endpoints.ts';
import { describedCall } from '#server/openapi/calls/index.ts';
import { openApiDocument } from '#server/openapi/document.ts';
import { file as fileSchema } from '#server/openapi/schema.ts';
import type { Caller } from '#tests/support/app/caller.ts';
import { schemaChecker } from '#tests/support/docs/jsonSchema.ts';
import { openExamples } from '#tests/support/samples/exampleCalls.ts';

const { app, inOrder, readied } = await openExamples();
const { office, nobody } = app;
const document = openApiDocument('http://127.0.0.1:3000');
const problemsOf = await schemaChecker(document);

interface Operation {
  operationId: string;
  description?: string;
  security: object[];
  requestBody?: { content: Record<string, { schema: object; example: unknown }> };
  responses: Record<string, { content?: Record<string, { schema: object }> }>;
}
const operations = document.paths as Record<string, Record<string, Operation>>;
const operationOf = (row: Endpoint) => operations[row.path]![row.method.toLowerCase()]!;

/** What each call was answered. All are sent one after the other before the first test, because some take away what others need. */
const answers = new Map<string, ReturnType<Caller['fetch']>>();
beforeAll(async () => {
  for (const [name, row] of inOrder) {
    const answer = readied(name, row).then(send => send());
    answers.set(name, answer);
    await answer.catch(() => {}); // which the test of this call tells
  }
}, 180_000);

/** Calls that §7 has for every entity and that only say why these ones do nothing, and one that the issued invoices of the examples refuse. */
const refusing: readonly string[] = ['cobro.create', 'cobro.remove', 'group.create', 'group.update', 'group.remove', 'company.startOver'];

it.each(refusing)('%s is answered with 30001, as it is described', async name => {
  const response = (await answers.get(name))!;
  expect([response.statusCode, response.json<{ code: number }>().code]).toEqual([409, codes.refused]);
  expect(describedCall(name)!.summary).toContain('30001');
});

describe.each(inOrder)('%s', (name, row) => {
  it('is described, with what its path and its body need', () => {
    const call = describedCall(name);
    expect(call?.summary).toMatch(/^[A-ZÁÉÍÓÚ]/);
    expect(Object.keys(call?.params ?? {}).map(each => `{${each}}`)).toEqual(row.path.match(/\{\w+\}/g) ?? []);
    expect([call?.body !== undefined, call?.example !== undefined]).toEqual([row.sends !== 'nothing', row.sends !== 'nothing']);
  });

  it.skipIf(refusing.includes(name))('is answered as it is described', async () => {
    const { requestBody, responses } = operationOf(row);
    const { answer } = describedCall(name)!;
    for (const { schema, example } of Object.values(requestBody?.content ?? {})) expect(problemsOf(schema, example)).toBe('');
    const response = (await answers.get(name))!;
    expect([response.statusCode, response.statusCode === 200 ? '' : response.body]).toEqual([200, '']);
    const isFile = response.headers['content-disposition']?.toString().startsWith('attachment') ?? false;
    expect(isFile).toBe(answer === fileSchema);
    expect(isFile ? '' : problemsOf(responses['200']!.content!['application/json']!.schema, response.json())).toBe('');
  });
});

describe('a failure is answered as it is described', () => {
  const failing: [number, number, () => ReturnType<Caller['fetch']>][] = [
    [400, codes.failed, () => office.fetch('/api/customer/create', { method: 'POST', payload: '{', headers: { 'content-type': 'application/json' } })],
    [401, codes.sessionUnknown, () => nobody.fetch('/api/customer/all')],
    [403, codes.failed, async () => (await app.signInAs('cliente')).fetch('/api/customer/all')],
    [404, codes.failed, () => office.fetch('/api/customer/data/999999')],
    [409, codes.refused, () => office.fetch('/api/customer/delete', { method: 'POST', payload: { id: 1 } })],
    [422, codes.failed, () => office.fetch('/api/customer/create', { method: 'POST', payload: {} })],
  ];
  it.each(failing)('%i with %i', async (status, code, ask) => {
    const response = await ask();
    expect([response.statusCode, response.json<{ code: number }>().code]).toEqual([status, code]);
    const { content, description } = document.components.responses[`Failure${status}`]!;
    expect(problemsOf(content['application/json'].schema, response.json())).toBe('');
    expect(description).toContain(String(code));
  });
});

it('The document says who may call: a session or a key, a person alone, or anybody', () => {
  expect(operationOf(endpoints.customer.page).security).toEqual([{ sesion: [] }, { clave: [] }]);
  expect(operationOf(endpoints.apiKey.create).security).toEqual([{ sesion: [] }]);
  expect(operationOf(endpoints.auth.login).security).toEqual([]);
  expect(operationOf(endpoints.customer.create).description).toContain('**Quién:** Administradores.');
  expect(operationOf(endpoints.customer.page).description).toContain('**Quién:** Administradores, Trabajadores, Auditores.');
});

it('The document leads to nothing that is not there', () => {
  const text = JSON.stringify(document);
  const lost = [...text.matchAll(/"#\/components\/(\w+)\/(\w+)"/g)].filter(([, kind, name = '']) => !(name in document.components[kind as 'schemas']));
  expect(lost.map(([reference]) => reference)).toEqual([]);
});
