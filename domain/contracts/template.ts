// Plantilla de contrato: the terms and plans that contracts of a kind begin with. They are copied: what is sold keeps nothing of it.
import { object } from 'yup';
import { writtenByOffice } from '../kernel/access.ts';
import { entity } from '../kernel/entity.ts';
import { requiredReference, requiredText } from '../kernel/fields.ts';
import { office } from '../kernel/roles.ts';
import { contract } from './contract.ts';
import { salePlan } from './sale.ts';

/** What of a contract a template says. */
export const templateTerms = [
  'meses',
  'preaviso',
  'renovacion',
  'reinicia',
  'respuesta',
  'mano_obra',
  'piezas',
  'desplazamiento',
  'revision',
  'revision_pct',
  'factura_meses',
  'anticipado',
  'factura_dia',
  'metodo',
  'condiciones',
] as const;

export const contractTemplate = entity({
  name: 'contractTemplate',
  table: 'contract_template',
  one: 'Plantilla de contrato',
  many: 'Plantillas de contratos',
  feminine: true,
  draft: object({ name: requiredText('Introduzca el nombre de la plantilla', 80).label('Nombre') }).concat(contract.draft.pick(templateTerms)),
  label: 'name',
  same: ['name'],
  searchIn: ['name', 'condiciones'],
  sorts: [{ field: 'name', dir: 'asc' }],
  access: writtenByOffice(office),
  list: 'contractTemplates',
  about: 'Lo que tienen en común los contratos de una clase: duración, qué incluyen, cómo se facturan y cada cuánto se visita.',
  example: { draft: { name: 'Hogar, split', meses: 12, factura_meses: 12, factura_dia: 1 }, change: { respuesta: 48 }, needle: 'hogar' },
});

/** What of a plan of visits a template says: all but its first day, which is the contract's. */
export const templatePlanTerms = ['name', 'meses', 'minutos', 'trabajo', 'operaciones'] as const;

export const templatePlan = entity({
  name: 'templatePlan',
  table: 'template_plan',
  one: 'Plan de la plantilla',
  many: 'Planes de plantillas',
  draft: object({ contract_template_id: requiredReference('Introduzca la plantilla', 'contractTemplate').label('Plantilla') }).concat(
    salePlan.pick(templatePlanTerms),
  ),
  label: 'name',
  searchIn: ['name'],
  filters: ['contract_template_id'],
  sorts: [{ field: 'name', dir: 'asc' }],
  access: writtenByOffice(office),
  example: {
    draft: { contract_template_id: 1, name: 'Revisión anual', meses: 12, minutos: 60 },
    change: { trabajo: 'Limpieza de filtros' },
    needle: 'revi',
  },
});
