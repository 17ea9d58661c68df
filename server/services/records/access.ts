// Whose rows a role may see: one table, asked by every read and every write (decisions, who may do what).
import type { SessionUser } from '#domain/session/authEndpoints.ts';
import type { EntityName } from '#domain/index.ts';
import { entityNamed } from '#domain/index.ts';
import type { Entity, Values } from '#domain/kernel/entity.ts';
import { levelFields } from '#domain/collecting/reminderRules.ts';
import { isFiscalNoun, type LiveNoun } from '#domain/records/live.ts';
import { groups } from '#domain/session/groups.ts';
import { type Role, readsAll } from '#domain/kernel/roles.ts';
import { doneOrders } from '#machines/lifecycles/workOrder.ts';
import type { Condition } from '#server/db/records.ts';
import { forbidden } from '#server/errors.ts';

type Scope = (user: Pick<SessionUser, 'id' | 'customer_id'>) => readonly Condition[];

const theirs: Scope = user => [['customer_id', '=', user.customer_id ?? 0]];
const portals: Scope = user => [...theirs(user), ['origen', '=', 'portal']];
const issued: Scope = () => [['estado', '<>', 'borrador']];
const finished: Scope = user => [...theirs(user), ['estado', 'in', doneOrders]];
const own: Scope = user => [['user_id', '=', user.id]];
/** A visit is of whoever makes it and of whoever comes along. */
const visited: Scope = user => [['user_id', 'either', { other: 'companion_id', value: user.id }]];
const whereTheyGo: Scope = user => [['location_id', 'among', { table: 'notice', column: 'location_id', where: visited(user) }]];

/** Rows that a role may see where it is not all of them. */
const scopes: Partial<Record<EntityName, Partial<Record<Role, Scope>>>> = {
  apiKey: { auditor: own },
  notice: { trabajador: visited, cliente: theirs },
  absence: { trabajador: own },
  workday: { trabajador: own },
  call: { cliente: portals },
  workOrder: { trabajador: own, cliente: finished },
  quote: { trabajador: own },
  followUp: { trabajador: own },
  installation: { trabajador: whereTheyGo },
  invoice: { cliente: user => [...theirs(user), ...issued(user)], gestoria: issued },
};

/** Of whom the company demands a second step. */
const demands = groups.map(({ role }) => `doble_${role}`);

/**
 * Names that a role must not read, in any record: what the office pays and to whom, the account of a customer, what they owe and what is invoiced of a quote;
 * who wrote it, where it came from, what the office thinks of it. The gestoría reads what a document says and was paid: no way to reach anybody, no work, no notes.
 */
const hidden: Partial<Record<Role, readonly string[]>> = {
  trabajador: [
    'cost',
    'coste',
    'margen_minimo',
    'coste_hora',
    'provider_id',
    'provider_name',
    'provider_code',
    'bank_account',
    'mandato',
    'deuda',
    'vencido',
    'saldo',
    'no_recordar',
    'no_recordar_motivo',
    'obligado_desde',
    'recordatorios',
    'recordatorio_espera',
    'seguimientos',
    'seguimiento_dias',
    'seguimiento_veces',
    'vencimientos_dia',
    'partes',
    'queda',
    'registro',
    'registro_id',
    ...levelFields,
    ...demands,
  ],
  cliente: [
    'created_by',
    'updated_by',
    'call_id',
    'cobro_id',
    'internal_observations',
    'motivo_anulacion',
    'no_anulable',
    'notes',
    'margen_minimo',
    'coste_hora',
    'default_iva',
    'due_days',
    'factura_por_mes',
    'recordado',
    'recordado_el',
    'obligado_desde',
    'recordatorios',
    'recordatorio_espera',
    'seguimientos',
    'seguimiento_dias',
    'seguimiento_veces',
    'vencimientos_dia',
    ...levelFields,
    ...demands,
    'precios_tecnicos',
    'precios_albaran',
    'puesta_en_marcha',
    'user_id',
    'user_name',
    'prioridad',
    'invoice_id',
    'invoice_name',
    'registro',
    'registro_id',
    'presupuestos',
  ],
  gestoria: [
    'created_by',
    'updated_by',
    'phone',
    'email',
    'work_orders',
    'presupuestos',
    'work_order_id',
    'work_order_code',
    'work_order_date',
    'product_id',
    'tarifa',
    'gestiones_realizadas',
    'nota',
    'no_reclamar',
    'no_reclamar_nota',
    'no_reclamar_hasta',
    'recordado',
    'recordado_el',
    'no_anulable',
    'registro_id',
    'contestada_por',
  ],
};

