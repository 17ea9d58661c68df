import { lazy, Suspense } from 'react';
import { isAuditorOnly, readsAll } from '#domain/kernel/roles.ts';
import HomeScreen from '#src/screens/overview/home/HomeScreen.tsx';
import { useRoles } from '#src/session/SessionProvider.tsx';
import { Loading } from '#src/ui/page/Loading.tsx';

const HomeOfCustomer = lazy(async () => ({ default: (await import('#src/screens/portal/HomeOfCustomer.tsx')).HomeOfCustomer }));
const HomeOfAuditor = lazy(async () => ({ default: (await import('#src/screens/overview/home/HomeOfAuditor.tsx')).HomeOfAuditor }));
const HomeOfGestoria = lazy(async () => ({ default: (await import('#src/screens/overview/home/HomeOfGestoria.tsx')).HomeOfGestoria }));
const HomeOfTechnician = lazy(async () => ({ default: (await import('#src/screens/overview/home/day/HomeOfTechnician.tsx')).HomeOfTechnician }));

/** Inicio: the office's figures, an auditor's questions, the gestoría's books, a technician's day, or what a customer wants to know. */
export default function HomeByRoleScreen() {
  const roles = useRoles();
  if (readsAll(roles) && !isAuditorOnly(roles)) return <HomeScreen />;
  const Home = isAuditorOnly(roles)
    ? HomeOfAuditor
    : roles.includes('gestoria')
      ? HomeOfGestoria
      : roles.includes('cliente')
        ? HomeOfCustomer
        : HomeOfTechnician;
  return (
    <Suspense fallback={<Loading />}>
      <Home />
    </Suspense>
  );
}
