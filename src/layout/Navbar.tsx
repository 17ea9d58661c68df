import { useEffect, useRef } from 'react';
import { Link } from 'wouter';
import { constants } from '#domain/kernel/constants.ts';
import { messages } from '#domain/kernel/messages.ts';
import { breadcrumb } from '#domain/menu.ts';
import type { RouteKey } from '#domain/routes.ts';
import { SearchButton } from '#src/layout/SearchButton.tsx';
import { UserActions } from '#src/layout/UserActions.tsx';
import { useUser } from '#src/session/SessionProvider.tsx';
import { IconButton } from '#src/ui/widgets/IconButton.tsx';

interface NavbarProps {
  routeKey: RouteKey;
  /** What the page is called. */
  title: string;
  isMobile: boolean;
  isOpen: boolean;
  onToggle: () => void;
}

/** The bar above every page: the toggle of the sidebar, the breadcrumb (§2), the search and the user's corner. Below 1024 px the toggle has the focus again when the sidebar closes. */
export function Navbar({ routeKey, title, isMobile, isOpen, onToggle }: NavbarProps) {
  const bar = useRef<HTMLElement>(null);
  const covered = isMobile && isOpen;
  const wasCovered = useRef(covered);
  useEffect(() => {
    if (wasCovered.current && !covered && isMobile) bar.current?.querySelector('button')?.focus();
    wasCovered.current = covered;
  }, [covered, isMobile]);
  const isManagement = useUser().scope_id === constants.managementScope;
  const label = isMobile ? 'Abrir el menú' : isOpen ? 'Ocultar el menú' : 'Mostrar el menú';
  return (
    <header ref={bar} className="bar">
      <IconButton icon="menu" label={label} aria-expanded={isOpen} onClick={onToggle} />
      <div className="is-where">{isManagement ? <b>{messages.managementTitle}</b> : <Breadcrumb steps={breadcrumb(routeKey)} title={title} />}</div>
      <SearchButton />
      <UserActions />
    </header>
  );
}

function Breadcrumb({ steps, title: present }: { steps: ReturnType<typeof breadcrumb>; title: string }) {
  return (
    <nav aria-label="Ruta">
      <ol className="breadcrumb">
        {steps.map(({ key, title, path }, index) => (
          <li key={key}>{index === steps.length - 1 ? <span aria-current="page">{present}</span> : <Link href={path}>{title}</Link>}</li>
        ))}
      </ol>
    </nav>
  );
}
