import { useEffect, useRef } from 'react';
import { useRoles } from '#src/session/SessionProvider.tsx';
import { UserActions } from '#src/layout/UserActions.tsx';
import { IconButton } from '#src/ui/widgets/IconButton.tsx';
import { Wordmark } from '#src/ui/widgets/Wordmark.tsx';

/** The bar of a mobile: a hamburger in place of the sidebar; it has the focus again when the sidebar closes. */
export function Topbar({ isOpen, onToggle }: { isOpen: boolean; onToggle: () => void }) {
  const isCustomer = useRoles().includes('cliente');
  const bar = useRef<HTMLElement>(null);
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    if (wasOpen.current && !isOpen) bar.current?.querySelector('button')?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  return (
    <header ref={bar} className="bar">
      <IconButton icon="menu" label="Abrir el menú" aria-expanded={isOpen} onClick={onToggle} />
      <div className="is-where">
        <Wordmark size={isCustomer ? 18 : 26} />
      </div>
      <UserActions />
    </header>
  );
}
