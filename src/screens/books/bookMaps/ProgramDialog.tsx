import { Text } from '@chakra-ui/react';
import { useState } from 'react';
import { object } from 'yup';
import { requiredText } from '#domain/kernel/fields.ts';
import { bookMap } from '#domain/books/bookMap.ts';
import { href } from '#domain/routes.ts';
import { programActors, readMaps } from '#src/screens/books/bookMaps/bookMapActors.ts';
import { fieldsFor } from '#src/ui/form/fields/fieldsFor.ts';
import { FormGrid } from '#src/ui/form/FormGrid.tsx';
import { RecordDialog } from '#src/ui/form/RecordDialog.tsx';
import { RecordLink } from '#src/ui/page/RecordLink.tsx';
import { useRecordView } from '#src/ui/page/useRecordView.ts';

const draft = object({ mapa: requiredText('Elija el formato').label('Formato') });
const { SelectField } = fieldsFor<{ mapa: string }>();

/** A book of a period in the columns of a program of accounting. */
export default function ProgramDialog({ period, onClose }: { period: string; onClose: () => void }) {
  const [actors] = useState(() => programActors(period));
  const maps = useRecordView({ read: readMaps });
  return (
    <RecordDialog
      noun={bookMap.one}
      title="Exportar para el programa de contabilidad"
      draft={draft}
      actors={actors}
      target={{ mode: 'edit', id: 0, given: null }}
      formKey="books.program"
      width={520}
      submit={{ label: 'Descargar', doing: 'Preparando…' }}
      onClose={onClose}
    >
      <FormGrid>
        <SelectField name="mapa" span={12} options={maps.record ?? []} />
      </FormGrid>
      <Text fontSize="sm" color="fg.muted">
        Son plantillas habituales de importación, no formatos certificados por A3, Sage u Odoo: compruebe el primer archivo en su programa. Si toma otras
        columnas, <RecordLink href={href('bookMaps')}>guarde su propio formato</RecordLink>.
      </Text>
    </RecordDialog>
  );
}
