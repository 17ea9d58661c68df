import { Button, Text } from '@chakra-ui/react';
import type { PortalOrder } from '#domain/portal/portal.ts';
import { dayInWords } from '#domain/work/dayWords.ts';
import { Card } from '#src/screens/portal/Cards.tsx';
import { PhotoStrip } from '#src/documents/photos/PhotoStrip.tsx';
import { useOpenFile } from '#src/session/useOpenFile.ts';
import { Icon } from '#src/ui/widgets/Icon.tsx';

/** What was done on one visit, with its photos, its albarán and its invoice. */
export function OrderCard({ order, today }: { order: PortalOrder; today: string }) {
  const { id, code, date, technician, machine, failures, done, photos, invoice } = order;
  const openFile = useOpenFile();
  return (
    <Card
      foot={
        <>
          <Button type="button" minH="11" variant="outline" aria-label={`Ver el albarán ${code} en PDF`} onClick={() => void openFile('workOrder', id)}>
            <Icon name="document" /> Albarán
          </Button>
          {invoice && (
            <Button
              type="button"
              minH="11"
              variant="outline"
              aria-label={`Ver la factura ${invoice.codigo} en PDF`}
              onClick={() => void openFile('invoice', invoice.id)}
            >
              <Icon name="document" /> Factura {invoice.codigo}
            </Button>
          )}
        </>
      }
    >
      <Text fontSize="sm" color="fg.muted">
        {[`Albarán ${code}`, dayInWords(date, today), technician].join(' · ')}
      </Text>
      {machine && <Text fontWeight="medium">{machine}</Text>}
      {failures.length > 0 && <Text fontSize="sm">Avería: {failures.join(', ')}</Text>}
      <Text whiteSpace="pre-line" fontSize="sm">
        {done || 'Vea el detalle en el albarán.'}
      </Text>
      <PhotoStrip of="workOrder" id={id} photos={photos} isSmall />
    </Card>
  );
}
