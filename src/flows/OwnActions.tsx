import { Popover, Portal, Stack, Text } from '@chakra-ui/react';
import type { Chart } from '#machines/flows/chart.ts';
import { Choice } from '#src/flows/Choice.tsx';
import { labelPadding, type Layout, lineHeight } from '#src/flows/pictureLayout.ts';
import { stateName } from '#src/flows/stateName.ts';

interface OwnActionsProps {
  layout: Layout;
  scale: number;
  /** The arrows that are lit, and what is told of each. */
  lit: readonly string[];
  marks: Readonly<Record<string, string>>;
  onArrow: ((id: string) => void) | undefined;
}

/** Over a picture, what unfolds the arrows that do not leave a state. */
export function OwnActions({ layout: { top, states, chart }, scale, lit, marks, onArrow }: OwnActionsProps) {
  return states.map(({ id, x, width, label, lines, own = [] }) => {
    const last = lines.at(-1);
    if (last?.kind !== 'own' || !label) return null;
    const y = label.y + label.height - labelPadding - lineHeight.own;
    const place = { left: x * scale, top: (y - top) * scale, width: width * scale, height: lineHeight.own * scale, fontSize: 12 * scale };
    return (
      <Popover.Root key={id} lazyMount unmountOnExit positioning={{ placement: 'bottom' }}>
        <Popover.Trigger asChild>
          <button
            type="button"
            className={own.some(each => lit.includes(each)) ? 'flow-own is-lit' : 'flow-own'}
            style={place}
            aria-label={`${last.text} en «${stateName(chart, id)}»`}
          >
            <span>{last.text}</span>
          </button>
        </Popover.Trigger>
        <Portal>
          <Popover.Positioner>
            <Popover.Content width="auto" maxW="22rem">
              <Popover.Body p="3">
                <Popover.Title fontWeight="semibold" mb="1">{`En «${stateName(chart, id)}», sin salir de ahí`}</Popover.Title>
                <Stack gap="1">
                  {own.map(arrow => (
                    <Action key={arrow} arrow={arrowOf(chart, arrow)} isLit={lit.includes(arrow)} mark={marks[arrow]} onArrow={onArrow} />
                  ))}
                </Stack>
              </Popover.Body>
            </Popover.Content>
          </Popover.Positioner>
        </Portal>
      </Popover.Root>
    );
  });
}

const arrowOf = ({ arrows }: Chart, id: string) => arrows.find(arrow => arrow.id === id)!;

interface ActionProps extends Pick<OwnActionsProps, 'onArrow'> {
  arrow: Chart['arrows'][number];
  isLit: boolean;
  mark: string | undefined;
}

function Action({ arrow: { id, event, guard }, isLit, mark, onArrow }: ActionProps) {
  return (
    <div>
      {onArrow ? (
        <Choice isChosen={isLit} onClick={() => onArrow(id)}>
          {event}
        </Choice>
      ) : (
        <Text px="2" fontWeight={isLit ? 'semibold' : undefined}>
          {event}
        </Text>
      )}
      {guard && (
        <Text px="2" fontSize="sm" color="fg.muted">
          {guard}
        </Text>
      )}
      {mark && (
        <Text px="2" fontSize="sm">
          {mark}
        </Text>
      )}
    </div>
  );
}
