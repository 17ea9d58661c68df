import { Box, Button, chakra, Flex, Spacer } from '@chakra-ui/react';
import { lazy, Suspense, useEffect, useEffectEvent, useId, useState, type ReactNode } from 'react';
import '#src/flows/flows.css';
import type { Layout } from '#src/flows/pictureLayout.ts';
import { Overview } from '#src/flows/Overview.tsx';
import { type Marked, Picture } from '#src/flows/Picture.tsx';
import { pictureLook } from '#src/flows/pictureLook.ts';
import { useZoom } from '#src/flows/useZoom.ts';
import { stateName } from '#src/flows/stateName.ts';

const OwnActions = lazy(async () => ({ default: (await import('#src/flows/OwnActions.tsx')).OwnActions }));

export interface DiagramProps extends Marked {
  layout: Layout;
  title: string;
  /** What chooses what is shown, in one row with what enlarges it. */
  head?: ReactNode;
  /** Where its arrows are in words, if not in the table below it. */
  inWords?: string;
  /** How small it may open, if not so that all of its words are read at once. */
  opensAt?: number;
  onArrow?: (id: string) => void;
  onState?: (id: string) => void;
}

/** A machine's picture in a frame: enlarged and moved by mouse, touch and keys, inner parts folded away. The table of arrows is for users who cannot see it. */
export function Diagram({ layout, title, head, inWords = 'que la tabla siguiente enumera', opensAt, ...marked }: DiagramProps) {
  const id = useId();
  const { attach, scale, sight, goTo, fit, zoomIn, zoomOut, reveal, ...gestures } = useZoom(layout, opensAt);
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set());
  const fold = (state: string) => setFolded(now => (now.has(state) ? new Set([...now].filter(each => each !== state)) : new Set([...now, state])));
  const { top, width, height, chart } = layout;
  const newest = marked.lit?.arrows.at(-1);
  const show = useEffectEvent(reveal);
  useEffect(() => {
    if (newest !== undefined) show(`[data-arrow="${CSS.escape(newest)}"]`);
  }, [newest]);
  const foldable = chart.states.filter(({ kind, parent }) => parent !== null && (kind === 'compound' || kind === 'parallel'));
  return (
    <Box>
      <Flex gap="2" wrap="wrap" mb="2" align="center" data-no-print>
        {head}
        <Spacer />
        <Flex gap="2">
          <Button type="button" size="sm" variant="outline" onClick={zoomIn}>
            Ampliar
          </Button>
          <Button type="button" size="sm" variant="outline" onClick={zoomOut}>
            Reducir
          </Button>
          <Button type="button" size="sm" variant="outline" onClick={fit}>
            Ver todo
          </Button>
        </Flex>
        {foldable.map(state => (
          <Button key={state.id} type="button" size="sm" variant="ghost" aria-pressed={folded.has(state.id)} onClick={() => fold(state.id)}>
            {`${folded.has(state.id) ? 'Desplegar' : 'Plegar'} «${state.name}»`}
          </Button>
        ))}
      </Flex>
      <Box position="relative">
        <Box
          ref={attach}
          tabIndex={0}
          role="region"
          aria-label={`Diagrama: ${title}`}
          overflow="auto"
          maxH="max(80vh, 32rem)"
          borderWidth="1px"
          rounded="l3"
          bg="bg.subtle"
          css={frameLook}
          {...gestures}
        >
          <Box position="relative" mx="auto" style={{ width: width * scale, height: height * scale }} css={sheetLook}>
            <chakra.svg
              role="img"
              aria-labelledby={`${id}-title ${id}-text`}
              viewBox={`0 ${top} ${width} ${height}`}
              width={width * scale}
              height={height * scale}
              css={pictureLook}
            >
              <title id={`${id}-title`}>{title}</title>
              <desc id={`${id}-text`}>{describe(layout, inWords, marked.lit?.states)}</desc>
              <Picture layout={layout} folded={folded} {...marked} />
            </chakra.svg>
            <Suspense>
              <OwnActions layout={layout} scale={scale} lit={marked.lit?.arrows ?? []} marks={marked.marks ?? {}} onArrow={marked.onArrow} />
            </Suspense>
          </Box>
        </Box>
        {sight && <Overview layout={layout} sight={sight} onGo={(x, y) => goTo(x, y - top)} />}
      </Box>
    </Box>
  );
}

const frameLook = { touchAction: 'pan-x pan-y', '@media print': { maxHeight: 'none', overflow: 'visible', border: 'none' } } as const;

/** On paper the picture is as large as the sheet lets it be. */
const sheetLook = { '@media print': { width: 'auto !important', height: 'auto !important' } } as const;

function describe({ chart }: Layout, inWords: string, active: readonly string[] = []): string {
  const now = active.map(id => stateName(chart, id)).filter(name => name !== null);
  const size = `${chart.states.length - 1} estados y ${chart.arrows.length} flechas, ${inWords}.`;
  return now.length > 0 ? `${size} Ahora: ${now.join(', ')}.` : size;
}
