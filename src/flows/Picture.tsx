// A machine's picture: plain SVG, drawn alike on a page, in a file and on paper. Its look is in `look.ts`.
import type { ChangeKind } from '#machines/flows/difference.ts';
import { type Box, type DrawnArrow, type DrawnState, labelPadding, type Layout, lineHeight, type TextLine } from '#src/flows/pictureLayout.ts';
import { headOf, pathOf } from '#src/flows/lines.ts';
import { seen } from '#src/flows/unfolded.ts';

/** What is marked in a picture. */
export interface Marked {
  /** The states that are active, and the arrows that were taken or are chosen. */
  lit?: { states: readonly string[]; arrows: readonly string[] };
  /** A short text next to an arrow, such as when it was taken. */
  marks?: Record<string, string>;
  /** A short text in a state, such as how many are there. */
  figures?: Record<string, string>;
  /** How often each arrow was taken, and how many wait in each state, from 1 for few to 3 for the most. */
  weights?: Record<string, number>;
  warmth?: Record<string, number>;
  /** Arrows that were requested and refused. */
  refused?: readonly string[];
  /** The arrows and the states that another version has not, or has otherwise. */
  changed?: Readonly<Record<string, ChangeKind>>;
}

export interface PictureProps extends Marked {
  layout: Layout;
  folded?: ReadonlySet<string>;
  /** The width that a text is squeezed or stretched to, for where the typeface may be another one. */
  lengthOf?: ((line: TextLine) => number) | undefined;
  onArrow?: ((id: string) => void) | undefined;
  onState?: ((id: string) => void) | undefined;
}

const none: ReadonlySet<string> = new Set();

/** Everything in the picture, for an `svg` of the layout's size. */
export function Picture({ layout, folded = none, lengthOf, onArrow, onState, ...marked }: PictureProps) {
  const { states, drawn } = seen(layout, folded);
  return (
    <>
      {states.map(state => (
        <State key={state.id} state={state} isFolded={folded.has(state.id)} marked={marked} onState={onState} />
      ))}
      {drawn.map(line => (
        <Line key={`${line.from.at(-1)} ${line.to.at(-1)} ${line.arrows[0]}`} line={line} marked={marked} />
      ))}
      {[...states, ...drawn].map(
        ({ label, lines, kind }) => label && <Words key={`${label.x} ${label.y}`} box={label} kind={kind} {...{ lines, lengthOf, marked, onArrow }} />,
      )}
    </>
  );
}

interface StateProps extends Pick<PictureProps, 'onState'> {
  state: DrawnState;
  isFolded: boolean;
  marked: Marked;
}

function State({ state: { id, kind, x, y, width, height, within }, isFolded, marked, onState }: StateProps) {
  if (kind === 'start') return <circle className="start" cx={x + width / 2} cy={y + height / 2} r={width / 2} />;
  const classes = [
    'state',
    kind,
    isFolded && 'folded',
    within.length > 0 && marked.lit?.states.includes(id) && 'lit',
    marked.warmth?.[id] && `warm-${marked.warmth[id]}`,
    changeClass(marked, [id]),
  ];
  return (
    <g className={classes.filter(Boolean).join(' ')} data-state={id} onClick={onState && (() => onState(id))}>
      <rect x={x} y={y} width={width} height={height} rx={kind === 'history' ? width / 2 : 8} />
      {kind === 'final' && <rect x={x + 3} y={y + 3} width={width - 6} height={height - 6} rx={6} />}
      {kind === 'history' && (
        <text className="name" x={x + width / 2} y={y + height / 2 + 5}>
          H
        </text>
      )}
    </g>
  );
}

function Line({ line: { arrows, points, kind }, marked }: { line: DrawnArrow; marked: Marked }) {
  const has = (ids: readonly string[] | undefined) => arrows.some(id => ids?.includes(id));
  const weight = Math.max(0, ...arrows.map(id => marked.weights?.[id] ?? 0));
  const classes = [
    'arrow',
    kind === 'hidden' && kind,
    weight > 0 && `weight-${weight}`,
    has(marked.lit?.arrows) && 'lit',
    has(marked.refused) && 'refused',
    changeClass(marked, arrows),
  ];
  return (
    <g className={classes.filter(Boolean).join(' ')}>
      <path d={pathOf(points)} />
      <polygon points={headOf(points)} />
    </g>
  );
}

/** What is new or gone in a line of several arrows tells more than what is otherwise in it. */
function changeClass({ changed }: Marked, ids: readonly string[]): string | false {
  const kinds = ids.flatMap(id => changed?.[id] ?? []);
  const kind = kinds.find(each => each !== 'altered') ?? kinds[0];
  return kind !== undefined && `is-${kind}`;
}

interface WordsProps {
  lines: TextLine[];
  box: Box;
  kind: DrawnState['kind'] | DrawnArrow['kind'];
  marked: Marked;
  lengthOf: PictureProps['lengthOf'];
  onArrow: PictureProps['onArrow'];
}

/** Lines of text in a box. */
function Words({ lines, box, kind: of, marked, lengthOf, onArrow }: WordsProps) {
  return (
    <>
      <rect className={`chip ${of}`} {...box} rx={4} />
      {placed(lines, box).map(line => {
        const { y, text, kind, arrow = '', state = '' } = line;
        const classes = [
          kind,
          of === 'beside' && 'haloed',
          marked.lit?.arrows.includes(arrow) && 'lit',
          marked.refused?.includes(arrow) && 'refused',
          changeClass(marked, [arrow, state]),
        ];
        return (
          <text
            key={y}
            className={classes.filter(Boolean).join(' ')}
            x={box.x + box.width / 2}
            y={y}
            {...(lengthOf && text && { textLength: lengthOf(line), lengthAdjust: 'spacingAndGlyphs' })}
            data-arrow={arrow || undefined}
            onClick={arrow && onArrow ? () => onArrow(arrow) : undefined}
          >
            {kind === 'mark' ? marked.marks?.[arrow] : kind === 'figure' ? marked.figures?.[state] : text}
          </text>
        );
      })}
    </>
  );
}

/** Each line with the height of its letters' feet. */
function placed(lines: TextLine[], { y: top }: Box): (TextLine & { y: number })[] {
  let bottom = top + labelPadding;
  return lines.map(line => {
    bottom += lineHeight[line.kind];
    return { ...line, y: bottom - (line.kind === 'row' ? 8 : 4) };
  });
}
