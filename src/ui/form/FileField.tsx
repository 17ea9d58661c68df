import { chakra } from '@chakra-ui/react';
import { lazy, Suspense, useRef } from 'react';
import { constants } from '#domain/kernel/constants.ts';
import { fileFields, fileSizes, shortName, type FileExtension, type FileFieldName } from '#domain/kernel/fileTypes.ts';
import { removalMessage } from '#domain/kernel/pickedFile.ts';
import { FieldShell, type FieldProps } from '#src/ui/form/fields/FieldShell.tsx';
import { useFieldValue } from '#src/ui/form/fields/useFieldValue.ts';
import { DropBox } from '#src/ui/form/fileField/DropBox.tsx';
import { FileRow } from '#src/ui/form/fileField/FileRow.tsx';
import { sizeName, toFileValue } from '#src/ui/form/fileField/fileValue.ts';
import { PickButton } from '#src/ui/form/fileField/PickButton.tsx';
import { useDropZone } from '#src/ui/form/fileField/useDropZone.ts';
import { useFileUpload } from '#src/ui/form/fileField/useFileUpload.ts';
import { useIsBusy } from '#src/ui/form/FormState.tsx';

const ConfirmBox = lazy(async () => ({ default: (await import('#src/ui/widgets/ConfirmBox.tsx')).ConfirmBox }));

export interface FileFieldProps extends FieldProps {
  /** Controller and field of the stored file: `providerInvoice.documento`. */
  of: FileFieldName;
  /** Name of the file that the record already has. */
  stored?: string | null;
  /** Opens the stored file. */
  onOpen?: (controller: string, field: string) => void;
  /** Other types than those of the field; null takes any. */
  allowed?: readonly FileExtension[] | null;
  /** Bytes. */
  maxSize?: number;
}

/**
 * A field that holds one file, dropped or chosen (§2 File upload widget).
 * Its value is a `File` (to be sent), `'removed'` (the stored one is to go), or null (nothing new).
 */
export function FileField({
  name,
  of,
  stored = null,
  onOpen,
  allowed = fileFields[of],
  maxSize = fileSizes[of] ?? constants.maxFileSize,
  span = 12,
  hint,
  ...shell
}: FileFieldProps) {
  const field = useFieldValue(name);
  const isBusy = useIsBusy();
  const isLocked = field.isReadOnly || isBusy;
  const input = useRef<HTMLInputElement>(null);
  const upload = useFileUpload({ stored, allowed, maxSize, value: toFileValue(field.value), onChange: field.change });
  const zone = useDropZone(isLocked, files => upload.pick(files));
  const [controller, storedField] = of.split('.') as [string, string];
  const open = stored && onOpen ? () => onOpen(controller, storedField) : undefined;
  const then = (act: () => void) => () => {
    act();
    input.current?.focus();
  };
  const types = `${allowed ? allowed.join(', ') : 'Cualquier tipo'} · hasta ${sizeName(maxSize)}`;

  // The warning takes the line that is always there, so that nothing moves under the mouse.
  const warning = upload.warning && (
    <chakra.span color="fg.warning" fontWeight="medium">
      {upload.warning}
    </chakra.span>
  );

  return (
    <FieldShell
      label={field.title}
      term={field.term}
      isRequired={field.isRequired}
      span={span}
      {...shell}
      hint={warning ?? hint ?? types}
      message={warning ? undefined : field.message}
      {...(field.isReadOnly && { reads: stored ? <FileRow upload={upload} isLocked onOpen={open} onUndo={nothing} onClear={nothing} /> : '' })}
    >
      {box => (
        <>
          <DropBox zone={zone} isEmpty={upload.state === 'empty'} isWrong={field.message !== undefined}>
            <FileRow upload={upload} isLocked={isLocked} onOpen={open} onUndo={then(upload.undoRemoval)} onClear={then(upload.clear)} />
            <PickButton
              box={box}
              accept={allowed}
              inputRef={input}
              isFirst={upload.state === 'empty'}
              isDisabled={isLocked}
              name={name}
              onPick={upload.pick}
              onLeave={field.leave}
            />
          </DropBox>
          {upload.isAsking && (
            <Suspense>
              <ConfirmBox
                question={`¿Quitar el archivo «${shortName(stored ?? '')}»?`}
                detail={removalMessage}
                no="No"
                yes="Sí, quitar"
                isDangerous
                onNo={upload.cancelRemoval}
                onYes={upload.confirmRemoval}
              />
            </Suspense>
          )}
        </>
      )}
    </FieldShell>
  );
}

const nothing = () => {};
