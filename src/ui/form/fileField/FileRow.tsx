import { Box, Button, Flex, Text } from '@chakra-ui/react';
import { shortName } from '#domain/kernel/fileTypes.ts';
import { sizeName } from '#src/ui/form/fileField/fileValue.ts';
import type { FileUpload } from '#src/ui/form/fileField/useFileUpload.ts';
import { Icon } from '#src/ui/widgets/Icon.tsx';
import { IconButton } from '#src/ui/widgets/IconButton.tsx';

interface FileRowProps {
  upload: FileUpload;
  isLocked: boolean;
  onOpen: (() => void) | undefined;
  onUndo: () => void;
  onClear: () => void;
}

/** Which file the field holds, what will become of it, and what can be done with it. */
export function FileRow({ upload, isLocked, onOpen, onUndo, onClear }: FileRowProps) {
  const { state, stored, picked } = upload;
  if (state === 'empty') return <Text color="fg.muted">{isLocked ? 'Sin archivo' : 'Arrastre aquí el archivo'}</Text>;
  const name = state === 'picked' ? (picked?.name ?? '') : (stored ?? '');
  return (
    <Flex align="center" gap="2.5" minW="0" flex="1 1 12rem">
      <Icon name="document" className={state === 'removed' ? 'is-quiet' : 'is-brand'} />
      <Box minW="0" flex="1">
        {state === 'stored' && onOpen ? (
          <Button type="button" variant="plain" size="sm" h="auto" minH="0" p="0" color="brand.fg" textDecoration="underline" title={name} onClick={onOpen}>
            {shortName(name)}
          </Button>
        ) : (
          <Text title={name} fontWeight="medium" truncate textDecoration={state === 'removed' ? 'line-through' : undefined}>
            {shortName(name)}
          </Text>
        )}
        <Text fontSize="xs" color="fg.muted">
          {state === 'picked' && `${sizeName(picked?.size ?? 0)} · Se guardará al completar el formulario`}
          {state === 'removed' && 'Se quitará al completar el formulario'}
          {state === 'stored' && 'Archivo guardado'}
        </Text>
      </Box>
      {!isLocked && state === 'stored' && <IconButton icon="trash" label={`Quitar ${shortName(name)}`} onClick={upload.askRemoval} />}
      {!isLocked && state === 'picked' && <IconButton icon="close" label={`Descartar ${shortName(name)}`} onClick={onClear} />}
      {!isLocked && state === 'removed' && (
        <Button type="button" size="sm" variant="ghost" onClick={onUndo}>
          Deshacer
        </Button>
      )}
    </Flex>
  );
}
