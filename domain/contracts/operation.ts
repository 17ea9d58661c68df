// Operación: one thing that is done to a machine on each visit of a plan, with the value that is measured where there is one.
import { object } from 'yup';
import { writtenByOffice } from '../kernel/access.ts';
import { machineKindNames } from '../catalogue/machineKinds.ts';
import { office } from '../kernel/roles.ts';
import { entity } from '../kernel/entity.ts';
import { messages } from '../kernel/messages.ts';
import { choice, decimal, flag, requiredReference, requiredText, text, whole } from '../kernel/fields.ts';

/** To which machines an operation is done: '' is all of them, also those of which nobody has said the kind. */
export const operationKinds = { ...machineKindNames, '': 'Todas las máquinas' } as const;

/** Decimals of what is measured. */
export const VALUE_SCALE = 2;
const measured = () => decimal(VALUE_SCALE).min(-99_999, messages.atLeast(-99_999)).max(99_999, messages.atMost(99_999)).default(null);

export const operation = entity({
  name: 'operation',
  table: 'plan_operation',
  one: 'Operación',
  many: 'Operaciones',
  feminine: true,
  draft: object({
    plan_id: requiredReference('Introduzca el plan', 'plan').label('Plan'),
    name: requiredText('Escriba qué se hace', 200).label('Operación'),
    codigo: text(20).label('Código'),
    tipo: choice(operationKinds, '')
      .transform((value: unknown) => value ?? '')
      .label('Máquinas'),
    unidad: text(12).label('Unidad'),
    minimo: measured().label('Mínimo'),
    maximo: measured()
      .label('Máximo')
      .test('order', 'El máximo es menor que el mínimo', (value, { parent }) => value == null || parent.minimo == null || value >= parent.minimo),
    foto: flag().label('Exige una foto'),
    orden: whole().required('Introduzca el orden').min(0, messages.notNegative).max(999, messages.countAtMost(999)).default(0).label('Orden'),
  }),
  derived: object({ contract_id: requiredReference('', 'contract').label('Contrato').meta({ unlisted: true }) }),
  label: 'name',
  searchIn: ['name', 'codigo'],
  filters: ['plan_id', 'contract_id'],
  sorts: [{ field: 'orden', dir: 'asc' }],
  access: writtenByOffice(office),
  example: {
    draft: { plan_id: 1, name: 'Revisión y limpieza de filtros de aire', codigo: 'RITE 3.2 b.4', orden: 10 },
    change: { foto: true },
    needle: 'filtro',
  },
});
