import { lazy, Suspense } from 'react';
import { useRoles, useUser } from '#src/session/SessionProvider.tsx';

const FiscalBanner = lazy(async () => ({ default: (await import('#src/layout/FiscalBanner.tsx')).FiscalBanner }));
const StoreNotice = lazy(async () => ({ default: (await import('#src/device/StoreNotice.tsx')).StoreNotice }));
const DeviceBanner = lazy(async () => ({ default: (await import('#src/device/DeviceBanner.tsx')).DeviceBanner }));

/** What somebody has to know whatever page they look at: a line over the screen. `onWaiting` hears how many records for the tax agency wait for the office. */
export function Banners({ onWaiting }: { onWaiting: (count: number) => void }) {
  const { registra } = useUser();
  const worksOutside = useRoles().includes('trabajador');
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
      {registra && <FiscalBanner onWaiting={onWaiting} />}
    </>
  );
}
