import { Button, Flex, Text } from '@chakra-ui/react';
import type { Playback } from '#src/flows/usePlayback.ts';

/** Shows the path again on the picture; the first button stays the same one, so that the focus does. */
export function PlaybackButtons({ shown, length, isPlaying, begin, pause, resume, step }: Playback) {
  if (length === 0 && shown === null) return null;
  const isWhole = shown === null;
  return (
    <Flex gap="2" wrap="wrap" align="center" role="group" aria-label="Reproducción del camino" data-no-print>
      <Text as="span" fontSize="sm" color="fg.muted">
        {isWhole ? `Camino de ${length === 1 ? '1 paso' : `${length} pasos`}` : `Paso ${shown} de ${length}`}
      </Text>
      <Button type="button" size="sm" variant="outline" onClick={isWhole ? begin : isPlaying ? pause : resume}>
        {isWhole ? 'Reproducir' : isPlaying ? 'Pausa' : 'Seguir'}
      </Button>
      {!isWhole && (
        <>
          <Button type="button" size="sm" variant="outline" onClick={step}>
            Paso siguiente
          </Button>
          <Button type="button" size="sm" variant="outline" onClick={begin}>
            Desde el principio
          </Button>
        </>
      )}
    </Flex>
  );
}
