// The figures of Inicio: their words, and the filtered list that each leads to.
import type { Dashboard } from '#domain/overview/figures.ts';
import { addDays } from '#domain/kernel/days.ts';
import { href } from '#domain/routes.ts';

type FigureKey = Exclude<keyof Dashboard, 'months' | 'today'>;

export interface FigureRow {
  key: FigureKey;
  title: string;
  /** Said when there is nothing. */
  none: string;
  path: string;
  /** Whether something there is a reason to act. */
  isUrgent?: boolean;
}

/** In the order in which an office morning looks at them. `today` and `yesterday` as they travel. */
export function figureRows(today: string, yesterday: string): FigureRow[] {
  return [
    { key: 'calls', title: 'Llamadas sin gestionar', none: 'Todas gestionadas', path: `${href('calls')}?checked=no` },
    { key: 'noticesToday', title: 'Avisos de hoy', none: 'Ninguno para hoy', path: `${href('notices')}?abierto=si&desde=${today}&hasta=${today}` },
    { key: 'noticesOverdue', title: 'Avisos atrasados', none: 'Ninguno atrasado', path: `${href('notices')}?abierto=si&hasta=${yesterday}`, isUrgent: true },
    { key: 'looseOrders', title: 'Partes sin aviso', none: 'Ninguno', path: `${href('workOrders')}?estado=parte`, isUrgent: true },
    { key: 'fiscalToResolve', title: 'Facturas con reparos de la AEAT', none: 'Ninguna', path: `${href('verifactu')}?ver=resolver`, isUrgent: true },
    {
      key: 'fiscalUnconfirmed',
      title: 'Registros sin confirmar por la AEAT',
      none: 'Ninguno',
      path: `${href('verifactu')}?ver=registros&estado=sinConfirmar`,
      isUrgent: true,
    },
    { key: 'fiscalOff', title: 'Días sin VERI*FACTU, que ya es obligatorio', none: 'Ninguno', path: href('verifactu'), isUrgent: true },
    { key: 'pendingOrders', title: 'Albaranes por terminar', none: 'Todos terminados', path: `${href('workOrders')}?estado=pendiente` },
    { key: 'finishedOrders', title: 'Albaranes terminados', none: 'Ningún albarán por revisar', path: `${href('workOrders')}?estado=terminado` },
    { key: 'ready', title: 'Listos para facturar', none: 'La cola está vacía', path: href('readyToInvoice') },
    { key: 'debtsDue', title: 'Cobros por vencer', none: 'Nada por vencer', path: `${href('debts')}?abierto=si&desde=${today}` },
    {
      key: 'debtsOverdue',
      title: 'Cobros vencidos',
      none: 'Nada vencido',
      path: `${href('debts')}?abierto=si&por_cobrar=si&hasta=${yesterday}`,
      isUrgent: true,
    },
    { key: 'reminders', title: 'Recordatorios de cobro', none: 'Ninguno', path: href('reminders') },
    { key: 'lowStock', title: 'Productos bajo mínimo', none: 'Existencias al día', path: '/productos?bajo_minimo=si', isUrgent: true },
  ];
}

/** The words of one figure, and the list that it leads to. */
export const figureOf = (key: FigureKey, today: string): FigureRow => figureRows(today, addDays(today, -1)).find(row => row.key === key)!;
