import '#src/screens/work/workOrders/site/siteIndex.css';
import type { Checklist } from '#domain/contracts/wire.ts';
import { listIn, writtenLines } from '#src/screens/work/parts/sheetContent.ts';
import { writtenRows } from '#src/screens/work/parts/writtenRows.ts';
import { leadTo } from '#src/screens/work/workOrders/site/leadTo.ts';
import type { SignatureStanding } from '#src/screens/work/workOrders/site/siteDraft.ts';
import { useFormPart } from '#src/ui/form/FormState.tsx';
import { Icon } from '#src/ui/widgets/Icon.tsx';

interface SiteIndexProps {
  standing: SignatureStanding;
  list: Checklist | null;
  /** How many there are. */
  photos: number;
}

/** The parts of the form, those that are done with a mark: always in sight, each a press away. */
export function SiteIndex({ standing, list, photos }: SiteIndexProps) {
  const faults = useFormPart(({ values }) => listIn(values['failure_codes']).length);
  const lines = useFormPart(({ values }) => writtenLines(values['work_order_lines']).length);
  const isTold = useFormPart(({ values }) => String(values['trabajo_realizado'] ?? '').trim() !== '');
  const hasCustomer = useFormPart(({ values }) => typeof values['customer_id'] === 'number');
  const open = useFormPart(({ values }) => writtenRows(list, values['resultados']).filter(({ resultado }) => resultado === '').length);
  const parts = [
    { id: 'visita', title: 'Visita', isDone: hasCustomer },
    { id: 'averias', title: 'Averías', isDone: faults > 0, count: faults },
    ...(list ? [{ id: 'lista', title: 'Lista', isDone: open === 0, count: open }] : []),
    { id: 'trabajo', title: 'Trabajo', isDone: isTold },
    { id: 'material', title: 'Material', isDone: lines > 0, count: lines },
    { id: 'fotos', title: 'Fotos', isDone: photos > 0, count: photos },
    { id: 'firma', title: 'Firma', isDone: standing === 'given' || standing === 'kept' },
  ];
  return (
    <nav aria-label="Partes del albarán" className="site-index">
      {parts.map(({ id, title, isDone, count = 0 }) => (
        <button key={id} type="button" onClick={() => leadTo(id)}>
          {isDone && <Icon name="check" size={1} />}
          {title}
          {count > 0 && <b>{count}</b>}
          {isDone && <span className="unseen"> (hecho)</span>}
        </button>
      ))}
    </nav>
  );
}
