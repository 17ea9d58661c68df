import { lazy, Suspense } from 'react';
import HomeScreen from '#src/screens/home/HomeScreen.tsx';
import { useRoles } from '#src/session/SessionProvider.tsx';
import { Loading } from '#src/ui/page/Loading.tsx';

const HomeOfCustomer = lazy(async () => ({ default: (await import('#src/screens/portal/HomeOfCustomer.tsx')).HomeOfCustomer }));

/** Inicio: the staff's figures, or what a customer wants to know. */
export default function HomeByRoleScreen() {
  if (!useRoles().includes('cliente')) return <HomeScreen />;
  return (
    <Suspense fallback={<Loading />}>
      <HomeOfCustomer />
    </Suspense>
  );
}
