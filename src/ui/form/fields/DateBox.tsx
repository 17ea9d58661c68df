import { Flex } from '@chakra-ui/react';
import { lazy, useRef, useState } from 'react';
import { isDay } from '#domain/kernel/days.ts';
import { formatDate } from '#domain/kernel/format.ts';
import { hasWholeYear, readDay } from '#domain/kernel/dateText.ts';
import { today } from '#src/api/companyClock.ts';
import { Fetched } from '#src/ui/page/Fetched.tsx';
import type { BoxProps } from '#src/ui/form/fields/FieldShell.tsx';
import { IconButton } from '#src/ui/widgets/IconButton.tsx';
import { Input } from '#src/ui/widgets/Input.tsx';

const Calendar = lazy(async () => ({ default: (await import('#src/ui/widgets/Calendar.tsx')).Calendar }));

interface DateBoxProps {
  box: BoxProps;
  name: string;
  /** `YYYY-MM-DD`, '' for none, or what was typed when it is no date. */
  value: string;
  onChange: (value: string) => void;
  onLeave: () => void;
}

/** Types or picks a day: dd/MM/yyyy on the screen. The text stays as it is typed until Enter or until the box is left. */
export function DateBox({ box, name, value, onChange, onLeave }: DateBoxProps) {
  const [typing, setTyping] = useState<string | null>(null);
  const [isOpen, setOpen] = useState(false);
  const frame = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const settle = () => {
    if (typing !== null) onChange(readDay(typing, today()) ?? typing.trim());
    setTyping(null);
    onLeave();
  };
  const close = () => {
    setOpen(false);
    if (frame.current?.contains(document.activeElement)) input.current?.focus(); // if the focus has moved elsewhere, it stays there
  };
  return (
    <Flex ref={frame} position="relative" flex="1" minW="0">
      <Input
        ref={input}
        {...box}
        className="is-date"
        name={name}
        inputMode="numeric"
        autoComplete="off"
        placeholder="dd/mm/aaaa"
        value={typing ?? (isDay(value) ? formatDate(value) : value)}
        onChange={typed => {
          const text = typed.target.value;
          setTyping(text);
          onChange((hasWholeYear(text) && readDay(text, today())) || text);
        }}
        onKeyDown={pressed => {
          if (pressed.key === 'Enter') settle();
        }}
        onBlur={settle}
      />
      <IconButton
        id={`${box.id}-calendario`}
        icon="calendar"
        label="Abrir el calendario"
        look={['small']}
        className="in-box"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      />
      {isOpen && (
        <Fetched onFault={close}>
          <Calendar
            anchor={frame}
            trigger={`${box.id}-calendario`}
            value={isDay(value) ? value : null}
            onClose={close}
            onPick={day => {
              setTyping(null);
              onChange(day);
            }}
          />
        </Fetched>
      )}
    </Flex>
  );
}
