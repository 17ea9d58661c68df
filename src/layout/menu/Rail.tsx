import { Link } from 'wouter';
import { formatCount } from '#domain/kernel/format.ts';
import { breadcrumb, menuRowsFor } from '#domain/menu.ts';
import type { RouteKey } from '#domain/routes.ts';
import { foldSigns } from '#src/layout/menu/Folds.tsx';
import { type Waiting, signs, waits } from '#src/layout/Sidebar.tsx';
import { useMenuFolds } from '#src/layout/menu/useMenuFolds.ts';
import { useRoles, useUser } from '#src/session/SessionProvider.tsx';
import { Icon } from '#src/ui/widgets/Icon.tsx';
import { IconButton } from '#src/ui/widgets/IconButton.tsx';

/** The closed menu of a wide window: its rows as signs, which say their words on hovering and to those who cannot see them. A fold opens the menu. */
export function Rail({ current, waiting, onOpen }: { current: RouteKey; waiting: Waiting; onOpen: () => void }) {
  const { pinned } = useMenuFolds(useUser().id);
  const { rows, pins, folds } = menuRowsFor(useRoles(), pinned);
  const area = breadcrumb(current)[1]?.key ?? current;
  return (
    <aside aria-label="Menú plegado" className="sidebar is-rail">
      <nav aria-label="Menú">
        <ul>
          {[...rows, ...pins].map(({ key, path, label }) => {
            const wait = (waiting[key] ?? 0) > 0 && waits[key];
            const said = wait ? `${label}: ${formatCount(waiting[key]!)} ${wait.words}` : label;
            return (
              <li key={key}>
                <Link href={path} className="icon-button" title={said} aria-label={said} aria-current={key === area ? 'page' : undefined}>
                  <Icon name={signs[key] ?? 'document'} />
                  {wait && <span className={wait.isLate ? 'sidebar-dot is-late' : 'sidebar-dot'} />}
                </Link>
              </li>
            );
          })}
          {folds.map(({ name, title, entries }) => (
            <li key={name}>
              <IconButton
                icon={foldSigns[name]}
                label={`${title}: abrir el menú`}
                aria-current={entries.some(({ key }) => key === area) || undefined}
                onClick={onOpen}
              />
            </li>
          ))}
        </ul>
      </nav>
    </aside>
  );
}
