import { formatCount } from '#domain/kernel/format.ts';
import type { Dashboard } from '#domain/overview/figures.ts';
import { figuresIn } from '#src/screens/overview/home/figures.ts';
import { RecordLink } from '#src/ui/page/RecordLink.tsx';
import { Icon } from '#src/ui/widgets/Icon.tsx';

/** What went wrong and nobody decides by itself; nothing where nothing did. */
export function Alerts({ dashboard }: { dashboard: Dashboard }) {
  const alerts = figuresIn(dashboard, 'alert');
  if (alerts.length === 0) return null;
  return (
    <ul className="home-alerts">
      {alerts.map(({ row, figure }) => (
        <li key={row.key}>
          <Icon name="warning" />
          <RecordLink href={row.path}>
            {row.title}: {formatCount(figure.count)}
          </RecordLink>
        </li>
      ))}
    </ul>
  );
}
