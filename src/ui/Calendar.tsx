import { Box, chakra, Flex, Text } from '@chakra-ui/react';
import { useEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { addDays, addMonths, firstOfMonth, mondayOf } from '#domain/days.ts';
import { today } from '#src/api/companyClock.ts';
import { Floating } from '#src/ui/Floating.tsx';
import { IconButton } from '#src/ui/IconButton.tsx';

interface CalendarProps {
  anchor: RefObject<HTMLElement | null>;
  /** `YYYY-MM-DD`, or null. */
  value: string | null;
  onPick: (day: string) => void;
  onClose: () => void;
}

const heads = [
  ['L', 'lunes'],
  ['M', 'martes'],
  ['X', 'miércoles'],
  ['J', 'jueves'],
  ['V', 'viernes'],
  ['S', 'sábado'],
  ['D', 'domingo'],
] as const;
const monthName = new Intl.DateTimeFormat('es-ES', { month: 'long', year: 'numeric', timeZone: 'UTC' });
const fullName = new Intl.DateTimeFormat('es-ES', { dateStyle: 'full', timeZone: 'UTC' });

const at = (day: string) => new Date(`${day}T00:00:00Z`);
/** The weeks of a day's month, Monday first, with the days around it. */
export function weeksOf(day: string): string[][] {
  const monday = mondayOf(firstOfMonth(day));
  return Array.from({ length: 6 }, (_, week) => Array.from({ length: 7 }, (_, index) => addDays(monday, week * 7 + index)));
}

const steps: Record<string, (day: string) => string> = {
  ArrowLeft: day => addDays(day, -1),
  ArrowRight: day => addDays(day, 1),
  ArrowUp: day => addDays(day, -7),
  ArrowDown: day => addDays(day, 7),
  PageUp: day => addMonths(day, -1),
  PageDown: day => addMonths(day, 1),
  Home: day => mondayOf(day),
  End: day => addDays(mondayOf(day), 6),
};

/** A month to pick a day from: by arrows, PageUp and PageDown, or the mouse. */
export function Calendar({ anchor, value, onPick, onClose }: CalendarProps) {
  const [day, setDay] = useState(value ?? today());
  const grid = useRef<HTMLTableElement>(null);
  useEffect(() => grid.current?.querySelector<HTMLElement>(`[data-day="${day}"]`)?.focus(), [day]);
  const pressed = (press: KeyboardEvent) => {
    const step = steps[press.key];
    if (!step) return;
    press.preventDefault();
    setDay(step(day));
  };
  return (
    <Floating anchor={anchor} onClose={onClose} p="3" role="dialog" aria-label="Elegir un día">
      <Flex align="center" justify="space-between" mb="2">
        <IconButton icon="left" label="Mes anterior" size="xs" onClick={() => setDay(addMonths(day, -1))} />
        <Text fontSize="sm" fontWeight="semibold" aria-live="polite">
          {monthName.format(at(day))}
        </Text>
        <IconButton icon="right" label="Mes siguiente" size="xs" onClick={() => setDay(addMonths(day, 1))} />
      </Flex>
      <chakra.table ref={grid} role="grid" onKeyDown={pressed}>
        <thead>
          <tr>
            {heads.map(([letter, name]) => (
              <chakra.th key={name} abbr={name} boxSize="9" fontSize="xs" fontWeight="medium" color="fg.muted">
                {letter}
              </chakra.th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(day).map(week => (
            <tr key={week[0]}>
              {week.map(each => (
                <Box as="td" key={each} p="0" aria-selected={each === value}>
                  <Day day={each} isCurrent={each === day} isChosen={each === value} isOfMonth={each.slice(0, 7) === day.slice(0, 7)} onPick={onPick} />
                </Box>
              ))}
            </tr>
          ))}
        </tbody>
      </chakra.table>
    </Floating>
  );
}

interface DayProps {
  day: string;
  isCurrent: boolean;
  isChosen: boolean;
  isOfMonth: boolean;
  onPick: (day: string) => void;
}

function Day({ day, isCurrent, isChosen, isOfMonth, onPick }: DayProps) {
  return (
    <chakra.button
      type="button"
      data-day={day}
      tabIndex={isCurrent ? 0 : -1}
      aria-label={fullName.format(at(day))}
      aria-current={day === today() ? 'date' : undefined}
      boxSize="9"
      rounded="l2"
      fontSize="sm"
      cursor="pointer"
      fontVariantNumeric="tabular-nums"
      color={isChosen ? 'brand.contrast' : isOfMonth ? 'fg' : 'fg.subtle'}
      bg={isChosen ? 'brand.solid' : undefined}
      fontWeight={day === today() ? 'bold' : undefined}
      textDecoration={day === today() ? 'underline' : undefined}
      _hover={{ bg: isChosen ? 'brand.solid' : 'bg.muted' }}
      _focusVisible={{ outline: '2px solid', outlineColor: 'brand.focusRing', outlineOffset: '-2px' }}
      onClick={() => onPick(day)}
    >
      {Number(day.slice(8))}
    </chakra.button>
  );
}
