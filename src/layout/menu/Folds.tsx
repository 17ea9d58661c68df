// What is below the daily rows of the menu: the screens that the user has pinned, and the folds. It comes after the rows.
import { formatCount } from '#domain/kernel/format.ts';
import { type FoldName, type MenuFold, menuRowsFor } from '#domain/menu.ts';
import type { RouteKey } from '#domain/routes.ts';
import { useMenuFolds } from '#src/layout/menu/useMenuFolds.ts';
import { Item, type PlaceProps, waits } from '#src/layout/Sidebar.tsx';
import { useRoles, useUser } from '#src/session/SessionProvider.tsx';
import { Icon, type IconName } from '#src/ui/widgets/Icon.tsx';
import { IconButton } from '#src/ui/widgets/IconButton.tsx';

export const foldSigns: Record<FoldName, IconName> = { compras: 'truck', equipos: 'fan', ventas: 'quote', empresa: 'building' };

export function Folds(menu: PlaceProps) {
  const { opened, pinned, fold, pin } = useMenuFolds(useUser().id);
  const { pins, folds } = menuRowsFor(useRoles(), pinned);
  return (
    <>
      {pins.map(entry => (
        <Item key={entry.key} of={entry} {...menu}>
          {pinned.includes(entry.key) && <Pin icon="minus" label={`Quitar «${entry.title}» de lo fijado`} onPress={() => pin(entry.key, false)} />}
        </Item>
      ))}
      {folds.map(each => (
        <Fold
          key={each.name}
          of={each}
          {...menu}
          isLeftOpen={opened.includes(each.name)}
          onFold={isOpen => fold(each.name, isOpen)}
          onPin={key => pin(key, true)}
        />
      ))}
    </>
  );
}

const small = ['small'] as const;

const Pin = ({ icon, label, onPress }: { icon: IconName; label: string; onPress: () => void }) => (
  <IconButton icon={icon} label={label} look={small} className="sidebar-pin" onClick={onPress} />
);

interface FoldProps extends PlaceProps {
  of: MenuFold;
  isLeftOpen: boolean;
  onFold: (isOpen: boolean) => void;
  onPin: (key: RouteKey) => void;
}

/** Several screens in a row of the menu, with the sum of what waits in them. It is open where the present page is, where something is late, and where its user left it so; closed, its links are in the page all the same. */
function Fold({ of: { name, title, entries }, isLeftOpen, onFold, onPin, area, waiting }: FoldProps) {
  const counted = entries.map(({ key }) => ({ count: waiting[key] ?? 0, isLate: waits[key]?.isLate ?? false }));
  const sum = counted.reduce((total, { count }) => total + count, 0);
  const isLate = counted.some(each => each.isLate && each.count > 0);
  const isHere = entries.some(({ key }) => key === area);
  return (
    <li>
      <details open={isHere || isLate || isLeftOpen} onToggle={({ currentTarget: { open } }) => open !== (isHere || isLate || isLeftOpen) && onFold(open)}>
        <summary className="sidebar-item">
          <Icon name={foldSigns[name]} />
          {title}
          {sum > 0 && <span className={isLate ? 'sidebar-count is-late' : 'sidebar-count'}>{formatCount(sum)}</span>}
          <Icon name="down" className="sidebar-chevron" />
        </summary>
        <ul aria-label={title}>
          {entries.map(entry => (
            <Item key={entry.key} of={entry} area={area} waiting={waiting}>
              <Pin icon="plus" label={`Fijar «${entry.title}» en el menú`} onPress={() => onPin(entry.key)} />
            </Item>
          ))}
        </ul>
      </details>
    </li>
  );
}
