import { Redirect } from 'wouter';
import { href } from '#domain/routes.ts';
import type { ScreenProps } from '#src/screens/screenProps.ts';
import { useRoles } from '#src/session/SessionProvider.tsx';
import { LoadFailure } from '#src/ui/page/LoadFailure.tsx';
import { Loading } from '#src/ui/page/Loading.tsx';
import { useRecordView } from '#src/ui/page/useRecordView.ts';
import { readSticker } from '#src/screens/catalogue/equipment/equipmentActors.ts';

/** /m/{code}, where the QR of a sticker leads: staff to the machine's page, its customer to asking for a service. */
export default function StickerScreen({ params }: ScreenProps) {
  const isCustomer = useRoles().includes('cliente');
  const { record, failure, reload } = useRecordView({ read: readSticker }, params['code'] ?? '');
  if (failure) return <LoadFailure title="No se ha encontrado la máquina" text={failure} onRetry={reload} />;
  if (!record) return <Loading />;
  return <Redirect replace to={isCustomer ? `${href('request')}?equipo=${record.id}` : href('equipmentPage', { id: record.id })} />;
}
