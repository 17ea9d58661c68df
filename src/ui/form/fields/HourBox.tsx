import { Flex } from '@chakra-ui/react';
import { useRef, useState } from 'react';
import { Floating } from '#src/ui/widgets/Floating.tsx';
import { IconButton } from '#src/ui/widgets/IconButton.tsx';
import { Input } from '#src/ui/widgets/Input.tsx';

interface HourBoxProps {
  label: string;
  /** What is shown: `HH:mm`, or what was typed. */
  text: string;
  /** `HH:mm:ss`. */
  time: string;
  isReadOnly: boolean;
  onType: (text: string) => void;
  onPick: (time: string) => void;
  onLeave: () => void;
}

/** Types or picks a time of 24 hours and 60 minutes (§9). */
export function HourBox({ label, text, time, isReadOnly, onType, onPick, onLeave }: HourBoxProps) {
  const [isOpen, setOpen] = useState(false);
  const frame = useRef<HTMLDivElement>(null);
  const [hour = '', minute = ''] = time.split(':');
  return (
    <Flex ref={frame} position="relative" flexShrink="0">
      <Input
        className="is-hour"
        inputMode="numeric"
        autoComplete="off"
        placeholder="hh:mm"
        aria-label={label}
        value={text}
        readOnly={isReadOnly}
        onChange={typed => onType(typed.target.value)}
        onBlur={onLeave}
      />
      {!isReadOnly && (
        <IconButton icon="clock" label="Elegir la hora" look={['small']} className="in-box" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)} />
      )}
      {isOpen && (
        <Floating anchor={frame} onClose={() => setOpen(false)}>
          <Flex gap="1">
            <Column label="Hora" count={24} value={hour} onPick={picked => onPick(`${picked}:${minute}:00`)} />
            <Column label="Minutos" count={60} value={minute} onPick={picked => onPick(`${hour}:${picked}:00`)} />
          </Flex>
        </Floating>
      )}
    </Flex>
  );
}

function Column({ label, count, value, onPick }: { label: string; count: number; value: string; onPick: (picked: string) => void }) {
  return (
    <select className="hours" size={8} aria-label={label} value={value} onChange={chosen => onPick(chosen.target.value)}>
      {Array.from({ length: count }, (_, index) => String(index).padStart(2, '0')).map(each => (
        <option key={each}>{each}</option>
      ))}
    </select>
  );
}
