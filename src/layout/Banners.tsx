import { lazy } from 'react';
import { useRoles, useUser } from '#src/session/SessionProvider.tsx';

const FiscalBanner = lazy(async () => ({ default: (await import('#src/layout/FiscalBanner.tsx')).FiscalBanner }));
const DeviceBanner = lazy(async () => ({ default: (await import('#src/device/DeviceBanner.tsx')).DeviceBanner }));

/** What somebody has to know whatever page they look at: a line over the screen. */
export default function Banners() {
  const { registra } = useUser();
  const worksOutside = useRoles().includes('trabajador');
  return (
    <>
      {worksOutside && <DeviceBanner />}
      {registra && <FiscalBanner />}
    </>
  );
}
