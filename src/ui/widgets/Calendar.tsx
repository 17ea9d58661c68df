import { DatePicker, parseDate } from '@chakra-ui/react';
import { datePickerSlotRecipe } from '@chakra-ui/react/theme';
import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';
import { today } from '#src/api/companyClock.ts';
import { companyZone } from '#src/api/companyZone.ts';

interface CalendarProps {
  anchor: RefObject<HTMLElement | null>;
  /** The id of the button that opens and closes it. */
  trigger: string;
  /** `YYYY-MM-DD`, or null. */
  value: string | null;
  onPick: (day: string) => void;
  onClose: () => void;
}

const spans = { day: 'mes', month: 'año', year: 'década' } as const;
const translations: DatePicker.RootProps['translations'] = {
  dayCell: ({ valueText }) => valueText,
  content: 'Elegir un día',
  prevTrigger: view => `Retroceder un ${spans[view]}`,
  nextTrigger: view => `Avanzar un ${spans[view]}`,
  viewTrigger: view => (view === 'day' ? 'Elegir el mes' : 'Elegir el año'),
  trigger: () => 'Abrir el calendario',
};

/** A month to pick a day from: by arrows, PageUp and PageDown, or the mouse. The date is typed in the box next to it. */
export function Calendar({ anchor, trigger, value, onPick, onClose }: CalendarProps) {
  const content = useRef<HTMLDivElement>(null);
  useEffect(() => content.current?.querySelector<HTMLElement>('[data-part=table-cell-trigger][data-focus]')?.focus(), []);
  // Heard before anything else is: Escape closes the month, not the dialog around it.
  const escape = useEffectEvent((press: KeyboardEvent) => {
    if (press.key !== 'Escape') return;
    press.stopPropagation();
    onClose();
  });
  useEffect(() => {
    window.addEventListener('keydown', escape, true);
    return () => window.removeEventListener('keydown', escape, true);
  }, []);
  return (
    <DatePicker.Root
      recipe={datePickerSlotRecipe}
      size="sm"
      position="absolute"
      open
      ids={{ trigger }}
      locale="es-ES"
      timeZone={companyZone()}
      startOfWeek={1}
      fixedWeeks
      outsideDaySelectable
      value={value === null ? [] : [parseDate(value)]}
      defaultFocusedValue={parseDate(value ?? today())}
      positioning={{ strategy: 'fixed', placement: 'bottom-start', gutter: 4, getAnchorElement: () => anchor.current }}
      translations={translations}
      onValueChange={({ value: [day] }) => day && onPick(day.toString())}
      onOpenChange={({ open }) => !open && onClose()}
    >
      <DatePicker.Positioner>
        <DatePicker.Content ref={content} role="dialog" aria-roledescription="calendario" borderWidth="1px">
          <DatePicker.View view="day">
            <DatePicker.Header />
            <DatePicker.DayTable aria-roledescription="mes" css={{ '& [data-outside-range]:not([data-selected])': { color: 'fg.muted' } }} />
          </DatePicker.View>
          <DatePicker.View view="month">
            <DatePicker.Header />
            <DatePicker.MonthTable aria-roledescription="año" />
          </DatePicker.View>
          <DatePicker.View view="year">
            <DatePicker.Header />
            <DatePicker.YearTable aria-roledescription="década" />
          </DatePicker.View>
        </DatePicker.Content>
      </DatePicker.Positioner>
    </DatePicker.Root>
  );
}
