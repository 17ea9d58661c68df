import { chakra, Flex, Text } from '@chakra-ui/react';
import { useCallback } from 'react';
import { type PhotoMoment, photoMoments } from '#domain/work/photoMoment.ts';
import type { OrderPhoto } from '#domain/work/wire.ts';
import type { WaitingPhoto } from '#machines/device/deliveryMachine.ts';
import { fileUrl } from '#src/api/fileUrl.ts';
import { Pick } from '#src/documents/photos/PhotoButtons.tsx';
import { Tile } from '#src/documents/photos/Tile.tsx';
import { Part } from '#src/screens/work/workOrders/site/Part.tsx';
import type { Delivery } from '#src/screens/work/workOrders/site/useDelivery.ts';
import { useSessionContext } from '#src/session/SessionProvider.tsx';
import { IconButton } from '#src/ui/widgets/IconButton.tsx';

interface SitePhotosProps {
  orderId: number | null;
  stored: readonly OrderPhoto[];
  delivery: Delivery;
  onPick: () => void;
}

const moments = ['antes', 'despues'] as const satisfies readonly PhotoMoment[];

/** Photos of before and after: they wait here until the albarán is saved. */
export function SitePhotos({ orderId, stored, delivery, onPick }: SitePhotosProps) {
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
              delivery.pick(files, momento, stored.length);
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
          <Tile key={id} label={`Foto ${index + 1}: ${name}`} foot={momento && <Text px="1">{photoMoments[momento]}</Text>}>
            <chakra.img src={`${fileUrl('workOrder', token, orderId ?? 0, id)}?mini`} alt="" loading="lazy" boxSize="full" objectFit="cover" />
          </Tile>
        ))}
        {delivery.photos.map((photo, index) => (
          <WaitingTile
            key={photo.key}
            photo={photo}
            place={stored.length + index + 1}
            onDrop={delivery.done.includes(photo.key) ? undefined : () => delivery.drop(photo.key)}
          />
        ))}
      </chakra.ul>
    </Part>
  );
}

/** One that is not sent yet, or was sent a moment ago and can be dropped no more. */
function WaitingTile({ photo: { file, momento }, place, onDrop }: { photo: WaitingPhoto; place: number; onDrop: (() => void) | undefined }) {
  const show = useCallback(
    (image: HTMLImageElement) => {
      image.src = URL.createObjectURL(file as File);
      return () => URL.revokeObjectURL(image.src);
    },
    [file],
  );
  return (
    <Tile
      label={`Foto ${place}`}
      foot={
        <>
          <Text px="1">{photoMoments[momento]}</Text>
          {onDrop && <IconButton icon="trash" label={`Quitar la foto ${place}`} onClick={onDrop} />}
        </>
      }
    >
      <chakra.img ref={show} alt="" boxSize="full" objectFit="cover" />
    </Tile>
  );
}
