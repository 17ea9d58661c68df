// How a value that docs/specification-coverage.md names is looked up in the code: the first word of `where` is a row of this table.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createActor } from 'xstate';
import type { ObjectSchema, Schema, ValidationError } from 'yup';
import { paymentDraft } from '#domain/collecting/payment.ts';
import { amountProblem, paymentMode } from '#domain/collecting/paymentMode.ts';
import { defaultGroup } from '#domain/company/userModules.ts';
import { endpointRows } from '#domain/endpoints.ts';
import { type EntityName, entities } from '#domain/index.ts';
import { codes } from '#domain/kernel/answer.ts';
import { spanOf } from '#domain/kernel/calendarSpan.ts';
import { constants } from '#domain/kernel/constants.ts';
import { readTime } from '#domain/kernel/dateText.ts';
import { type FileFieldName, fileFields, shortName } from '#domain/kernel/fileTypes.ts';
import { formatAmount, formatDate, formatDateTime } from '#domain/kernel/format.ts';
import { messages } from '#domain/kernel/messages.ts';
import { pickWarning } from '#domain/kernel/pickedFile.ts';
import { providerInvoiceTotals } from '#domain/purchases/providerInvoiceTotals.ts';
import { type Route, routes } from '#domain/routes.ts';
import { roleOf } from '#domain/session/groups.ts';
import { noticeStatus } from '#machines/lifecycles/notice.ts';
import { calendarMachine } from '#machines/work/calendarMachine.ts';
import { describedCall } from '#server/openapi/calls/index.ts';
import { root } from '../../../scripts/built.mjs';
import { widthsIn } from '../../../scripts/specification/dialogs.ts';

const read = (file: string) => readFileSync(join(root, file), 'utf8');

/** `mapCentre.zoom` of an object. */
const leafOf = (table: object, key: string): unknown => key.split('.').reduce<unknown>((value, name) => Object(value)[name], table);

const routeAt = (path: string): Route | undefined => (Object.values(routes) as Route[]).find(route => route.path === path);

/** The draft of an entity, or of a payment, which is none; and all of its fields. */
const draftOf = (name: string) => (name === 'payment' ? paymentDraft : entities[name as EntityName].draft) as unknown as ObjectSchema<object>;
const fieldsOf = (name: string) => [
  ...Object.keys(draftOf(name).fields),
  ...Object.keys(name === 'payment' ? {} : entities[name as EntityName].derived.fields),
];
const fieldAt = (key: string) => {
  const [name = '', field = ''] = key.split('.');
  return (draftOf(name).fields as Record<string, unknown>)[field] as Schema;
};

/** What a draft says of a field. The input is what the field holds, or the whole draft: `user.email ""`, `user.customer_id {"roles":3}`. */
function said(key: string): string | undefined {
  const [, name = '', field = '', input = ''] = /^(\w+)\.(\w+) (.+)$/.exec(key)!;
  const value: unknown = JSON.parse(input);
  try {
    draftOf(name).validateSync(Object(value) === value ? value : { [field]: value }, { abortEarly: false });
    return undefined;
  } catch (error) {
    return (error as ValidationError).inner.find(({ path }) => path === field)?.message;
  }
}

/** Entities that the specification names; the tables of the code have more. */
// oxfmt-ignore
const specified = [
  'user', 'customer', 'call', 'location', 'machine', 'notice', 'failureCode', 'failureCategory', 'productFamily', 'product', 'provider',
  'invoice', 'workOrder', 'cobro', 'providerInvoice', 'customerCategory', 'group',
];

/** How the body of a call travels; of a path with `{entity}`, of the entity that has the generic calls alone, where all have it. */
function sentBy(key: string): string | undefined {
  const rowOf = (name: string) => endpointRows.find(([, { method, path }]) => `${method} ${path}` === key.replace('{entity}', name))?.[1];
  const missing = key.includes('{entity}') ? specified.filter(name => !rowOf(name)) : [];
  return missing.length > 0 ? `none of ${missing.join(', ')}` : rowOf('failureCategory')?.sends;
}

