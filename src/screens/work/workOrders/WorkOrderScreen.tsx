import { lazy, Suspense } from 'react';
import { useSearch } from 'wouter';
import type { ScreenProps } from '#src/screens/screenProps.ts';
import { useRoles } from '#src/session/SessionProvider.tsx';
import { Loading } from '#src/ui/page/Loading.tsx';

const WorkOrderEditor = lazy(() => import('#src/screens/work/workOrders/WorkOrderEditor.tsx'));
const SiteScreen = lazy(() => import('#src/screens/work/workOrders/site/SiteScreen.tsx'));

/** /trabajos/nuevo, also from an aviso (?aviso=, and ?otro= where it has one already), for a customer (?cliente=) or as one that waited on the device (?clave=), and /trabajos/editar/{id_work}: the office's form, and for technicians the work in its order (§2). */
export default function WorkOrderScreen({ params }: ScreenProps) {
  const id = params['id_work'] ? Number(params['id_work']) : null;
  const asked = new URLSearchParams(useSearch());
  const noticeId = Number(asked.get('aviso')) || null;
  const customerId = Number(asked.get('cliente')) || null;
  const sentAs = asked.get('clave');
  const Editor = useRoles().includes('admin') ? WorkOrderEditor : SiteScreen;
  return (
    <Suspense fallback={<Loading />}>
      <Editor
        key={`${id}:${noticeId}:${customerId}:${sentAs}`}
        id={id}
        noticeId={noticeId}
        customerId={customerId}
        isAnother={asked.has('otro')}
        sentAs={sentAs}
      />
    </Suspense>
  );
}
