import { Box, Button, chakra, Flex } from '@chakra-ui/react';
import { useEffect, useEffectEvent, useId, useState } from 'react';
import type { Layout } from '#src/flows/pictureLayout.ts';
import { type Marked, Picture } from '#src/flows/Picture.tsx';
import { pictureLook } from '#src/flows/pictureLook.ts';
import { useZoom } from '#src/flows/useZoom.ts';
import { stateName } from '#src/flows/stateName.ts';

interface DiagramProps extends Marked {
  layout: Layout;
  title: string;
  onArrow?: (id: string) => void;
  onState?: (id: string) => void;
}

/** A machine's picture in a frame: enlarged and moved by mouse, touch and keys, inner parts folded away. The table of arrows is for users who cannot see it. */
export function Diagram({ layout, title, ...marked }: DiagramProps) {
  const id = useId();
  const { attach, scale, fit, zoomIn, zoomOut, reveal, ...gestures } = useZoom(layout);
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set());
  const fold = (state: string) => setFolded(now => (now.has(state) ? new Set([...now].filter(each => each !== state)) : new Set([...now, state])));
  const { width, height, chart } = layout;
  const newest = marked.lit?.arrows.at(-1);
  const show = useEffectEvent(reveal);
  useEffect(() => {
    if (newest !== undefined) show(`[data-arrow="${CSS.escape(newest)}"]`);
  }, [newest]);
  const foldable = chart.states.filter(({ kind, parent }) => parent !== null && (kind === 'compound' || kind === 'parallel'));
  return (
    <Box>
      <Flex gap="2" wrap="wrap" mb="2" data-no-print>
        <Button type="button" size="sm" variant="outline" onClick={zoomIn}>
          Ampliar
        </Button>
        <Button type="button" size="sm" variant="outline" onClick={zoomOut}>
          Reducir
        </Button>
        <Button type="button" size="sm" variant="outline" onClick={fit}>
          Ver todo
        </Button>
        {foldable.map(state => (
          <Button key={state.id} type="button" size="sm" variant="ghost" aria-pressed={folded.has(state.id)} onClick={() => fold(state.id)}>
            {`${folded.has(state.id) ? 'Desplegar' : 'Plegar'} «${state.name}»`}
          </Button>
        ))}
      </Flex>
      <Box
        ref={attach}
        tabIndex={0}
        role="region"
        aria-label={`Diagrama: ${title}`}
        overflow="auto"
        maxH="80vh"
        borderWidth="1px"
        rounded="l3"
        bg="bg.subtle"
        css={{ touchAction: 'pan-x pan-y', '@media print': { maxHeight: 'none', overflow: 'visible', border: 'none' } }}
        {...gestures}
      >
        <chakra.svg
          role="img"
          aria-labelledby={`${id}-title ${id}-text`}
          viewBox={`0 0 ${width} ${height}`}
          width={width * scale}
          height={height * scale}
          mx="auto"
          css={pictureLook}
        >
          <title id={`${id}-title`}>{title}</title>
          <desc id={`${id}-text`}>{describe(layout, marked.lit?.states)}</desc>
          <Picture layout={layout} folded={folded} {...marked} />
        </chakra.svg>
      </Box>
    </Box>
  );
}

function describe({ chart }: Layout, active: readonly string[] = []): string {
  const now = active.map(id => stateName(chart, id)).filter(name => name !== null);
  const size = `${chart.states.length - 1} estados y ${chart.arrows.length} flechas, que la tabla siguiente enumera.`;
  return now.length > 0 ? `${size} Ahora: ${now.join(', ')}.` : size;
}
