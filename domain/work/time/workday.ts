// Jornada: the day of somebody at work, with its beginning, its end and its pauses (Workers' Statute, art. 34.9). It follows from their presses, and nobody writes it.
import { object, string } from 'yup';
import { rights } from '../../kernel/access.ts';
import { entity } from '../../kernel/entity.ts';
import { date, dateTime, flag, requiredReference, whole } from '../../kernel/fields.ts';
import { staff } from '../../kernel/roles.ts';

export const workdayStates = ['sin empezar', 'en curso', 'en pausa', 'acabada', 'por revisar', 'firmada'] as const;
export type WorkdayState = (typeof workdayStates)[number];

/** For how many years the register is kept (art. 34.9, third paragraph). */
export const YEARS_KEPT = 4;

export const workday = entity({
  name: 'workday',
  table: 'workday',
  one: 'Jornada',
  many: 'Jornadas',
  feminine: true,
  draft: object({}),
  derived: object({
    user_id: requiredReference('', 'user').label('Trabajador'),
    dia: date('').label('Día trabajado'),
    estado: string<WorkdayState>().required().label('Estado'),
    empieza: dateTime().label('Empieza'),
    acaba: dateTime().label('Acaba'),
    pausa: whole().required().label('Pausas (min)'),
    trabajado: whole().required().label('Trabajado (min)'),
    viaje: whole().required().label('De camino (min)'),
    visitas: whole().required().label('En visitas (min)'),
    corregida: flag().label('Corregida por la oficina'),
  }),
  label: 'dia',
  searchIn: ['dia'],
  filters: ['user_id', 'estado'],
  sorts: [{ field: 'dia', dir: 'desc' }],
  date: 'dia',
  access: rights({ read: staff, create: [], update: [], delete: [] }),
  list: 'workdays',
  example: { draft: {}, change: {}, needle: '' },
});
