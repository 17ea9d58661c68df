// The body of each call's documented example, ready to be sent.
import type { Endpoint } from '#domain/kernel/endpoint.ts';
import { describedCall } from '#server/openapi/calls/index.ts';
import { asPayload } from '#tests/support/app/caller.ts';
import { PDF, PNG } from '#tests/support/app/upload.ts';

const csv =
  'Código;Nombre;DNI/CIF;Dirección;Municipio;Provincia;Código postal;Categoría\n77;Bar Luna;33333333P;Calle Mayor, 1;Córdoba;Córdoba;14001;Hostelería\n';
const ubl = `<Invoice xmlns="urn:oasis:names:specification:ubl:schema:xsd:Invoice-2"><ID>113</ID><IssueDate>2026-02-27</IssueDate></Invoice>`;
const texts: Record<string, string> = { csv, xml: ubl };
const bytesOf = (name: string) => {
  const extension = name.slice(name.lastIndexOf('.') + 1);
  if (extension === 'png') return PNG;
  return texts[extension] === undefined ? PDF : Buffer.from(texts[extension]);
};

/** The body of an example as it travels; the file of a form has bytes of its kind. */
export async function payloadOf(row: Endpoint, name: string) {
  const { example, file } = describedCall(name)!;
  if (row.sends !== 'form') return asPayload({ ...row, sends: 'json' }, example);
  const form = new FormData();
  for (const [field, value] of Object.entries(example ?? {})) form.append(field, typeof value === 'string' ? value : JSON.stringify(value));
  if (file) form.append(file.field, new File([new Uint8Array(bytesOf(file.name))], file.name));
  const encoded = new Response(form);
  return { payload: Buffer.from(await encoded.arrayBuffer()), headers: { 'content-type': encoded.headers.get('content-type')! } };
}
