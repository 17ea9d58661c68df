import '#src/screens/overview/home/today.css';
import { addDays } from '#domain/kernel/days.ts';
import { among } from '#domain/records/live.ts';
import { href } from '#domain/routes.ts';
import { dayInWords, weekdayInWords } from '#domain/work/dayWords.ts';
import { today } from '#src/api/companyClock.ts';
import { type Round, readRounds } from '#src/screens/overview/home/todayActors.ts';
import { NoticeState } from '#src/screens/work/parts/NoticeState.tsx';
import { LoadFailure } from '#src/ui/page/LoadFailure.tsx';
import { Loading } from '#src/ui/page/Loading.tsx';
import { Panel } from '#src/ui/page/Panel.tsx';
import { RecordLink } from '#src/ui/page/RecordLink.tsx';
import { useRecordView } from '#src/ui/page/useRecordView.ts';
import { Icon } from '#src/ui/widgets/Icon.tsx';
import { Initials } from '#src/ui/widgets/Initials.tsx';
import { useIsPhone } from '#src/ui/widgets/useIsPhone.ts';

const follows = among('notice', 'workOrder', 'absence', 'user');

/** Who visits whom today. */
export function TodayVisits() {
  const view = useRecordView({ read: readRounds, follows });
  if (view.failure) return <LoadFailure isPart title="No se han podido leer las visitas de hoy" text={view.failure} onRetry={view.reload} />;
  if (!view.record) return <Loading />;
  const { rounds, day, isToday } = view.record;
  const count = rounds.reduce((sum, { visits }) => sum + visits.length, 0);
  return (
    <Panel
      title={`${isToday ? 'Visitas de hoy' : titleOf(day, today())} (${count})`}
      tools={<RecordLink href={`${href('notices')}?vista=planificacion`}>Planificación</RecordLink>}
    >
      <ul className="rounds">
        {rounds.map(round => (
          <li key={round.name}>
            <RoundOf round={round} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** 'Mañana, lunes', or 'El martes 24 de noviembre'. */
const titleOf = (day: string, now: string) => (day === addDays(now, 1) ? `Mañana, ${weekdayInWords(day)}` : capital(dayInWords(day, now)));
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** On a telephone the visits of each are folded: Inicio is three screens long there, however full the day is. */
function RoundOf({ round: { name, visits } }: { round: Round }) {
  const warned = visits.filter(({ warnings }) => warnings.length > 0).length;
  const heading = (
    <h3>
      <Initials name={name} />
      <span aria-hidden="true">{name}</span>
    </h3>
  );
  if (!useIsPhone())
    return (
      <>
        {heading}
        <Visits of={visits} />
      </>
    );
  if (visits.length === 0)
    return (
      <div className="round-line is-empty">
        {heading}
        <small>Sin visitas</small>
      </div>
    );
  return (
    <details>
      <summary className="round-line">
        {heading}
        <small>
          {visits.length === 1 ? '1 visita' : `${visits.length} visitas`}
          {warned > 0 && (
            <span className="round-warning">
              {' · '}
              <Icon name="warning" size={0.875} /> {warned}
              <span className="unseen"> con reparos</span>
            </span>
          )}
        </small>
      </summary>
      <Visits of={visits} />
    </details>
  );
}

function Visits({ of: visits }: { of: Round['visits'] }) {
  if (visits.length === 0) return <p className="quiet">Sin visitas</p>;
  return (
    <ol>
      {visits.map(({ id, fecha_visita, customer, town, status_id, warnings }) => (
        <li key={id}>
          <time>{fecha_visita?.slice(11, 16)}</time>
          <span className="in-text">
            <RecordLink href={href('noticeEdit', { id_work: id })}>{customer}</RecordLink>
            {town && <small> {town}</small>}
            {warnings.map(warning => (
              <small key={warning} className="round-warning">
                <Icon name="warning" size={0.875} /> {warning}
              </small>
            ))}
          </span>
          <NoticeState statusId={status_id} />
        </li>
      ))}
    </ol>
  );
}
