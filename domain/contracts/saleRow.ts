// A contract in one line of a file: what it covers, at which place, and its plan of visits.
import { object } from 'yup';
import { choice, date, ofDocument, requiredReference, text, whole } from '../kernel/fields.ts';
import { buildingUses } from './norm.ts';

/** What a line says besides the fields of its contract. What is left empty is as the wizard proposes it; one that says until when it is invoiced is in force already. */
export const saleRow = object({
  location_id: requiredReference('Introduzca la localización', 'location').label('Localización'),
  instalacion: text().label('Instalación'),
  uso: choice({ '': '', ...buildingUses }, '').label('Uso del edificio'),
  maquinas: text(4_000).label('Máquinas'),
  plan_meses: whole().default(null).label('Una visita cada (meses)'),
  plan_primera: date().label('Próxima visita'),
  plan_minutos: whole().default(null).label('Duración de la visita (minutos)'),
  firmado_el: ofDocument(date()).label('Firmado el'),
  firmado_por: text(120).label('Firmado por'),
  plan_motivo: text(500).label('Motivo de un plazo mayor que el de la norma'),
});
