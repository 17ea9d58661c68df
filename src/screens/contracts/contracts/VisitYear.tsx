import { Text } from '@chakra-ui/react';
import type { ContractRecord } from '#domain/contracts/wire.ts';
import { addMonths, firstOfMonth } from '#domain/kernel/days.ts';
import { formatDate } from '#domain/kernel/format.ts';
import { visitWords } from '#machines/lifecycles/plannedVisit.ts';
import { today } from '#src/api/companyClock.ts';
import { href } from '#domain/routes.ts';
import { VisitState } from '#src/screens/contracts/parts/VisitState.tsx';
import { RecordLink } from '#src/ui/page/RecordLink.tsx';
import { listEndText } from '#domain/contracts/listEnd.ts';
import '#src/screens/contracts/contracts/visitYear.css';

const monthName = new Intl.DateTimeFormat('es-ES', { month: 'short', year: '2-digit', timeZone: 'UTC' });

/** The months of a contract's period as a strip, each with its visits. */
export function VisitYear({ record }: { record: ContractRecord }) {
  const { visitas } = record;
  if (visitas.length === 0)
    return (
      <Text fontSize="sm" color="fg.muted">
        {record.firmado_el ? 'No hay ninguna visita en este periodo.' : 'Las visitas se hacen al firmarlo.'}
      </Text>
    );
  const now = firstOfMonth(today());
  return (
    <ol className="visit-year" aria-label="Visitas por mes">
      {monthsOf(visitas.map(({ fecha }) => fecha)).map(month => {
        const inMonth = visitas.filter(({ fecha }) => firstOfMonth(fecha) === month);
        return (
          <li key={month} className={month === now ? 'is-now' : undefined} aria-current={month === now ? 'date' : undefined}>
            <span className="visit-month">{monthName.format(new Date(`${month}T00:00:00Z`))}</span>
            {inMonth.map(visit => (
              <span key={visit.id} className="visit">
                <span>{formatDate(visit.fecha).slice(0, 5)}</span>
                {visit.notice_id === null ? (
                  <VisitState {...visit} />
                ) : (
                  <RecordLink href={href('noticeEdit', { id_work: visit.notice_id })}>{visitWords.states[visit.estado]}</RecordLink>
                )}
                {visit.lista && <span className="visit-list">{listEndText(visit.lista)}</span>}
              </span>
            ))}
          </li>
        );
      })}
    </ol>
  );
}

/** From the month of the first visit to that of the last. */
function monthsOf(days: readonly string[]): string[] {
  const [first, last] = [firstOfMonth(days[0]!), firstOfMonth(days.at(-1)!)];
  const months = [first];
  while (months.at(-1)! < last) months.push(addMonths(first, months.length));
  return months;
}
