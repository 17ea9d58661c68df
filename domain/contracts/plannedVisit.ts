// Visita prevista: one visit of a plan, from the month that it is due in to what came of it.
import { object, string } from 'yup';
import { rights } from '../kernel/access.ts';
import { office } from '../kernel/roles.ts';
import { entity } from '../kernel/entity.ts';
import { date, ofDocument, reference, requiredReference, requiredText, text, whole } from '../kernel/fields.ts';

export const visitStates = ['prevista', 'abierta', 'con aviso', 'hecha', 'parcial', 'saltada'] as const;
export type VisitState = (typeof visitStates)[number];

/** Who skips a visit: the office, its contract that does not ask for it any more, or the visit of which it was the rest. */
export type VisitSkipper = 'oficina' | 'contrato' | 'visita';

/** A month of a large company: as many are planned at once, and shown on a map. */
export const VISITS_TOGETHER = 800;

export const plannedVisit = entity({
  name: 'plannedVisit',
  table: 'planned_visit',
  one: 'Visita',
  many: 'Visitas',
  feminine: true,
  draft: object({ fecha: ofDocument(date('Introduzca el día'), 10).label('Prevista el') }),
  derived: object({
    contract_id: requiredReference('', 'contract').label('Contrato'),
    plan_id: requiredReference('', 'plan').label('Plan'),
    customer_id: requiredReference('', 'customer').label('Cliente'),
    location_id: reference('location').label('Localización'),
    minutos: whole().required().label('Duración (minutos)').meta({ unlisted: true }),
    /** The day that the plan gave it, whatever it was moved to. */
    dia: date('').label('Día del plan').meta({ unlisted: true }),
    desde: date('').label('Se abre el').meta({ unlisted: true }),
    hasta: date('').label('Antes del').meta({ unlisted: true }),
    estado: string<VisitState>().required().label('Estado'),
    notice_id: reference('notice').label('Aviso'),
    hecha_el: date().label('Hecha el'),
    motivo: text(500).label('Motivo').meta({ unlisted: true }),
    saltada_por: string<VisitSkipper | ''>().defined().label('La saltó').meta({ unlisted: true }),
    /** The visit of which this one does the rest. */
    resto_id: reference('plannedVisit').label('Lo que quedó de la visita').meta({ unlisted: true }),
  }),
  label: 'fecha',
  searchIn: ['motivo'],
  filters: ['contract_id', 'customer_id', 'location_id', 'estado'],
  sorts: [{ field: 'fecha', dir: 'asc' }],
  date: 'fecha',
  access: rights({ read: office, create: [], update: office, delete: [] }),
  list: 'visits',
  about: 'Las visitas de los contratos, por el mes en que tocan: las que se pueden planificar, las que tienen aviso y las que se quedaron sin hacer.',
  example: { draft: {}, change: { fecha: '2026-04-20' }, needle: '' },
});

/** Why a visit is not made. */
export const skipDraft = object({ motivo: requiredText('Diga por qué', 500).label('Motivo') }).noUnknown();
