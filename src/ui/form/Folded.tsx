import { Button, Collapsible } from '@chakra-ui/react';
import { useState, type ReactNode } from 'react';
import { useFormPart } from '#src/ui/form/FormState.tsx';
import { Icon } from '#src/ui/widgets/Icon.tsx';

interface FoldedProps {
  title: string;
  /** The names of its fields: where one of them is written or wrong, they are in sight. */
  fields: readonly string[];
  /** Whether one of them has to be written. */
  isAsked?: boolean;
  children: ReactNode;
}

/** A stored record has a number in each field of one: 0 says nothing. */
const isWritten = (value: unknown) => value !== null && value !== undefined && value !== '' && value !== false && value !== 0;

/** Fields that are seldom written, behind their names. */
export function Folded({ title, fields, isAsked = false, children }: FoldedProps) {
  const isWrittenIn = useFormPart(({ values, errors, submitCount }) => fields.some(name => isWritten(values[name]) || (submitCount > 0 && errors[name])));
  const isNeeded = isAsked || isWrittenIn;
  const [isOpen, setOpen] = useState(isNeeded);
  if (isNeeded && !isOpen) setOpen(true);
  return (
    <Collapsible.Root open={isOpen} onOpenChange={({ open }) => setOpen(open)}>
      <Collapsible.Trigger asChild>
        <Button
          type="button"
          size="sm"
          variant="ghost"
          h="auto"
          minH="9"
          px="0"
          fontWeight="medium"
          textAlign="start"
          whiteSpace="normal"
          _hover={{ bg: 'transparent', textDecoration: 'underline' }}
        >
          <Icon name={isOpen ? 'down' : 'right'} size={1.125} /> {title}
        </Button>
      </Collapsible.Trigger>
      <Collapsible.Content>{children}</Collapsible.Content>
    </Collapsible.Root>
  );
}
