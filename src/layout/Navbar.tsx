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

/** Where one is, and on a desktop the sidebar's toggle and the user's own corner. */
export function Navbar({ routeKey, title, isMobile, isOpen, onToggle }: NavbarProps) {
  const isManagement = useUser().scope_id === constants.managementScope;
  const steps = breadcrumb(routeKey);
  const where = isManagement ? <b>{messages.managementTitle}</b> : <Breadcrumb steps={steps} title={title} />;
  // the bar above leads to Inicio, and the heading below says the page
  if (isMobile) return isManagement || steps.length > 2 ? <div className="bar-of-phone">{where}</div> : null;
  return (
    <header className="bar">
      <IconButton icon="menu" label={isOpen ? 'Ocultar el menú' : 'Mostrar el menú'} aria-expanded={isOpen} onClick={onToggle} />
      <div className="is-where">{where}</div>
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
