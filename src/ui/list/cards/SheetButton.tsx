import '#src/ui/list/cards/listSheet.css';
import { SlidersHorizontal } from 'lucide-react';
import { Suspense, use, useState } from 'react';
import type { Row } from '#machines/lists/recordListMachine.ts';
import type { ListSheetProps } from '#src/ui/list/cards/ListSheet.tsx';

/** Opens the sheet of a list, and says how many filters are on. */
export function SheetButton<R extends Row>(props: ListSheetProps<R>) {
  const [isOpen, setOpen] = useState(false);
  const count = Object.keys(props.list.query.filter).length;
  const label = count > 0 ? `Filtros y orden: ${count} en uso` : 'Filtros y orden';
  return (
    <>
      <span className="sheet-button">
        <button type="button" className="icon-button is-outline" aria-label={label} title={label} onClick={() => setOpen(true)}>
          <SlidersHorizontal className="icon" strokeWidth={1.8} aria-hidden />
        </button>
        {count > 0 && <span aria-hidden="true">{count}</span>}
      </span>
      {isOpen && (
        <Suspense>
          <Sheet {...props} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

const load = () => import('#src/ui/list/cards/ListSheet.tsx');
let sheet: ReturnType<typeof load> | undefined;

/** Fetched with the first press; `lazy` would forget of what kind the rows are. */
function Sheet<R extends Row>(props: ListSheetProps<R> & { onClose: () => void }) {
  const { ListSheet } = use((sheet ??= load()));
  return <ListSheet {...props} />;
}