/** The fields of the body of a call, as the API's documentation has them. */
function bodyOf(key: string): string[] {
  const [name = ''] = endpointRows.find(([, { method, path }]) => `${method} ${path}` === key.replace('{entity}', 'failureCategory')) ?? [];
  return Object.keys((describedCall(name)?.body as { properties?: object } | undefined)?.properties ?? {});
}

const numbersIn = (key: string) => key.split(' ').map(Number);
/** Those of the page that the code has. */
const among = (value: string, has: readonly string[]): string =>
  value
    .split(' ')
    .filter(name => has.includes(name))
    .join(' ');
const files = (key: string) => (/^\d+$/.test(key) ? Array.from({ length: Number(key) }, (_, index) => `${index}.pdf`) : [key]);

/** Each is given what follows its word, and the value that the page names. Nothing is `nothing` on the page. */
const sources: Record<string, (key: string, value: string) => unknown> = {
  constant: key => leafOf(constants, key),
  code: key => leafOf(codes, key),
  status: key => leafOf(noticeStatus, key),
  message: key => {
    const message = messages[key as keyof typeof messages] as string | ((limit: number) => string) | undefined;
    return typeof message === 'function' ? message(1234.5).replace('1.234,50', '{limit}') : message;
  },
  says: said,
  /** The default of a field. */
  new: key => leafOf(draftOf(key.split('.')[0]!).getDefault(), key.split('.')[1]!),
  label: key => fieldAt(key).spec.label,
  entity: key => entities[key as EntityName].one,
  fields: (key, value) => among(value, fieldsOf(key)),
  dashed: key =>
    fieldsOf(key)
      .filter(name => fieldAt(`${key}.${name}`)?.spec.meta?.dash)
      .join(' '),
  title: key => {
    const route = routeAt(key);
    return route && `${route.numbered ? `${route.menu}. ` : ''}${route.title}${route.menu === undefined ? ', not in the menu' : ''}`;
  },
  roles: key => [routeAt(key)?.roles].flat().join(' '),
  group: key => roleOf(Number(key)),
  module: key => defaultGroup(key),
  call: sentBy,
  body: (key, value) => among(value, bodyOf(key)),
  width: key => widthsIn(key)[0],
  /** For what only a screen says: the text is in its source. */
  text: (key, value) => (read(key).includes(value) ? value : undefined),
  pays: key => paymentMode(Number(key)),
  amount: key => amountProblem(...(numbersIn(key) as [number, number])),
  totals: key => {
    const [total_neto = 0, porcentaje_iva = 0, porcentaje_irpf = 0] = numbersIn(key);
    return Object.values(providerInvoiceTotals({ total_neto, porcentaje_iva, porcentaje_irpf })).join(' ');
  },
  /** As many files, or one of this name, in a field that takes pdf and png. */
  picks: key =>
    pickWarning(
      files(key).map(name => ({ name, size: 1 })),
      { allowed: ['pdf', 'png'], maxSize: 1 },
    ),
  takes: (key, value) => among(value, fileFields[key as FileFieldName]),
  short: key => shortName(key),
  shows: key => (/^\d{4}-/.test(key) ? (key.includes(':') ? formatDateTime(key) : formatDate(key)) : formatAmount(Number(key))),
  time: readTime,
  /** The first day of the week of a day. */
  week: key => spanOf('week', key).desde,
  /** What a calendar begins with. */
  calendar: key => leafOf(createActor(calendarMachine, { input: { today: '2026-03-02' } }).getSnapshot().context, key),
};

/** What the code has at `where`, as the page writes it. */
export function lookUp(where: string, value: string): string {
  const [, word = '', key = ''] = /^(\w+) (.+)$/.exec(where) ?? [];
  const source = sources[word];
  if (!source) throw new Error(`There is no way to look up «${where}»`);
  return String(source(key, value) ?? 'nothing');
}
