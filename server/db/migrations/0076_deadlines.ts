// What becomes due, in the order of its day: visits, contracts and cobros in the states in which their clock runs.
import type { Columns } from '../migrate.ts';

/** Statements in order. States and days are written as the queries write them, or SQLite does not see that an index serves. */
export function statements({ kind }: Columns): string[] {
  const running = `where estado in ('vigente', 'suspendido')`;
  return [
    `create index planned_visit_due on planned_visit (hasta, id) where estado in ('prevista', 'abierta', 'con aviso')`,
    `create index contract_running on contract (fin, id) ${running}`,
    // PostgreSQL knows no text of a day that is the same for everybody
    ...(kind === 'sqlite' ? [`create index contract_notice on contract (date(fin, '-' || preaviso || ' days'), id) ${running}`] : []),
    `create index debt_running on debt (fecha_vencimiento, id) where estado in ('pendiente', 'parcial')`,
  ];
}
