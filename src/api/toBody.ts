// How a body travels, by the word on the endpoint's row.
import type { Sends } from '#domain/kernel/endpoint.ts';

/** What is sent for `body`: an object that travels as JSON, `{ data: '<json>' }`, multipart, or nothing. */
export function toBody(sends: Sends, body: unknown): Record<string, unknown> | FormData | undefined {
  if (sends === 'nothing') return undefined;
  if (sends === 'form') return toForm(body as Record<string, unknown>);
  if (sends === 'data') return { data: JSON.stringify(body) };
  return body as Record<string, unknown>;
}

/** Multipart: files as they are, objects as JSON, what is null left out. */
function toForm(fields: Record<string, unknown>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (value === null || value === undefined) continue;
    if (value instanceof Blob) form.append(name, value);
    else form.append(name, typeof value === 'object' ? JSON.stringify(value) : String(value as string | number | boolean));
  }
  return form;
}
