import { lazy, Suspense } from 'react';
import { readsAll } from '#domain/kernel/roles.ts';
import { MenuCounts } from '#src/layout/MenuCounts.tsx';
import type { Waiting } from '#src/layout/Sidebar.tsx';
import { useRoles, useUser } from '#src/session/SessionProvider.tsx';

const FiscalBanner = lazy(async () => ({ default: (await import('#src/layout/FiscalBanner.tsx')).FiscalBanner }));
const StoreNotice = lazy(async () => ({ default: (await import('#src/device/StoreNotice.tsx')).StoreNotice }));
const DeviceBanner = lazy(async () => ({ default: (await import('#src/device/DeviceBanner.tsx')).DeviceBanner }));

/** What somebody has to know whatever page they look at: a line over the screen. `onWaiting` hears how many records of the menu's lists wait for the office. */
export function Banners({ onWaiting }: { onWaiting: (counts: Waiting) => void }) {
  const { registra } = useUser();
  const roles = useRoles();
  const worksOutside = roles.includes('trabajador');
  return (
    <>
      {worksOutside && (
        <Suspense>
          <StoreNotice />
        </Suspense>
      )}
      {worksOutside && (
        <Suspense>
          <DeviceBanner />
        </Suspense>
      )}
      {registra && <FiscalBanner onWaiting={verifactu => onWaiting({ verifactu })} />}
      {readsAll(roles) && <MenuCounts onCounted={onWaiting} />}
    </>
  );
}
