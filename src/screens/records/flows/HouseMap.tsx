import { Box, chakra, Flex } from '@chakra-ui/react';
import { Link } from 'wouter';
import { map } from 'virtual:flows';
import { formatCount } from '#domain/kernel/format.ts';
import { href } from '#domain/routes.ts';
import type { StateCounts } from '#domain/overview/figures.ts';
import type { DrawnState } from '#src/flows/pictureLayout.ts';
import { typeface } from '#src/flows/pictureRules.ts';
import { Picture } from '#src/flows/Picture.tsx';
import { pictureLook } from '#src/flows/pictureLook.ts';
import { listOf } from '#src/screens/records/flows/stateLinks.ts';

interface HouseMapProps {
  /** Null while they are on their way. */
  counts: StateCounts | null;
  chosen: string | null;
  onChoose: (id: string) => void;
}

/** The life of the business: a card for each stored thing, over the picture of what leads from one to another. */
export function HouseMap({ counts, chosen, onChoose }: HouseMapProps) {
  const { width, height, states } = map;
  return (
    <Box overflow="auto" tabIndex={0} role="region" aria-label="Mapa de la vida del negocio" borderWidth="1px" rounded="l3" bg="bg.subtle">
      <Box position="relative" width={width} height={height} mx="auto" css={{ '@media print': { zoom: 0.85 } }}>
        <chakra.svg aria-hidden="true" viewBox={`0 0 ${width} ${height}`} width={width} height={height} css={mapLook}>
          <Picture layout={map} lit={{ states: [], arrows: chosen === null ? [] : [chosen] }} onArrow={onChoose} />
        </chakra.svg>
        {states.map(state => state.kind === 'atomic' && <Card key={state.id} state={state} counts={counts?.[state.id as keyof StateCounts]} />)}
      </Box>
    </Box>
  );
}

function Card({ state: { id, x, y, width, height, lines }, counts }: { state: DrawnState; counts: Record<string, number> | undefined }) {
  const [title, ...rows] = lines;
  return (
    <Flex as="section" aria-label={title!.text} direction="column" style={{ left: x, top: y, width, height }} css={cardLook}>
      <Link href={href('flow', { machine: id })}>
        <b>{title!.text}</b>
      </Link>
      {rows.map(({ text, state = '' }) => (
        <Row key={state} text={text} path={listOf(id, state)} count={counts && (counts[state] ?? 0)} />
      ))}
    </Flex>
  );
}

function Row({ text, path, count }: { text: string; path: string | null; count: number | undefined }) {
  const shown = (
    <>
      <span>{text}</span>
      <span>{count === undefined ? '…' : formatCount(count)}</span>
    </>
  );
  return path === null ? <div>{shown}</div> : <Link href={path}>{shown}</Link>;
}

/** On paper too, the picture keeps the size of the cards on it. */
const mapLook = { ...pictureLook, '@media print': {} };

const cardLook = {
  position: 'absolute',
  bg: 'bg.panel',
  borderWidth: '1.5px',
  borderColor: 'border.control',
  rounded: '8px',
  overflow: 'hidden',
  fontFamily: typeface,
  fontSize: 'sm',
  '& > a, & > div': { display: 'flex', flex: '1', alignItems: 'center', justifyContent: 'space-between', gap: '2', px: '3', borderTopWidth: '1px' },
  '& > a:first-of-type': { borderTopWidth: '0', bg: 'bg.muted' },
  '& > a': {
    color: 'brand.fg',
    _hover: { bg: 'brand.subtle' },
    _focusVisible: { outline: '2px solid', outlineColor: 'brand.focusRing', outlineOffset: '-2px' },
  },
} as const;
