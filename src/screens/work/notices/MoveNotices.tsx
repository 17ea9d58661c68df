import { Button } from '@chakra-ui/react';
import { lazy } from 'react';
import { endpoints } from '#domain/endpoints.ts';
import { formatCount } from '#domain/kernel/format.ts';
import type { Row } from '#machines/lists/recordListMachine.ts';
import { moveNotice } from '#src/screens/work/notices/moveNotices.ts';
import type { NoticeRow } from '#src/screens/work/parts/NoticeColumns.tsx';
import { useMay } from '#src/session/useRights.ts';
import { EachDialog } from '#src/ui/list/many/EachDialog.tsx';
import { useEach } from '#src/ui/list/many/useEach.ts';
import type { Selection } from '#src/ui/list/useSelection.ts';
import { Fetched } from '#src/ui/page/Fetched.tsx';
import { showToast } from '#src/ui/widgets/toasts/toastQueue.ts';

const MoveNoticesDialog = lazy(() => import('#src/screens/work/notices/MoveNoticesDialog.tsx'));

const words = { done: 'Movidos', failed: 'No se han podido mover' } as const;
const nameOf = (row: Row) => `N.º ${row.id} · ${(row as NoticeRow).customer_name}`;

/** «Reasignar o mover» of the marked avisos: to a technician, to a day, or both, one after the other. */
export default function MoveNotices({ selection, onMoved }: { selection: Selection<NoticeRow>; onMoved: () => void }) {
  const may = useMay(endpoints.notice.plan);
  const { rows } = selection;
  const each = useEach<NoticeRow>(done => {
    selection.mark(done, false);
    if (done.length > 0) showToast({ kind: 'success', text: `${formatCount(done.length)} ${done.length === 1 ? 'aviso movido' : 'avisos movidos'}` });
    onMoved();
  });
  if (!may) return null;
  return (
    <>
      <Button type="button" size="xs" variant="outline" onClick={() => each.ask(rows)}>
        Reasignar o mover
      </Button>
      {each.isAsking && (
        <Fetched onFault={each.cancel}>
          <MoveNoticesDialog count={rows.length} onChosen={to => each.run(to, (row, key) => moveNotice(row, to, key))} onClose={each.cancel} />
        </Fetched>
      )}
      <EachDialog each={each} title="Moviendo avisos" words={words} nameOf={nameOf} />
    </>
  );
}
