import { lazy, useEffect, useRef, type ReactNode } from 'react';
import { Link } from 'wouter';
import { formatCount } from '#domain/kernel/format.ts';
import { type MenuEntry, breadcrumb, menuRowsFor } from '#domain/menu.ts';
import { routes, type RouteKey } from '#domain/routes.ts';
import { Brand, useBrandName } from '#src/layout/Brand.tsx';
import { UnsentQuestion } from '#src/layout/UnsentQuestion.tsx';
import { useSignOut } from '#src/layout/useSignOut.ts';
import { useRoles, useUser } from '#src/session/SessionProvider.tsx';
import { Later } from '#src/ui/Later.tsx';
import { Icon, type IconName } from '#src/ui/widgets/Icon.tsx';

const Folds = lazy(async () => ({ default: (await import('#src/layout/menu/Folds.tsx')).Folds }));

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
          {menuRowsFor(roles).rows.map(entry => (
            <Item key={entry.key} of={entry} {...menu} />
          ))}
          <Later>
            <Folds {...menu} />
          </Later>
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

export interface PlaceProps {
  /** The entry of the menu whose page is shown. */
  area: RouteKey;
  waiting: Waiting;
}

interface ItemProps extends PlaceProps {
  of: MenuEntry;
  /** Its button, where it has one. */
  children?: ReactNode;
}

/** A screen of the menu, with what waits there. */
export function Item({ of: { key, path, label }, area, waiting, children }: ItemProps) {
  return (
    <li className="sidebar-row">
      <Link href={path} className="sidebar-item" aria-current={key === area ? 'page' : undefined}>
        <Icon name={signs[key] ?? 'document'} />
        {label}
        <Count of={key} count={waiting[key] ?? 0} />
      </Link>
      {children}
    </li>
  );
}

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
