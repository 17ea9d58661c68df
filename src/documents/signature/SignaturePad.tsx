import { Box, chakra } from '@chakra-ui/react';
import { useEffect, useEffectEvent, useRef } from 'react';
import Pad from 'signature_pad';
import { signatureFrame } from '#domain/work/signatureFrame.ts';
import { pathOf } from '#src/documents/signature/penPath.ts';
import { Strokes } from '#src/documents/signature/Strokes.tsx';

interface SignaturePadProps {
  /** What has been drawn so far. */
  path: string;
  /** Whether the page around is upside down: the pen is not. */
  isTurned: boolean;
  onDraw: (stroke: string) => void;
}

/** Paper to sign on with a finger or a pen. The canvas holds only the stroke that is being drawn: what is seen afterwards is what is stored. */
export function SignaturePad({ path, isTurned, onDraw }: SignaturePadProps) {
  const place = useRef<HTMLCanvasElement>(null);
  const tell = useEffectEvent((pad: Pad, width: number) => onDraw(pathOf(pad.toData(), width, isTurned)));
  useEffect(() => {
    const canvas = place.current!;
    const pad = new Pad(canvas, { penColor: '#1c272c', minWidth: 1.5, maxWidth: 3 });
    const fit = new ResizeObserver(() => {
      const ratio = Math.max(1, window.devicePixelRatio);
      Object.assign(canvas, { width: canvas.offsetWidth * ratio, height: canvas.offsetHeight * ratio });
      canvas.getContext('2d')?.scale(ratio, ratio);
    });
    fit.observe(canvas);
    pad.addEventListener('endStroke', () => {
      tell(pad, canvas.offsetWidth);
      pad.clear();
    });
    return () => {
      fit.disconnect();
      pad.off();
    };
  }, []);
  return (
    <Box
      position="relative"
      maxW="36rem"
      borderWidth="1px"
      borderColor="border.control"
      rounded="l2"
      overflow="hidden"
      aspectRatio={signatureFrame.width / signatureFrame.height}
    >
      <Strokes path={path} />
      <chakra.canvas
        ref={place}
        role="img"
        aria-label="Espacio para firmar con el dedo"
        position="absolute"
        inset="0"
        w="full"
        h="full"
        touchAction="none"
        transform={isTurned ? 'rotate(180deg)' : undefined}
      />
    </Box>
  );
}
