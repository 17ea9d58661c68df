import { chakra, Flex, Text } from '@chakra-ui/react';
import { operationKey } from '#domain/contracts/checklist.ts';
import type { Checklist, ChecklistRow } from '#domain/contracts/wire.ts';
import { type PhotoMoment, photoMoments } from '#domain/work/photoMoment.ts';
import type { OrderPhoto } from '#domain/work/wire.ts';
import type { WaitingPhoto } from '#machines/device/deliveryMachine.ts';
import { fileUrl } from '#src/api/files/fileUrl.ts';
import { Pick } from '#src/documents/photos/PhotoButtons.tsx';
import { Tile } from '#src/documents/photos/Tile.tsx';
import { PhotoWords, WaitingTile } from '#src/documents/photos/WaitingTile.tsx';
import { Part } from '#src/screens/work/workOrders/site/Part.tsx';
import type { Delivery } from '#src/device/useDelivery.ts';
import { useSessionContext } from '#src/session/SessionProvider.tsx';

interface SitePhotosProps {
  orderId: number | null;
  stored: readonly OrderPhoto[];
  list: Checklist | null;
  delivery: Delivery;
  onPick: () => void;
}

const moments = ['antes', 'despues'] as const satisfies readonly PhotoMoment[];

/** Photos of before and after: they wait here until the albarán is saved. */
export function SitePhotos({ orderId, stored, list, delivery, onPick }: SitePhotosProps) {
  const shown = photoWords(list);
  const token = useSessionContext(context => context.downloadToken) ?? '';
  return (
    <Part id="fotos" title="Fotos">
      <Flex gap="2" wrap="wrap">
        {moments.map(momento => (
          <Pick
            key={momento}
            label={`Foto de ${photoMoments[momento].toLowerCase()}`}
            isCamera
            onPick={files => {
              delivery.pick(files, { momento }, stored.length);
              onPick();
            }}
          />
        ))}
      </Flex>
      <Text role="status" minH="5" my="2" fontSize="sm" color="fg.warning">
        {delivery.warning}
      </Text>
      <chakra.ul display="grid" gap="3" gridTemplateColumns="repeat(auto-fill, minmax(8rem, 1fr))" listStyleType="none">
        {stored.map(({ id, name, momento }, index) => (
          <Tile key={id} label={`Foto ${index + 1}: ${name}`} foot={<PhotoWords>{momento ? photoMoments[momento] : shown.stored(id)}</PhotoWords>}>
            <chakra.img src={`${fileUrl('workOrder', token, orderId ?? 0, id)}?mini`} alt="" loading="lazy" boxSize="full" objectFit="cover" />
          </Tile>
        ))}
        {delivery.photos.map((photo, index) => (
          <WaitingTile
            key={photo.key}
            photo={photo}
            words={photo.momento ? photoMoments[photo.momento] : shown.waiting(photo)}
            place={stored.length + index + 1}
            onDrop={delivery.done.includes(photo.key) ? undefined : () => delivery.drop(photo.key)}
          />
        ))}
      </chakra.ul>
    </Part>
  );
}

/** Which operation of the list a photo shows, in words. */
function photoWords(list: Checklist | null) {
  const words = (row: ChecklistRow | undefined) => (row ? `${row.name} (${row.machine_name})` : '');
  return {
    stored: (id: number) => words(list?.filas.find(({ fotos }) => fotos.some(photo => photo.id === id))),
    waiting: ({ operacion }: WaitingPhoto) => words(operacion && list?.filas.find(row => operationKey(row) === operationKey(operacion))),
  };
}