/** Entities whose internal words (`internal`) are not for a role: they find it nothing. */
const notFoundBy: Partial<Record<Role, readonly EntityName[]>> = {
  trabajador: ['product', 'workOrder'],
  cliente: ['notice', 'workOrder'],
  gestoria: ['cobro'],
};

/** Who finds records by the names and NIFs of customers and suppliers only: all else that is known of them is not for this role. */
const findsByName: readonly Role[] = ['gestoria'];

const roleOf = (user: SessionUser): Role => user.roles[0] ?? 'cliente';

/** The names that `user` must not read. */
export const hiddenFrom = (user: SessionUser): readonly string[] => hidden[roleOf(user)] ?? [];

/** The rows of `entity` that `user` may see. Throws 403 when the role sees none. */
export function scopeOf(entity: Entity, user: SessionUser): readonly Condition[] {
  if (!entity.access.read.some(role => user.roles.includes(role))) throw forbidden();
  return scopes[entity.name as EntityName]?.[roleOf(user)]?.(user) ?? [];
}

/** What a user may see of a list: which rows, whether internal words find them, or only names of people, and by which names they may not be filtered. */
export interface View {
  conditions: readonly Condition[];
  outward: boolean;
  byName: boolean;
  hidden: readonly string[];
}

/** The list of `entity` as `user` may see it. Throws 403 when the role sees none. */
export function viewOf(entity: Entity, user: SessionUser): View {
  const role = roleOf(user);
  const outward = notFoundBy[role]?.includes(entity.name as EntityName) ?? false;
  return { conditions: scopeOf(entity, user), outward, byName: findsByName.includes(role), hidden: hiddenFrom(user) };
}

/** The columns that a condition is about. */
const columnsIn = ([column, comparison, value]: Condition): string[] => (comparison === 'either' ? [column, value.other] : [column]);

/** The columns that say who may see a record, of each entity of which a role sees only some. */
export const scopedBy: Partial<Record<EntityName, readonly string[]>> = Object.fromEntries(
  Object.entries(scopes).map(([name, byRole]) => [
    name,
    [...new Set(Object.values(byRole).flatMap(scope => scope({ id: 0, customer_id: 0 }).flatMap(columnsIn)))],
  ]),
);

/** Whether `user` sees a record in one of these states of its columns `scopedBy`, as far as they say so by themselves; those for the tax agency are for users who read everything, and questions for them and for the gestoría. */
export function sees(user: SessionUser, name: LiveNoun, states: readonly Values[]): boolean {
  if (isFiscalNoun(name)) return readsAll(user.roles);
  if (name === 'question') return readsAll(user.roles) || user.roles.includes('gestoria');
  const entity = entityNamed(name);
  if (!entity.access.read.some(role => user.roles.includes(role))) return false;
  const conditions = scopeOf(entity, user);
  return conditions.length === 0 || states.some(state => conditions.every(condition => holds(condition, state)));
}

function holds([column, comparison, value]: Condition, state: Values): boolean {
  if (comparison === '=') return state[column] === value;
  if (comparison === '<>') return state[column] !== value;
  if (comparison === 'in') return (value as readonly unknown[]).includes(state[column]);
  if (comparison === 'either') return state[column] === value.value || state[value.other] === value.value;
  if (comparison === 'among') return false;
  throw new Error(`A scope compares by ${comparison}, which is not known outside of the database`);
}

/** An answer without what the role must not read, at any depth. */
export function shownTo<Data>(user: SessionUser, data: Data): Data {
  const names = hiddenFrom(user);
  return names.length > 0 ? (without(names, data) as Data) : data;
}

function without(names: readonly string[], data: unknown): unknown {
  if (Array.isArray(data)) return data.map(each => without(names, each));
  if (typeof data !== 'object' || data === null) return data;
  return Object.fromEntries(Object.entries(data).flatMap(([name, value]) => (names.includes(name) ? [] : [[name, without(names, value)]])));
}
