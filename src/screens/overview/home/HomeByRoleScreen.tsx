import { lazy, Suspense } from 'react';
import { readsAll } from '#domain/kernel/roles.ts';
import HomeScreen from '#src/screens/overview/home/HomeScreen.tsx';
import { useRoles } from '#src/session/SessionProvider.tsx';
import { Loading } from '#src/ui/page/Loading.tsx';

const HomeOfCustomer = lazy(async () => ({ default: (await import('#src/screens/portal/HomeOfCustomer.tsx')).HomeOfCustomer }));
const HomeOfTechnician = lazy(async () => ({ default: (await import('#src/screens/overview/home/day/HomeOfTechnician.tsx')).HomeOfTechnician }));

/** Inicio: the office's figures, a technician's day, or what a customer wants to know. */
export default function HomeByRoleScreen() {
  const roles = useRoles();
  if (readsAll(roles)) return <HomeScreen />;
  return <Suspense fallback={<Loading />}>{roles.includes('cliente') ? <HomeOfCustomer /> : <HomeOfTechnician />}</Suspense>;
}
