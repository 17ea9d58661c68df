import { chakra } from '@chakra-ui/react';
import type { OperationPhoto } from '#domain/contracts/wire.ts';
import { fileUrl } from '#src/api/files/fileUrl.ts';
import { useSessionContext } from '#src/session/SessionProvider.tsx';

/** The photos of an operation that was done, small; each leads to the whole one. */
export function OperationPhotos({ of, photos }: { of: string; photos: readonly OperationPhoto[] }) {
  const token = useSessionContext(context => context.downloadToken) ?? '';
  if (photos.length === 0) return null;
  return (
    <chakra.span display="flex" flexWrap="wrap" gap="1" mt="1">
      {photos.map(({ id, order_id }, index) => (
        <chakra.a
          key={id}
          href={fileUrl('workOrder', token, order_id, id)}
          target="_blank"
          rel="noreferrer"
          aria-label={`Foto ${index + 1} de ${of}`}
          display="block"
          boxSize="11"
          rounded="l1"
          overflow="hidden"
          _focusVisible={{ outline: '2px solid', outlineColor: 'brand.focusRing', outlineOffset: '1px' }}
        >
          <chakra.img src={`${fileUrl('workOrder', token, order_id, id)}?mini`} alt="" loading="lazy" boxSize="full" objectFit="cover" />
        </chakra.a>
      ))}
    </chakra.span>
  );
}
