import { Flex, Text } from '@chakra-ui/react';
import { useLayoutEffect, useRef, useState, type ChangeEvent, type ComponentProps } from 'react';
import { messages } from '#domain/kernel/messages.ts';
import { editableDecimal, readDecimal, showDecimal } from '#domain/kernel/decimalText.ts';
import { FieldShell, type BoxProps, type FieldProps } from '#src/ui/form/fields/FieldShell.tsx';
import { Reading } from '#src/ui/form/fields/Reading.tsx';
import { useFieldValue, type FieldValue } from '#src/ui/form/fields/useFieldValue.ts';
import { Input } from '#src/ui/widgets/Input.tsx';
import { showToast } from '#src/ui/widgets/toasts/toastQueue.ts';

const NumberBox = (props: ComponentProps<typeof Input>) => <Input className="is-figure" {...props} />;

export interface DecimalFieldProps extends FieldProps {
  /** Euros, with at least two decimals. */
  isMoney?: boolean;
  /** '%' has two decimals, too (§9). */
  unit?: string;
}

/**
 * A decimal number. Its value is a number, null when empty, or the text as typed when it is not understood, which the schema refuses.
 * The text stays as typed until the box is left; where it has two meanings, neither is taken until one is chosen, by a press or by writing it otherwise.
 */
export function DecimalField(props: DecimalFieldProps) {
  return <DecimalBox {...props} field={useFieldValue(props.name)} />;
}

/** The same for who knows the field already. */
export function DecimalBox({ field, name, isMoney = false, unit = isMoney ? '€' : undefined, ...shell }: DecimalFieldProps & { field: FieldValue }) {
  const input = useRef<HTMLInputElement>(null);
  const [isEditing, setEditing] = useState(false);
  const [typed, setTyped] = useState('');
  const leastDecimals = isMoney || unit === '%' ? 2 : 0;
  const isCurrent = valueOf(typed) === field.value;
  const readings = field.isReadOnly ? [] : readingsOf(field.value);

  // Tab selects all of a box, which the change to its editable text would undo. A press puts the cursor where it points.
  const isPressed = useRef(false);
  useLayoutEffect(() => {
    if (isEditing && !isPressed.current) input.current?.select();
    isPressed.current = false;
  }, [isEditing]);
  const shown = isEditing && isCurrent ? typed : shownAs(field.value, leastDecimals);
  const type = (text: string) => {
    setTyped(text);
    field.change(valueOf(text));
  };
  const Box = shell.isBare ? 'input' : NumberBox;
  const toInput = (box: BoxProps) => (
    <Box
      ref={input}
      {...box}
      name={name}
      inputMode="decimal"
      autoComplete="off"
      value={shown}
      readOnly={field.isReadOnly}
      onChange={change => {
        warnOfComma(shown, change);
        type(change.target.value);
      }}
      onPointerDown={() => (isPressed.current = true)}
      onFocus={() => {
        setEditing(!field.isReadOnly);
        if (typeof field.value === 'number') setTyped(editableDecimal(field.value, leastDecimals));
      }}
      onBlur={() => {
        setEditing(false);
        field.leave();
      }}
    />
  );
  return (
    <FieldShell
      label={field.title}
      term={field.term}
      isRequired={field.isRequired}
      {...shell}
      message={messageOf(field)}
      {...(field.isReadOnly && { reads: shownWith(unit, shownAs(field.value, leastDecimals)) })}
      {...(readings.length > 0 && {
        hint: 'Elija cuál:',
        beside: readings.map(reading => (
          <Reading
            key={reading}
            value={reading}
            onChoose={() => {
              input.current?.focus();
              type(editableDecimal(reading, leastDecimals));
            }}
          />
        )),
      })}
    >
      {box =>
        unit && !shell.isBare ? (
          <Flex align="center" gap="2">
            {toInput(box)}
            <Text as="span" color="fg.muted" fontSize="sm" aria-hidden="true">
              {unit}
            </Text>
          </Flex>
        ) : (
          toInput(box)
        )
      }
    </FieldShell>
  );
}

/** The specification has its own message for text with a comma that is not a number (§5). */
function messageOf({ message, value }: FieldValue): string | undefined {
  if (message === messages.notANumber && readingsOf(value).length > 0) return 'Elija cuál:';
  return message === messages.notANumber && String(value).includes(',') ? messages.pointForDecimals : message;
}

/** A comma is understood all the same, and warned of when it is typed or pasted (§5). By a passing message, because a cell of a table has no line for it. */
export function warnOfComma(before: string, { target, nativeEvent }: ChangeEvent<HTMLInputElement>): void {
  const entered = nativeEvent instanceof InputEvent ? nativeEvent.data : null;
  const isMore = target.value.split(',').length > before.split(',').length;
  if (isMore || entered?.includes(',')) showToast({ kind: 'warning', text: messages.pointForDecimals });
}

function valueOf(text: string): number | string | null {
  if (text.trim() === '') return null;
  const read = readDecimal(text);
  // the space keeps a schema from taking `1.234` for a plain number
  return read?.other === undefined ? (read?.value ?? text) : `${text.trim()} `;
}

/** The numbers that a text can mean, where these are two. */
function readingsOf(value: unknown): number[] {
  const read = typeof value === 'string' ? readDecimal(value) : null;
  return read?.other === undefined ? [] : [read.value, read.other];
}

const shownWith = (unit: string | undefined, text: string) => (text !== '' && unit ? `${text} ${unit}` : text);

function shownAs(value: unknown, leastDecimals: 0 | 2): string {
  if (typeof value === 'number') return showDecimal(value, leastDecimals);
  return typeof value === 'string' ? value : '';
}
