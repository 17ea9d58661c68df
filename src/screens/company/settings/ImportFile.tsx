import { Box, chakra, Flex, Text } from '@chakra-ui/react';
import { useRef } from 'react';
import { constants } from '#domain/kernel/constants.ts';
import { shortName, type FileExtension } from '#domain/kernel/fileTypes.ts';
import { DropBox } from '#src/ui/form/fileField/DropBox.tsx';
import { sizeName } from '#src/ui/form/fileField/fileValue.ts';
import { PickButton } from '#src/ui/form/fileField/PickButton.tsx';
import { useDropZone } from '#src/ui/form/fileField/useDropZone.ts';
import { useFileUpload } from '#src/ui/form/fileField/useFileUpload.ts';
import { FieldShell } from '#src/ui/form/fields/FieldShell.tsx';
import { Icon } from '#src/ui/widgets/Icon.tsx';
import { IconButton } from '#src/ui/widgets/IconButton.tsx';

const allowed: readonly FileExtension[] = ['csv', 'txt', 'xlsx'];

interface ImportFileProps {
  file: File | null;
  isBusy: boolean;
  onChange: (file: File | null) => void;
}

/** The file, dropped or chosen. */
export function ImportFile({ file, isBusy, onChange }: ImportFileProps) {
  const input = useRef<HTMLInputElement>(null);
  const upload = useFileUpload({
    stored: null,
    value: file,
    allowed,
    maxSize: constants.maxFileSize,
    onChange: value => onChange(value instanceof File ? value : null),
  });
  const zone = useDropZone(isBusy, upload.pick);
  const clear = () => {
    upload.clear();
    input.current?.focus();
  };
  const hint = upload.warning ? (
    <chakra.span color="fg.warning" fontWeight="medium">
      {upload.warning}
    </chakra.span>
  ) : (
    `CSV o Excel (.xlsx) con una fila de títulos, como lo escriba su programa · hasta ${sizeName(constants.maxFileSize)}`
  );
  return (
    <FieldShell label="Archivo" span={8} message={undefined} hint={hint}>
      {box => (
        <DropBox zone={zone} isEmpty={!file}>
          {file ? (
            <Flex align="center" gap="2.5" minW="0" flex="1 1 12rem">
              <Icon name="document" className="is-brand" />
              <Box minW="0" flex="1">
                <Text title={file.name} fontWeight="medium" truncate>
                  {shortName(file.name)}
                </Text>
                <Text fontSize="xs" color="fg.muted">
                  {sizeName(file.size)}
                </Text>
              </Box>
              {!isBusy && <IconButton icon="close" label={`Descartar ${shortName(file.name)}`} onClick={clear} />}
            </Flex>
          ) : (
            <Text color="fg.muted">Arrastre aquí el archivo</Text>
          )}
          <PickButton
            box={box}
            accept={allowed}
            inputRef={input}
            isFirst={!file}
            isDisabled={isBusy}
            name="import"
            onPick={upload.pick}
            onLeave={() => undefined}
          />
        </DropBox>
      )}
    </FieldShell>
  );
}
