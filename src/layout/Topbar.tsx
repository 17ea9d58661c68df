import { useEffect, useRef } from 'react';
import { Brand } from '#src/layout/Brand.tsx';
import { SearchButton } from '#src/layout/SearchButton.tsx';
import { UserActions } from '#src/layout/UserActions.tsx';
import { IconButton } from '#src/ui/widgets/IconButton.tsx';

/** The bar of a mobile: a hamburger in place of the sidebar; it has the focus again when the sidebar closes. */
export function Topbar({ isOpen, onToggle }: { isOpen: boolean; onToggle: () => void }) {
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
        <Brand size={26} />
      </div>
      <SearchButton />
      <UserActions />
    </header>
  );
}
