import { Button, Flex } from '@chakra-ui/react';
import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import type { KeptColumn, ListName, ListSettings } from '#domain/records/listViews.ts';
import { keepHere, keptHere } from '#src/api/keptLayouts.ts';
import { readSettings } from '#src/screens/records/listDesk/listDeskActors.ts';
import { PrintButton } from '#src/screens/records/listDesk/PrintButton.tsx';
import { PrintHead } from '#src/screens/records/listDesk/PrintHead.tsx';
import { SavedViews } from '#src/screens/records/listDesk/SavedViews.tsx';
import { useLayout } from '#src/screens/records/listDesk/useLayout.ts';
import { viewQuery } from '#src/screens/records/listDesk/viewQuery.ts';
import { useUser } from '#src/session/SessionProvider.tsx';
import type { Named } from '#src/ui/list/widths/arrange.ts';
import { useRecordView } from '#src/ui/page/useRecordView.ts';
import { IconButton } from '#src/ui/widgets/IconButton.tsx';

const ColumnsDialog = lazy(async () => ({ default: (await import('#src/screens/records/listDesk/ColumnsDialog.tsx')).ColumnsDialog }));

const quiet = { hideBelow: 'sm', size: 'sm', variant: 'ghost', px: '2.5', color: 'fg.muted' } as const;

interface ListDeskProps {
  list: ListName;
  /** All columns, as the list comes. */
  columns: readonly Named[];
  kept: readonly KeptColumn[];
  onColumns: (kept: readonly KeptColumn[]) => void;
  /** While it is printed nothing folds. */
  onWhole: (isWhole: boolean) => void;
}

/** Next to the title of a list: its saved views, its columns, and printing it. */
export function ListDesk({ list, columns, kept, onColumns, onWhole }: ListDeskProps) {
  const { id: userId } = useUser();
  const [isChoosing, setChoosing] = useState(false);
  const settings = useRecordView({ read: readSettings }, list);
  const { record } = settings;
  const layout = useLayout(list, { mayKeep: record?.allowed.includes('keep') ?? true, kept, onColumns });
  const [, navigate] = useLocation();
  const search = useSearch();

  const takeRead = useEffectEvent((read: ListSettings) => {
    const opensWith = read.views.find(({ id }) => id === read.default_view);
    keepHere(userId, list, { query: opensWith?.query ?? '' });
    layout.take({ columns: read.columns, default_view: read.default_view });
  });
  useEffect(() => {
    if (record) takeRead(record);
  }, [record]);

  const open = useEffectEvent(() => {
    const { query } = keptHere(userId, list);
    if (query !== '' && viewQuery(search) === '' && !Object(window.history.state).chosen) navigate(`${window.location.pathname}?${query}`, { replace: true });
  });
  useEffect(() => open(), []);

  return (
    <Flex align="center" gap="1" wrap="wrap">
      <SavedViews list={list} settings={settings} layout={layout} />
      <Button type="button" {...quiet} aria-haspopup="dialog" onClick={() => setChoosing(true)}>
        Columnas
      </Button>
      <PrintButton {...quiet} />
      {layout.failure !== null && (
        <Flex role="alert" align="center" gap="1" fontSize="sm" color="fg.error">
          Sus columnas no se han guardado.
          <IconButton icon="refresh" label="Reintentar" onClick={layout.retry} />
        </Flex>
      )}
      <PrintHead onWhole={onWhole} />
      {isChoosing && (
        <Suspense>
          <ColumnsDialog columns={columns} kept={kept} onColumns={onColumns} onClose={() => setChoosing(false)} />
        </Suspense>
      )}
    </Flex>
  );
}
