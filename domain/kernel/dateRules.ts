// What each date may be besides one of the years that documents are of: the one table that forms, the server and the import read.
import type { DateContext, Moment, RequiredMoment } from './fields.ts';
import { formatDate } from './format.ts';
import { messages } from './messages.ts';

type DateRule = { fault: (limit: string) => string } & ({ from: string } | { until: string });

/** `from`: the date of the same record that it cannot precede; `until`: the one that it cannot follow, or `today`, or `now` by a clock that may be a little ahead of the server's. */
const dateRules = {
  invoiceDue: { from: 'fecha_creacion', fault: first => `No puede vencer antes de la fecha de la factura: como pronto, el ${first}` },
  operated: { until: 'fecha_creacion', fault: last => `Lo que se factura no puede hacerse después de la factura: como tarde, el ${last}` },
  debtDue: { from: 'fecha_factura', fault: first => `No puede vencer antes de la fecha de la factura: como pronto, el ${first}` },
  invoicedBefore: { until: 'today', fault: last => `Una factura de antes no puede tener una fecha futura: como tarde, hoy, ${last}` },
  paid: { until: 'today', fault: last => `Un pago no puede tener una fecha futura: como tarde, hoy, ${last}` },
  absenceEnd: { from: 'desde', fault: first => `La ausencia no puede acabar antes de empezar: como pronto, el ${first}` },
  statementEnd: { from: 'desde', fault: first => `El último día no puede ser anterior al primero: como pronto, el ${first}` },
  quoteEnd: { from: 'fecha', fault: first => `No puede caducar antes de su fecha: como pronto, el ${first}` },
  coveredEnd: { from: 'desde', fault: first => `No puede acabar antes de empezar: como pronto, el ${first}` },
  started: { from: 'fecha_instalacion', fault: first => `No puede ponerse en marcha antes de instalarse: como pronto, el ${first}` },
  warrantyEnd: { from: 'fecha_instalacion', fault: first => `La garantía no puede acabar antes de la instalación: como pronto, el ${first}` },
  bought: { until: 'today', fault: last => `Una compra no puede tener una fecha futura: como tarde, hoy, ${last}` },
  workBegun: { until: 'now', fault: last => `El trabajo no puede empezar en el futuro: compruebe el día y la hora (hoy es ${last})` },
  workDay: { until: 'now', fault: last => `Un albarán no puede tener una fecha futura: como tarde, hoy, ${last}` },
} satisfies Record<string, DateRule>;

export type DateRuleName = keyof typeof dateRules;

/** What is wrong with a date, in Spanish; null for a possible one, and where its limit is not known. */
export function dateFault(name: DateRuleName, value: string, limits: Readonly<Record<string, unknown>>): string | null {
  const rule: DateRule = dateRules[name];
  const limit = limits[limitOf(rule)];
  if (typeof limit !== 'string' || limit === '') return null;
  const isPossible = 'from' in rule ? value >= limit : value <= limit.slice(0, value.length);
  return isPossible ? null : rule.fault(formatDate(limit));
}

const limitOf = (rule: DateRule): string => ('from' in rule ? rule.from : rule.until);

/** Has a date checked by its rule. What is stored already stays as it is until it or its limit is changed. */
export function ruledBy<S extends Moment | RequiredMoment>(name: DateRuleName, schema: S): S {
  return schema.test('possible', messages.invalid, (value, { path, parent, options, createError }) => {
    const { before, today, now } = (options.context ?? {}) as DateContext;
    const limits = parent as Record<string, unknown>;
    const limit = limitOf(dateRules[name]);
    if (!value || (before?.[path] === value && before[limit] === limits[limit])) return true;
    const message = dateFault(name, value, { today, now, ...limits });
    return message === null || createError({ message });
  }) as S;
}
