import { formatDate } from '#domain/kernel/format.ts';
import { hourOn, minutesText } from '#domain/work/time/hours.ts';
import { openDays, workdayWords } from '#machines/lifecycles/derived/workday.ts';
import { today } from '#src/api/companyClock.ts';
import { workdayTones } from '#src/screens/parts/states.ts';
import type { WorkdayRow } from '#src/screens/work/time/workdayActors.ts';
import { columnsOf } from '#src/ui/list/columns.ts';
import { StateBadge } from '#src/ui/page/StateBadge.tsx';

/** A day that has passed without an end, or whose hours contradict each other, is said to be so. */
function StateOfDay({ estado, dia }: WorkdayRow) {
  const isForgotten = openDays.includes(estado) && dia !== null && dia < today();
  return <StateBadge label={isForgotten ? 'Sin cerrar' : workdayWords.states[estado]} tone={isForgotten ? 'alert' : workdayTones[estado]} />;
}

export const columns = columnsOf('workday', [
  { field: 'dia', cell: row => formatDate(row.dia), isSortable: true, width: 8.5, card: 'title' },
  { field: 'user_name', width: 10, grows: 2, card: 'text' },
  { field: 'empieza', cell: row => hourOn(row.dia ?? '', row.empieza), width: 6, align: 'end', card: 'line' },
  { field: 'acaba', cell: row => hourOn(row.dia ?? '', row.acaba), width: 6, align: 'end', card: 'line' },
  { field: 'pausa', header: 'Pausas', cell: row => minutesText(row.pausa ?? 0), width: 7, folds: 3, align: 'end', card: 'line' },
  { field: 'trabajado', header: 'Trabajado', cell: row => minutesText(row.trabajado ?? 0), width: 8, align: 'end', card: 'amount' },
  { field: 'viaje', header: 'De camino', cell: row => minutesText(row.viaje ?? 0), width: 8, folds: 2, align: 'end' },
  { field: 'visitas', header: 'En visitas', cell: row => minutesText(row.visitas ?? 0), width: 8, folds: 1, align: 'end' },
  { field: 'corregida', header: 'Corregida', cell: row => row.corregida && 'Por la oficina', width: 8, folds: 4 },
  { field: 'estado', cell: row => <StateOfDay {...row} />, width: 8, card: 'state' },
]);

const ofMonth = ['dia', 'empieza', 'acaba', 'pausa', 'trabajado', 'estado'];

/** What is signed of each day of a month, of which nothing folds away; whose it is, is said above. */
export const monthColumns = columns.filter(({ field }) => field !== undefined && ofMonth.includes(field)).map(({ folds: _folds, ...column }) => column);
