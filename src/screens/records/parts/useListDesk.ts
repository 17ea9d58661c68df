// What a person does with a list as a whole: its columns, its saved views, and printing it.
import { createElement, lazy, useMemo, useState, type ReactNode } from 'react';
import { endpoints } from '#domain/endpoints.ts';
import type { KeptColumn, ListName } from '#domain/records/listViews.ts';
import { keptHere } from '#src/api/keptLayouts.ts';
import { useUser } from '#src/session/SessionProvider.tsx';
import { useMay } from '#src/session/useRights.ts';
import { arranged, changed } from '#src/ui/list/widths/arrange.ts';
import { Later } from '#src/ui/Later.tsx';
import type { Column } from '#src/ui/list/columns.ts';
import type { Fitting } from '#src/ui/list/Records.tsx';

const ListDesk = lazy(async () => ({ default: (await import('#src/screens/records/listDesk/ListDesk.tsx')).ListDesk }));

/** The columns of a list as they are kept for the signed-in user, and the controls next to its title. */
export function useListDesk<R>(list: ListName, columns: readonly Column<R>[]): { columns: readonly Column<R>[]; fitting: Fitting; beside: ReactNode } {
  const { id } = useUser();
  const mayRead = useMay(endpoints.listView.settings);
  const [kept, setKept] = useState<readonly KeptColumn[]>(() => keptHere(id, list).columns);
  const [isWhole, setWhole] = useState(false);
  const fitting = useMemo(() => {
    const widths = Object.fromEntries(kept.flatMap(({ name, width }) => (width === null ? [] : [[name, width]])));
    return { widths, isWhole, onWidth: (name: string, width: number) => setKept(now => changed(columns, now, name, { width })) };
  }, [kept, isWhole, columns]);
  return {
    columns: useMemo(() => arranged(columns, kept), [columns, kept]),
    fitting,
    beside:
      mayRead &&
      // the place is there before what comes later: the rows do not move when it comes
      createElement(
        'div',
        { className: 'list-desk' },
        createElement(Later, null, createElement(ListDesk, { list, columns, kept, onColumns: setKept, onWhole: setWhole })),
      ),
  };
}
