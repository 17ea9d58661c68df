import { Stack } from '@chakra-ui/react';
import type { CallRecord } from '#domain/work/wire.ts';
import { PhotoStrip } from '#src/documents/photos/PhotoStrip.tsx';
import { CallOriginBadge } from '#src/screens/work/calls/CallOriginBadge.tsx';
import { Facts } from '#src/ui/page/Facts.tsx';
import type { Values } from '#src/ui/form/RecordForm.tsx';
import { titled } from '#src/ui/page/titled.ts';

/** What a request of the portal says besides the fields of a call: which machine, where, and its photos. */
export function CallOrigin({ loaded }: { loaded: Values }) {
  if (loaded.origen !== 'portal') return null;
  const { id, origen, machine_name, location_name, fotos } = loaded as Partial<CallRecord> & Pick<CallRecord, 'id' | 'origen'>;
  return (
    <Stack gap="3" mb="4" p="3" bg="bg.subtle" rounded="l2">
      <Facts columns={{ base: 1, md: 3 }} facts={titled('call', { origen: <CallOriginBadge origen={origen} />, machine_name, location_name })} />
      <PhotoStrip of="call" id={id} photos={fotos ?? []} />
    </Stack>
  );
}
