import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import type { useDropZone } from '#src/ui/form/fileField/useDropZone.ts';

interface DropBoxProps {
  zone: ReturnType<typeof useDropZone>;
  isEmpty: boolean;
  isWrong?: boolean;
  children: ReactNode;
}

/** The frame that takes a dropped file: dashed while it waits for one. */
export function DropBox({ zone, isEmpty, isWrong = false, children }: DropBoxProps) {
  return (
    <chakra.div
      {...zone.props}
      position="relative"
      minH="16"
      px="3"
      py="2.5"
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      gap="3"
      rounded="l2"
      borderWidth="1.5px"
      borderStyle={isEmpty || zone.isOver ? 'dashed' : 'solid'}
      borderColor={isWrong ? 'border.error' : zone.isOver ? 'brand.solid' : isEmpty ? 'fg.subtle' : 'border.emphasized'}
      bg={zone.isOver ? 'brand.subtle' : 'bg.panel'}
      fontSize="sm"
    >
      {children}
    </chakra.div>
  );
}
