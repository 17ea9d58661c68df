import { Box, Button, chakra, Dialog, Flex, Text } from '@chakra-ui/react';
import { useEffect, useEffectEvent } from 'react';
import type { OrderPhoto } from '#domain/work/wire.ts';
import { IconButton } from '#src/ui/widgets/IconButton.tsx';
import { Modal } from '#src/ui/widgets/Modal.tsx';

interface PhotoViewerProps {
  photos: readonly OrderPhoto[];
  /** Place of the photo that is shown, from 0. */
  at: number;
  addressOf: (photo: OrderPhoto) => string;
  onMove: (to: number) => void;
  onClose: () => void;
}

/** One photo as large as the window; the arrow keys lead to the others. */
export function PhotoViewer({ photos, at, addressOf, onMove, onClose }: PhotoViewerProps) {
  const photo = photos[at];
  const go = (by: -1 | 1) => {
    if (photos[at + by]) onMove(at + by);
  };
  const press = useEffectEvent(({ key }: KeyboardEvent) => {
    if (key === 'ArrowLeft') go(-1);
    if (key === 'ArrowRight') go(1);
  });
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', pressed);
    return () => document.removeEventListener('keydown', pressed);
  }, []);
  if (!photo) return null;
  return (
    <Modal isWhole onEscape={onClose}>
      <Flex align="center" justify="flex-end" wrap="wrap" columnGap="2" px="4" py="2">
        <Dialog.Title flex="1 1 10rem" minW="0" fontSize="md" fontWeight="semibold" truncate>
          Foto {at + 1} de {photos.length}
          <Text as="span" fontWeight="normal" color="fg.muted">
            {' '}
            · {photo.name}
          </Text>
        </Dialog.Title>
        <Flex gap="2" align="center">
          <IconButton icon="left" label="Foto anterior" aria-disabled={at === 0} onClick={() => go(-1)} />
          <IconButton icon="right" label="Foto siguiente" aria-disabled={at === photos.length - 1} onClick={() => go(1)} />
          <Button asChild size="sm" variant="outline">
            <a href={addressOf(photo)} download={photo.name}>
              Descargar
            </a>
          </Button>
          <IconButton icon="close" label="Cerrar" onClick={onClose} />
        </Flex>
      </Flex>
      <Box flex="1" minH="0" bg="gray.950" display="grid" placeItems="center" overflow="hidden" roundedBottom="l3">
        <chakra.img
          key={photo.id}
          src={addressOf(photo)}
          alt={`Foto ${at + 1}: ${photo.name}`}
          width={photo.width}
          height={photo.height}
          maxW="full"
          h="auto"
          maxH="calc(100dvh - 9rem)"
          objectFit="contain"
        />
      </Box>
    </Modal>
  );
}
