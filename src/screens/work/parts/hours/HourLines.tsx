import { Button, Flex } from '@chakra-ui/react';
import { minutesText } from '#domain/work/time/hours.ts';
import type { VisitTime } from '#domain/work/time/wire.ts';
import type { EditedLine } from '#src/documents/lines/editedLine.ts';
import { useEditLines } from '#src/documents/lines/useLines.ts';
import { Icon } from '#src/ui/widgets/Icon.tsx';

const LINES = 'work_order_lines';
const HOUR = 60;

interface HourLinesProps {
  times: readonly Pick<VisitTime, 'viaje' | 'trabajo'>[];
  /** A line without price; and that of the product by which hours are sold, where one is known. */
  empty: EditedLine;
  sold?: EditedLine | undefined;
}

/** What everybody has spent on the visit becomes a line of hours at a press; pressed again, the same line. */
export function HourLines({ times, empty, sold }: HourLinesProps) {
  const edit = useEditLines(LINES);
  const sum = (of: 'viaje' | 'trabajo') => times.reduce((all, each) => all + each[of], 0);
  const parts = [
    { minutes: sum('trabajo'), words: 'de trabajo', line: sold ?? hours(empty, 'Mano de obra') },
    { minutes: sum('viaje'), words: 'de camino', line: hours(empty, 'Desplazamiento') },
  ].filter(({ minutes }) => minutes > 0);
  if (parts.length === 0) return null;
  return (
    <Flex gap="2" wrap="wrap" mb="3">
      {parts.map(({ minutes, words, line }) => (
        <Button
          key={words}
          type="button"
          variant="outline"
          minH="11"
          onClick={() => edit(withHours({ ...line, quantity: Math.round((minutes * 1000) / HOUR) / 1000 }))}
        >
          <Icon name="clock" /> Añadir {minutesText(minutes)} {words}
        </Button>
      ))}
    </Flex>
  );
}

const hours = (empty: EditedLine, description: string): EditedLine => ({ ...empty, description, unidad: 'HUR', price: empty.price ?? 0 });

const isSame = (one: EditedLine, other: EditedLine) =>
  one.product_id === other.product_id && one.description === other.description && one.unidad === other.unidad;

/** The line with these hours: in place of the same one, where it is there. */
const withHours = (line: EditedLine) => (lines: readonly EditedLine[]) =>
  lines.some(each => isSame(each, line)) ? lines.map(each => (isSame(each, line) ? { ...each, quantity: line.quantity } : each)) : [...lines, line];
