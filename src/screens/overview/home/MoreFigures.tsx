import { formatCount, formatEuros } from '#domain/kernel/format.ts';
import type { Dashboard } from '#domain/overview/figures.ts';
import { figuresIn } from '#src/screens/overview/home/figures.ts';
import { RecordLink } from '#src/ui/page/RecordLink.tsx';

/** The figures that decide nothing today, in a line. */
export function MoreFigures({ dashboard }: { dashboard: Dashboard }) {
  return (
    <ul className="home-more" aria-label="Otras cifras">
      {figuresIn(dashboard, 'rest').map(({ row, figure: { count, sum, late = 0 } }) => (
        <li key={row.key} className="in-text">
          <RecordLink href={row.path}>{row.title}</RecordLink> <b>{formatCount(count)}</b>
          {late > 0 && <span> · {late === 1 ? '1 vencido' : `${formatCount(late)} vencidos`}</span>}
          {count > 0 && sum !== undefined && <span>{` · ${formatEuros(sum)} ${row.vat ?? ''}`}</span>}
        </li>
      ))}
    </ul>
  );
}
