import { useEffect, useRef, type ReactNode } from 'react';
import { Link } from 'wouter';
import { breadcrumb, menuPartsFor } from '#domain/menu.ts';
import { routes, type RouteKey } from '#domain/routes.ts';
import { UnsentQuestion } from '#src/layout/UnsentQuestion.tsx';
import { useSignOut } from '#src/layout/useSignOut.ts';
import { useRoles, useUser } from '#src/session/SessionProvider.tsx';
import { Icon, type IconName } from '#src/ui/widgets/Icon.tsx';
import { Wordmark } from '#src/ui/widgets/Wordmark.tsx';

const signs: Partial<Record<RouteKey, IconName>> = {
  home: 'home',
  calls: 'phone',
  notices: 'tools',
  workOrders: 'signed',
  unsent: 'upload',
  readyToInvoice: 'check',
  invoices: 'invoice',
  debts: 'money',
  providerInvoices: 'document',
  customers: 'people',
  providers: 'truck',
  equipment: 'fan',
  users: 'user',
  company: 'settings',
  verifactu: 'shield',
  flows: 'flow',
  audit: 'history',
  request: 'plus',
  noticesOfCustomer: 'tools',
  ordersOfCustomer: 'signed',
  invoicesOfCustomer: 'invoice',
  equipmentOfCustomer: 'fan',
  ownData: 'user',
};

interface SidebarProps {
  current: RouteKey;
  /** How many records for the tax agency wait for the office. */
  waiting: number;
  isMobile: boolean;
  onClose: () => void;
}

/** Greeting, the menu of the user's roles and Salir. Over the page on a mobile. */
export function Sidebar({ current, waiting, isMobile, onClose }: SidebarProps) {
  const user = useUser();
  const roles = useRoles();
  const leaving = useSignOut();
  const area = breadcrumb(current)[1]?.key ?? current;
  return (
    <Frame isMobile={isMobile} onClose={onClose}>
      <div className="sidebar-brand">
        <Link href={routes.home.path} aria-label="Frigoria, ir al inicio" className="wordmark-link">
          <Wordmark />
        </Link>
      </div>
      <p className="sidebar-greeting">
        Hola, <b>{user.first_name}</b>
      </p>
      <nav aria-label="Menú">
        {menuPartsFor(roles).map(({ title, entries }) => (
          <div key={title}>
            {title && <h2 className="sidebar-part">{title}</h2>}
            <ul aria-label={title ?? undefined}>
              {entries.map(({ key, path, label }) => (
                <li key={key}>
                  <Link href={path} className="sidebar-item" aria-current={key === area ? 'page' : undefined}>
                    <Icon name={signs[key] ?? 'document'} />
                    {label}
                    {key === 'verifactu' && waiting > 0 && <Waiting count={waiting} />}
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        ))}
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

function Waiting({ count }: { count: number }) {
  return (
    <span className="sidebar-count">
      {count}
      <span className="unseen"> por resolver</span>
    </span>
  );
}

function Frame({ isMobile, onClose, children }: { isMobile: boolean; onClose: () => void; children: ReactNode }) {
  const frame = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isMobile) frame.current?.querySelector('a')?.focus();
  }, [isMobile]);
  useEffect(() => {
    const { current } = frame;
    if (!isMobile || !current) return undefined;
    const pressed = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') onClose();
    };
    current.addEventListener('keydown', pressed);
    return () => current.removeEventListener('keydown', pressed);
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
