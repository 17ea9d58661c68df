import { formatCount } from '#domain/kernel/format.ts';
import type { Dashboard } from '#domain/overview/figures.ts';
import { figuresIn } from '#src/screens/overview/home/figures.ts';
import { RecordLink } from '#src/ui/page/RecordLink.tsx';
import { Icon } from '#src/ui/widgets/Icon.tsx';

/** What went wrong and nobody decides by itself, and calmly what the law will ask for; nothing where there is neither. */
export function Alerts({ dashboard }: { dashboard: Dashboard }) {
  const alerts = figuresIn(dashboard, 'alert');
  if (alerts.length === 0) return null;
  return (
    <ul className="home-alerts">
      {alerts.map(({ row, figure }) => (
        <li key={row.key} className={row.isUrgent ? 'is-urgent' : undefined}>
          <Icon name={row.isUrgent ? 'warning' : 'clock'} />
          <RecordLink href={row.path}>
            {row.title}: {formatCount(figure.count)}
          </RecordLink>
        </li>
      ))}
    </ul>
  );
}
