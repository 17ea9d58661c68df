import { Box, Button, Dialog, Flex } from '@chakra-ui/react';
import { useEffect } from 'react';
import { constants } from '#domain/kernel/constants.ts';
import { type Documented, readPdfOf } from '#src/documents/preview/documentFile.ts';
import { PdfPages } from '#src/documents/preview/PdfPages.tsx';
import { useOpenFile } from '#src/session/useOpenFile.ts';
import { useSession } from '#src/session/SessionProvider.tsx';
import { LoadFailure } from '#src/ui/page/LoadFailure.tsx';
import { Loading } from '#src/ui/page/Loading.tsx';
import { Modal } from '#src/ui/widgets/Modal.tsx';
import { useRecordView } from '#src/ui/page/useRecordView.ts';

interface PdfPreviewProps {
  title: string;
  controller: Documented;
  id: number;
  onClose: () => void;
}

/** A document as it will be printed, along with its download: the very file that is shown. */
export default function PdfPreview({ title, controller, id, onClose }: PdfPreviewProps) {
  const openFile = useOpenFile();
  const { downloadToken } = useSession();
  const view = useRecordView({ read: readPdfOf(controller, downloadToken) }, id);
  const file = view.record;
  useEffect(() => (file ? () => URL.revokeObjectURL(file.address) : undefined), [file]);
  return (
    <Modal width={constants.dialogWidth.max} onEscape={onClose}>
      <Flex align="center" justify="space-between" gap="2" wrap="wrap" ps="5" pe="3" py="2">
        <Dialog.Title fontSize="lg" fontWeight="semibold">
          {title}
        </Dialog.Title>
        <Flex gap="2" wrap="wrap">
          <Button type="button" size="sm" variant="outline" onClick={() => void openFile(controller, id)}>
            Abrir en otra pestaña
          </Button>
          {file ? (
            <Button asChild size="sm">
              <a href={file.address} download={file.name}>
                Descargar
              </a>
            </Button>
          ) : (
            <Button type="button" size="sm" disabled>
              Descargar
            </Button>
          )}
          <Button type="button" size="sm" variant="outline" onClick={onClose}>
            Cerrar
          </Button>
        </Flex>
      </Flex>
      <Box h="calc(100dvh - 10rem)" minH="0" bg="bg.muted" roundedBottom="l3" overflow="hidden">
        {view.failure && <LoadFailure title="No se ha podido preparar el documento" text={view.failure} onRetry={view.reload} />}
        {!view.failure && !file && <Loading />}
        {file && <PdfPages title={title} address={file.address} />}
      </Box>
    </Modal>
  );
}
