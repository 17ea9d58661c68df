// The figures of Inicio: their words, and the filtered list that each leads to.
import type { Dashboard, Figure } from '#domain/overview/figures.ts';
import { DUE_SOON } from '#domain/overview/deadlines.ts';
import { addDays } from '#domain/kernel/days.ts';
import { href } from '#domain/routes.ts';

/** How many visits there are today is said above them. */
type FigureKey = Exclude<keyof Dashboard, 'today' | 'noticesToday' | 'setUp'>;

export interface FigureRow {
  key: FigureKey;
  title: string;
  /** Said when there is nothing. */
  none: string;
  /** What one does there. */
  verb?: string;
  /** Whether its sum has the VAT in it. */
  vat?: 'sin IVA' | 'con IVA';
  path: string;
  /** Where it stands: among the decisions of the day, among what went wrong, or with the rest. */
  part: 'decision' | 'alert' | 'rest';
  /** Whether something there is a reason to act. */
  isUrgent?: boolean;
}

/** In the order in which an office morning looks at them. `today` as it travels. */
function figureRows(today: string): FigureRow[] {
  const yesterday = addDays(today, -1);
  return [
    { key: 'calls', part: 'decision', title: 'Llamadas sin gestionar', none: 'Todas gestionadas', verb: 'Atender', path: `${href('calls')}?checked=no` },
    {
      key: 'noticesOverdue',
      part: 'decision',
      title: 'Avisos atrasados',
      none: 'Ninguno atrasado',
      verb: 'Planificar',
      path: `${href('notices')}?abierto=si&hasta=${yesterday}`,
      isUrgent: true,
    },
    { key: 'looseOrders', part: 'alert', title: 'Partes sin aviso', none: 'Ninguno', path: `${href('workOrders')}?estado=parte`, isUrgent: true },
    {
      key: 'fiscalToResolve',
      part: 'alert',
      title: 'Facturas con reparos de la AEAT',
      none: 'Ninguna',
      path: `${href('verifactu')}?ver=resolver`,
      isUrgent: true,
    },
    {
      key: 'fiscalUnconfirmed',
      part: 'alert',
      title: 'Registros sin confirmar por la AEAT',
      none: 'Ninguno',
      path: `${href('verifactu')}?ver=registros&estado=sinConfirmar`,
      isUrgent: true,
    },
    { key: 'fiscalOff', part: 'alert', title: 'Días sin VERI*FACTU, que ya es obligatorio', none: 'Ninguno', path: href('verifactu'), isUrgent: true },
    {
      key: 'pendingOrders',
      part: 'decision',
      title: 'Albaranes por terminar',
      none: 'Todos terminados',
      verb: 'Terminar',
      path: `${href('workOrders')}?estado=pendiente`,
    },
    {
      key: 'finishedOrders',
      part: 'rest',
      title: 'Albaranes terminados',
      none: 'Ningún albarán por revisar',
      vat: 'sin IVA',
      path: `${href('workOrders')}?estado=terminado`,
    },
    {
      key: 'ready',
      part: 'decision',
      title: 'Listos para facturar',
      none: 'La cola está vacía',
      verb: 'Facturar',
      vat: 'sin IVA',
      path: href('readyToInvoice'),
    },
    { key: 'debtsDue', part: 'rest', title: 'Cobros por vencer', none: 'Nada por vencer', vat: 'con IVA', path: `${href('debts')}?abierto=si&desde=${today}` },
    {
      key: 'debtsOverdue',
      part: 'decision',
      title: 'Cobros vencidos',
      none: 'Nada vencido',
      verb: 'Reclamar',
      vat: 'con IVA',
      path: `${href('debts')}?abierto=si&por_cobrar=si&hasta=${yesterday}`,
      isUrgent: true,
    },
    { key: 'followUps', part: 'rest', title: 'Presupuestos por preguntar', none: 'Ninguno', path: href('followUps') },
    { key: 'reminders', part: 'rest', title: 'Recordatorios de cobro', none: 'Ninguno', path: href('reminders') },
    {
      key: 'dueSoon',
      part: 'rest',
      title: `Vence en ${DUE_SOON} días`,
      none: 'Nada por vencer',
      path: `${href('deadlines')}?hasta=${addDays(today, DUE_SOON)}`,
    },
    { key: 'fiscalAhead', part: 'rest', title: 'Días que faltan para que VERI*FACTU sea obligatorio', none: 'Ninguno', path: href('verifactu') },
    { key: 'lowStock', part: 'rest', title: 'Productos bajo mínimo', none: 'Existencias al día', path: '/productos?bajo_minimo=si', isUrgent: true },
  ];
}

/** The figures of one part that there are. */
export const figuresIn = (dashboard: Dashboard, part: FigureRow['part']): { row: FigureRow; figure: Figure }[] =>
  figureRows(dashboard.today).flatMap(row => {
    const figure = row.part === part ? dashboard[row.key] : undefined;
    return figure ? [{ row, figure }] : [];
  });
