import '#src/screens/overview/home/today.css';
import { formatCount, formatEuros } from '#domain/kernel/format.ts';
import { among } from '#domain/records/live.ts';
import { href } from '#domain/routes.ts';
import { readToCall } from '#src/screens/overview/home/todayActors.ts';
import { phoneLink } from '#src/screens/parties/parts/wayTo.ts';
import { LoadFailure } from '#src/ui/page/LoadFailure.tsx';
import { Loading } from '#src/ui/page/Loading.tsx';
import { Panel } from '#src/ui/page/Panel.tsx';
import { RecordLink } from '#src/ui/page/RecordLink.tsx';
import { useRecordView } from '#src/ui/page/useRecordView.ts';

const follows = among('cobro', 'invoice', 'customer');

/** Whom to call about money that is overdue, those who owe most of it first. */
export function ToCall() {
  const view = useRecordView({ read: readToCall, follows });
  if (view.failure) return <LoadFailure isPart title="No se ha podido leer a quién llamar" text={view.failure} onRetry={view.reload} />;
  if (!view.record) return <Loading />;
  const { customers, total } = view.record;
  return (
    <Panel
      title="A quién llamar por un cobro"
      tools={total > customers.length && <RecordLink href={`${href('customers')}?orden=-deuda`}>Ver {formatCount(total)}</RecordLink>}
    >
      {customers.length === 0 && <p className="quiet">Nadie debe nada que haya vencido</p>}
      <ul className="to-call">
        {customers.map(({ customer_id, customer_name, phone, total: owed, oldest }) => (
          <li key={customer_id}>
            <RecordLink href={href('customerProfile', { id_customer: customer_id })}>{customer_name}</RecordLink>
            <b>{formatEuros(owed)}</b>
            {phone ? <a href={phoneLink(phone)}>{phone}</a> : <span>Sin teléfono</span>}
            <span>{oldest}</span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
