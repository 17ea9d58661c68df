import { Button } from '@chakra-ui/react';
import { useState } from 'react';
import { constants } from '#domain/kernel/constants.ts';
import type { Span, Task } from '#domain/kernel/calendarSpan.ts';
import { soon } from '#src/screens/records/demo/madeUp.ts';
import { addDays, weekdayOf } from '#domain/kernel/days.ts';
import { Panel } from '#src/ui/page/Panel.tsx';
import { TasksCalendar, type TaskLabels } from '#src/ui/widgets/TasksCalendar.tsx';
import { showToast } from '#src/ui/widgets/toasts/toastQueue.ts';

const labels: TaskLabels = {
  one: 'tarea',
  many: 'tareas',
  states: {
    1: { label: 'Pendiente', tone: 'waiting', sign: 'circle' },
    2: { label: 'En curso', tone: 'going', sign: 'tools' },
    3: { label: 'Terminada', tone: 'done', sign: 'check' },
    4: { label: 'Cancelada', tone: 'off', sign: 'close' },
  },
};

const jobs = [
  ['08:00', 'Puesta en marcha', 'Hotel Almería', 'C/ Ancha, 12, Córdoba', 'Antonio Jiménez'],
  ['09:30', 'Fuga de gas', 'Bar Julián', 'Plaza Mayor, 3, Montilla', 'Noelia López'],
  ['09:30', 'Cambio de filtros', 'Colegio Guadalquivir', 'Avda. del Río, s/n, Montoro', 'Rafael Serrano'],
  ['12:00', 'Revisión anual', 'Comunidad C/ Larga, 8', 'C/ Larga, 8, Lucena', 'Antonio Jiménez, Iván Gutiérrez'],
  ['17:15', 'Presupuesto', 'Panadería San Rafael', 'C/ Nueva, 40, Cabra', 'Manuel Cañete'],
] as const;

/** Some tasks for each day; Wednesdays are crowded, Sundays free. */
const load = async ({ desde, hasta }: Span): Promise<Task[]> => {
  await soon();
  const tasks: Task[] = [];
  for (let day = desde; day <= hasta; day = addDays(day, 1)) {
    const weekday = weekdayOf(day);
    const many = weekday === 6 ? 0 : weekday === 2 ? 3 * jobs.length : 1 + (Number(day.slice(8)) % jobs.length);
    for (let n = 0; n < many; n++) {
      const [time, title, customer, location, attendees] = jobs[n % jobs.length]!;
      tasks.push({
        id: tasks.length + 1,
        title,
        start: `${day} ${time}:00`,
        minutes: 60 + 30 * (n % 3),
        location,
        customer,
        attendees,
        user_id: 1 + (n % jobs.length),
        status_id: 1 + (n % 4),
        origin: n % 3 === 2 ? 'Contrato C26-00003' : '',
      });
    }
  }
  return tasks;
};

const failing = async (): Promise<Task[]> => {
  await soon();
  throw new Error('No se puede conectar con el servidor');
};

const open = (id: number) => showToast({ kind: 'info', text: `Aquí se abriría la tarea ${id}`, duration: constants.messageDuration });

/** The calendar with made-up tasks, and one that cannot be loaded. */
export function CalendarTab() {
  const [isFailing, setFailing] = useState(false);
  return (
    <Panel
      title={isFailing ? 'Con un fallo' : 'Con tareas'}
      tools={
        <Button type="button" size="sm" variant="outline" onClick={() => setFailing(!isFailing)}>
          {isFailing ? 'Con tareas' : 'Con un fallo'}
        </Button>
      }
    >
      <TasksCalendar key={String(isFailing)} load={isFailing ? failing : load} onOpen={open} labels={labels} height="44rem" />
    </Panel>
  );
}
