import { useEffect, useRef, type ReactNode } from 'react';
import { Link } from 'wouter';
import { formatCount } from '#domain/kernel/format.ts';
import { type FoldName, type MenuEntry, type MenuFold, breadcrumb, menuRowsFor } from '#domain/menu.ts';
import { routes, type RouteKey } from '#domain/routes.ts';
import { Brand, useBrandName } from '#src/layout/Brand.tsx';
import { useMenuFolds } from '#src/layout/useMenuFolds.ts';
import { UnsentQuestion } from '#src/layout/UnsentQuestion.tsx';
import { useSignOut } from '#src/layout/useSignOut.ts';
import { useRoles, useUser } from '#src/session/SessionProvider.tsx';
import { Icon, type IconName } from '#src/ui/widgets/Icon.tsx';
import { IconButton } from '#src/ui/widgets/IconButton.tsx';

/** The sign of each screen of the menu. */
export const signs: Partial<Record<RouteKey, IconName>> = {
  home: 'home',
  calls: 'phone',
  notices: 'tools',
  workOrders: 'order',
  unsent: 'upload',
  readyToInvoice: 'check',
  invoices: 'invoice',
  debts: 'money',
  providerInvoices: 'received',
  books: 'book',
  customers: 'people',
  providers: 'truck',
  quotes: 'quote',
  contracts: 'signed',
  visits: 'way',
  deadlines: 'calendar',
  installations: 'building',
  equipment: 'fan',
  users: 'user',
  company: 'settings',
  verifactu: 'shield',
  flows: 'flow',
  audit: 'history',
  request: 'plus',
  noticesOfCustomer: 'tools',
  ordersOfCustomer: 'order',
  invoicesOfCustomer: 'invoice',
  equipmentOfCustomer: 'fan',
  contractsOfCustomer: 'signed',
  quotesOfCustomer: 'quote',
  ownData: 'user',
};

/** How many records of a screen wait for somebody. */
export type Waiting = Partial<Record<RouteKey, number>>;

/** For what they wait. */
export const waits: Partial<Record<RouteKey, { words: string; isLate?: boolean }>> = {
  calls: { words: 'sin gestionar' },
  notices: { words: 'atrasados', isLate: true },
  workOrders: { words: 'terminados' },
  readyToInvoice: { words: 'listos' },
  debts: { words: 'vencidos', isLate: true },
  verifactu: { words: 'por resolver', isLate: true },
};

interface SidebarProps {
  current: RouteKey;
  waiting: Waiting;
  isMobile: boolean;
  onClose: () => void;
}

/** Greeting, the menu of the user's roles and Salir. Over the page on a mobile. */
export function Sidebar({ current, waiting, isMobile, onClose }: SidebarProps) {
  const user = useUser();
  const roles = useRoles();
  const brand = useBrandName();
  const leaving = useSignOut();
  const area = breadcrumb(current)[1]?.key ?? current;
  const { opened, pinned, fold, pin } = useMenuFolds(user.id);
  const { rows, pins, folds } = menuRowsFor(roles, pinned);
  const menu = { area, waiting };
  return (
    <Frame isMobile={isMobile} onClose={onClose}>
      <div className="sidebar-brand">
        <Link href={routes.home.path} aria-label={`${brand}, ir al inicio`} className="wordmark-link">
          <Brand />
        </Link>
      </div>
      <p className="sidebar-greeting">
        Hola, <b>{user.first_name}</b>
      </p>
      <nav aria-label="Menú">
        <ul>
          {rows.map(entry => (
            <Item key={entry.key} of={entry} {...menu} />
          ))}
          {pins.map(entry => (
            <Item key={entry.key} of={entry} {...menu} pin={pinned.includes(entry.key) ? 'out' : undefined} onPin={() => pin(entry.key, false)} />
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
        </ul>
      </nav>
      <div className="sidebar-foot">
        <button type="button" className="sidebar-item" onClick={leaving.signOut}>
          <Icon name="exit" /> Salir
        </button>
        <UnsentQuestion {...leaving} />
      </div>
    </Frame>
  );
}

interface PlaceProps {
  /** The entry of the menu whose page is shown. */
  area: RouteKey;
  waiting: Waiting;
}

interface ItemProps extends PlaceProps {
  of: MenuEntry;
  /** Whether it may be pinned, or is. */
  pin?: 'in' | 'out' | undefined;
  onPin?: () => void;
}

function Item({ of: { key, path, title, label }, area, waiting, pin, onPin }: ItemProps) {
  return (
    <li className="sidebar-row">
      <Link href={path} className="sidebar-item" aria-current={key === area ? 'page' : undefined}>
        <Icon name={signs[key] ?? 'document'} />
        {label}
        <Count of={key} count={waiting[key] ?? 0} />
      </Link>
      {pin && (
        <IconButton
          icon={pin === 'in' ? 'pin' : 'unpin'}
          label={pin === 'in' ? `Fijar «${title}» en el menú` : `Quitar «${title}» de lo fijado`}
          look={['small']}
          className="sidebar-pin"
          onClick={onPin}
        />
      )}
    </li>
  );
}

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
            <Item key={entry.key} of={entry} area={area} waiting={waiting} pin="in" onPin={() => onPin(entry.key)} />
          ))}
        </ul>
      </details>
    </li>
  );
}

export const foldSigns: Record<FoldName, IconName> = { compras: 'truck', equipos: 'fan', ventas: 'quote', empresa: 'building' };

function Count({ of: key, count }: { of: RouteKey; count: number }) {
  const { words, isLate = false } = waits[key] ?? {};
  if (count === 0 || !words) return null;
  return (
    <span className={isLate ? 'sidebar-count is-late' : 'sidebar-count'} title={`${formatCount(count)} ${words}`}>
      {formatCount(count)}
      <span className="unseen"> {words}</span>
    </span>
  );
}

function Frame({ isMobile, onClose, children }: { isMobile: boolean; onClose: () => void; children: ReactNode }) {
  const frame = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isMobile) frame.current?.querySelector('a')?.focus();
  }, [isMobile]);
  useEffect(() => {
    if (!isMobile) return undefined;
    // wherever the focus is: it covers the page, and only a question may be above it
    const pressed = ({ key }: KeyboardEvent) => {
      if (key === 'Escape' && !document.querySelector('[role=dialog], [role=alertdialog], dialog[open]')) onClose();
    };
    document.addEventListener('keydown', pressed);
    return () => document.removeEventListener('keydown', pressed);
  }, [isMobile, onClose]);
  return (
    <>
      {isMobile && <div className="sidebar-veil" onClick={onClose} aria-hidden="true" />}
      <aside aria-label="Navegación" ref={frame} className={isMobile ? 'sidebar is-over' : 'sidebar'}>
        {children}
      </aside>
    </>
  );
}
