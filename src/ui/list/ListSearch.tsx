import { useSelector } from '@xstate/react';
import type { Row } from '#machines/lists/recordListMachine.ts';
import { SearchBox } from '#src/ui/list/filters/SearchBox.tsx';
import type { RecordList } from '#src/ui/list/useRecordList.ts';

/** The search box of a list. */
export function ListSearch({ label, list: { searched, type } }: { label: string; list: Pick<RecordList<Row>, 'searched' | 'type'> }) {
  const text = useSelector(searched, ({ context }) => context.text);
  return <SearchBox label={label} value={text} onType={type} />;
}
