import { Box, chakra } from '@chakra-ui/react';
import { Link } from 'wouter';
import { map } from 'virtual:flows';
import { formatCount } from '#domain/kernel/format.ts';
import type { StateCounts } from '#domain/overview/figures.ts';
import type { HouseWays } from '#domain/records/arrows.ts';
import { href } from '#domain/routes.ts';
import '#src/flows/flows.css';
import { Picture } from '#src/flows/Picture.tsx';
import type { DrawnState, TextLine } from '#src/flows/pictureLayout.ts';
import { pictureLook } from '#src/flows/pictureLook.ts';
import { shares } from '#src/screens/records/flows/shares.ts';
import { listOf } from '#src/screens/records/flows/stateLinks.ts';
import { aboutText } from '#src/screens/records/parts/spanText.ts';

/** The cards are drawn over it. */
const arrowsOnly = { ...map, states: [] };

interface HouseMapProps {
  /** Null while they are on their way. */
  counts: StateCounts | null;
  ways: HouseWays | null;
  chosen: string | null;
  onChoose: (id: string) => void;
}

/** The life of the business from the call to the collection: a card for each stored thing, over the picture of what leads from one to another. */
export function HouseMap({ counts, ways, chosen, onChoose }: HouseMapProps) {
  const { width, height, states } = map;
  const waiting = states.flatMap(({ id, lines }) =>
    lines.flatMap(({ state, isEnd }) => (state && !isEnd ? [[`${id} ${state}`, counts?.[id as keyof StateCounts]?.[state] ?? 0] as const] : [])),
  );
  const warmth = shares(waiting);
  return (
    <Box overflow="auto" tabIndex={0} role="region" aria-label="Mapa de la vida del negocio" borderWidth="1px" rounded="l3" bg="bg.subtle">
      <div className="house-map" style={{ aspectRatio: `${width} / ${height}`, '--map-width': width, '--map-height': height } as React.CSSProperties}>
        <chakra.svg aria-hidden="true" viewBox={`0 0 ${width} ${height}`} width="100%" height="100%" css={mapLook}>
          <Picture layout={arrowsOnly} lit={{ states: [], arrows: chosen === null ? [] : [chosen] }} {...(ways && marksOf(ways))} onArrow={onChoose} />
        </chakra.svg>
        {states.map(state => (
          <Card key={state.id} state={state} counts={counts?.[state.id as keyof StateCounts]} warmth={warmth} />
        ))}
      </div>
    </Box>
  );
}

/** By the arrow's id, whose ends are lifecycles. */
function marksOf(ways: HouseWays) {
  const arrows = Object.entries(ways).map(([way, figures]) => [way.replace(' → ', '|begins|'), figures] as const);
  return {
    marks: Object.fromEntries(arrows.map(([id, { count, median }]) => [id, `${formatCount(count)}${median === null ? '' : ` · ${aboutText(median)}`}`])),
    weights: shares(arrows.map(([id, { count }]) => [id, count])),
  };
}

interface CardProps {
  state: DrawnState;
  counts: Record<string, number> | undefined;
  warmth: Record<string, number>;
}

function Card({ state: { id, x, y, width, height, lines }, counts, warmth }: CardProps) {
  const [title, ...rows] = lines;
  const part = (length: number, of: number) => `${(length / of) * 100}%`;
  const place = { left: part(x, map.width), top: part(y, map.height), width: part(width, map.width), height: part(height, map.height) };
  return (
    <section className="house-card" aria-label={title!.text} style={place}>
      <Link className="house-title" href={href('flow', { machine: id })}>
        {title!.text}
      </Link>
      {rows.map(row => (
        <Row
          key={row.state}
          row={row}
          path={listOf(id, row.state ?? '')}
          count={counts && (counts[row.state ?? ''] ?? 0)}
          warmth={warmth[`${id} ${row.state}`] ?? 0}
        />
      ))}
    </section>
  );
}

function Row({ row: { text }, path, count, warmth }: { row: TextLine; path: string | null; count: number | undefined; warmth: number }) {
  const shown = (
    <>
      <span>{text}</span>
      <span>{count === undefined ? '…' : formatCount(count)}</span>
    </>
  );
  const look = { className: `house-row warm-${warmth}` };
  return path === null ? (
    <div {...look}>{shown}</div>
  ) : (
    <Link {...look} href={path}>
      {shown}
    </Link>
  );
}

/** On paper too, the picture keeps the size of the cards on it. */
const mapLook = { ...pictureLook, '@media print': {} };
