import { formatCount } from '#domain/kernel/format.ts';
import { among } from '#domain/records/live.ts';
import { href } from '#domain/routes.ts';
import { readWaiting } from '#src/screens/work/workOrders/loose/looseActors.ts';
import { Note } from '#src/ui/page/Note.tsx';
import { RecordLink } from '#src/ui/page/RecordLink.tsx';
import { useRecordView } from '#src/ui/page/useRecordView.ts';

const follows = among('workOrder');

/** That work waits for the office to say to which aviso it belongs; nothing where none does. */
export function LooseWaiting() {
  const { record: count } = useRecordView({ read: readWaiting, follows });
  if (!count) return null;
  return (
    <Note>
      {count === 1 ? 'Un parte sin aviso espera' : `${formatCount(count)} partes sin aviso esperan`} a que la oficina diga a qué aviso pertenece
      {count === 1 ? '' : 'n'}.{' '}
      <span className="in-text">
        <RecordLink href={`${href('workOrders')}?estado=parte`}>{count === 1 ? 'Verlo' : 'Verlos'}</RecordLink>
      </span>
    </Note>
  );
}
