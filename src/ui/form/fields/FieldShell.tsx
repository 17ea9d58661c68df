import { Box, chakra, Flex } from '@chakra-ui/react';
import { useId, type ReactNode } from 'react';

/** What every kind of field takes. */
export interface FieldProps {
  /** The field of the record; dotted for lines: `lines.0.price`. */
  name: string;
  /** In place of the title that its schema gives it. */
  label?: string;
  /** Columns of the form's twelve that it takes on wide screens. */
  span?: number;
  /** Said below the field while nothing is wrong. */
  hint?: ReactNode;
  /** Marks it as required, where the schema does not say so by itself. */
  isRequired?: boolean;
  /** In a cell of a table, which has hundreds: plain elements in the look that the table gives them, the label only for those who cannot see. */
  isBare?: boolean;
}

/** What the box of a field needs to be read aloud. */
export interface BoxProps {
  id: string;
  'aria-invalid': true | undefined;
  'aria-required': true | undefined;
  'aria-describedby': string;
  'aria-label'?: string;
}

interface FieldShellProps extends Omit<FieldProps, 'name'> {
  label: string;
  message: string | undefined;
  /** Next to the hint or message: a button that corrects the value. */
  beside?: ReactNode;
  children: (box: BoxProps) => ReactNode;
}

/** Label, box and message of a field. The line of the message is always there, so that nothing moves when it appears. */
export function FieldShell({ label, span = 6, hint, isRequired, isBare, message, beside, children }: FieldShellProps) {
  const id = useId();
  const box: BoxProps = { id, 'aria-invalid': message ? true : undefined, 'aria-required': isRequired ? true : undefined, 'aria-describedby': `${id}-nota` };
  if (isBare)
    return (
      <>
        {children({ ...box, 'aria-label': label })}
        <p id={`${id}-nota`} aria-live="polite" data-wrong={message ? '' : undefined}>
          {message ?? hint}
        </p>
        {beside}
      </>
    );
  return (
    <Box gridColumn={{ base: '1 / -1', md: `span ${span}` }} minW="0">
      <chakra.label htmlFor={id} display="block" mb="1" fontSize="sm" fontWeight="medium">
        {label}
        {isRequired && (
          <chakra.span color="fg.error" aria-hidden="true">
            {' '}
            *
          </chakra.span>
        )}
      </chakra.label>
      {children(box)}
      <Flex minH="5" columnGap="2" wrap="wrap">
        <chakra.p id={`${id}-nota`} fontSize="xs" lineHeight="1.25rem" color={message ? 'fg.error' : 'fg.muted'} aria-live="polite">
          {message ?? hint}
        </chakra.p>
        {beside}
      </Flex>
    </Box>
  );
}
