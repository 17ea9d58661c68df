import { Flex } from '@chakra-ui/react';
import { useState } from 'react';
import { isDay } from '#domain/kernel/days.ts';
import { formatDateTime } from '#domain/kernel/format.ts';
import { readTime } from '#domain/kernel/dateText.ts';
import { DateBox } from '#src/ui/form/fields/DateBox.tsx';
import { HourBox } from '#src/ui/form/fields/HourBox.tsx';
import { FieldShell, type FieldProps } from '#src/ui/form/fields/FieldShell.tsx';
import { useFieldValue } from '#src/ui/form/fields/useFieldValue.ts';

const NOON = '12:00:00';

/** A day and a time of 24 hours; its value is `YYYY-MM-DD HH:mm:ss`, or null. A day without a time is noon (§9). */
export function DateTimeField({ name, span = 6, ...shell }: FieldProps) {
  const field = useFieldValue(name);
  const [keptTime, keepTime] = useState(NOON);
  const [typing, setTyping] = useState<string | null>(null);
  const value = typeof field.value === 'string' ? field.value : '';
  const isDate = isDay(value.slice(0, 10));
  const time = isDate ? value.slice(11) || NOON : keptTime;
  return (
    <FieldShell
      label={field.title}
      term={field.term}
      isRequired={field.isRequired}
      span={span}
      {...shell}
      message={field.message}
      {...(field.isReadOnly && { reads: formatDateTime(value) })}
    >
      {box => (
        <Flex gap="2">
          <DateBox
            box={box}
            name={name}
            value={isDate ? value.slice(0, 10) : value}
            onChange={day => {
              keepTime(time);
              field.change(day === '' ? null : isDay(day) ? `${day} ${time}` : day);
            }}
            onLeave={field.leave}
          />
          <HourBox
            label={`${shell.label ?? field.title}: hora`}
            text={typing ?? (isDate ? time.replace(/^(.{5}):00$/, '$1') : '')}
            time={time}
            isReadOnly={!isDate}
            onType={typed => {
              setTyping(typed);
              const text = typed.trim() || NOON;
              field.change(`${value.slice(0, 10)} ${readTime(text) ?? text}`);
            }}
            onPick={picked => {
              setTyping(null);
              field.change(`${value.slice(0, 10)} ${picked}`);
            }}
            onLeave={() => {
              setTyping(null);
              field.leave();
            }}
          />
        </Flex>
      )}
    </FieldShell>
  );
}
