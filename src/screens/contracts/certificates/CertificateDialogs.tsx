import { Box, Text } from '@chakra-ui/react';
import { constants } from '#domain/kernel/constants.ts';
import { type YearOfVisits, certificate, isIncomplete, issueDraft, yearWords } from '#domain/contracts/certificate.ts';
import { certificateSteps } from '#domain/contracts/steps.ts';
import type { CertificateRecord } from '#domain/contracts/wire.ts';
import { formatDate } from '#domain/kernel/format.ts';
import { titleOf } from '#domain/records/titles.ts';
import type { DraftOf } from '#domain/kernel/entity.ts';
import { certificateWords } from '#machines/lifecycles/certificate.ts';
import { HistoryLink } from '#src/documents/HistoryLink.tsx';
import { certificateActors, issueActors } from '#src/screens/contracts/certificates/certificateActors.ts';
import { fieldsFor } from '#src/ui/form/fields/fieldsFor.ts';
import { FormGrid } from '#src/ui/form/FormGrid.tsx';
import { RecordDialog, type OpenedDialog } from '#src/ui/form/RecordDialog.tsx';
import SentMails from '#src/documents/mails/SentMails.tsx';
import { Facts } from '#src/ui/page/Facts.tsx';
import { Note } from '#src/ui/page/Note.tsx';

const { TextAreaField, TextField } = fieldsFor<DraftOf<typeof certificate>>();
const issuing = fieldsFor<{ responsable: string; director: string; declaro: boolean; incompleto: boolean }>();

/** What an installation used in a year, and what its certificate says; once issued, to read. */
export function CertificateDialog(opened: OpenedDialog) {
  return (
    <RecordDialog
      {...opened}
      noun={certificate.one}
      draft={certificate.draft}
      actors={certificateActors}
      formKey={certificate.name}
      width={constants.dialogWidth.max}
      isReadOnly={values => !(values as unknown as CertificateRecord).allowed.includes('certificate.edit')}
    >
      {loaded => {
        const record = loaded as unknown as CertificateRecord;
        return (
          <>
            <Facts
              columns={{ base: 1, sm: 3 }}
              facts={{
                [titleOf('certificate', 'installation_id')]: record.name,
                [titleOf('certificate', 'estado')]: certificateWords.states[record.estado],
                [titleOf('certificate', 'valido_hasta')]: formatDate(record.valido_hasta),
                Visitas: record.emitido_el === null && yearWords(record.visitas),
                [titleOf('certificate', 'responsable')]: record.responsable,
                [titleOf('certificate', 'director')]: record.director,
              }}
            />
            <Text fontSize="sm" color="fg.muted" my="4">
              Lo que se leyó en el año, con su unidad: «48.200 kWh», «1.350 l de gasóleo», «12 m³».
            </Text>
            <FormGrid>
              <TextField name="electricidad" span={6} />
              <TextField name="combustible" span={6} />
              <TextField name="agua" span={6} />
              <TextField name="acs" span={6} />
              <TextField name="contadores" span={6} />
              <TextField name="termica" span={6} />
              <TextField name="central" span={6} />
              <TextField name="renovables" span={6} />
              <TextAreaField name="justificacion" rows={3} />
            </FormGrid>
            <HistoryLink entity="certificate" id={record.id} variant="ghost" size="sm" />
            {record.emitido_el !== null && <SentMails of="certificate" id={record.id} />}
          </>
        );
      }}
    </RecordDialog>
  );
}

/** The visits of its year; where some are missing, whether it is issued all the same. */
function Year({ visits }: { visits: YearOfVisits }) {
  const said = `${yearWords(visits)}.`;
  if (!isIncomplete(visits))
    return (
      <Text gridColumn="1 / -1" fontSize="sm">
        {said}
      </Text>
    );
  return (
    <>
      <Box gridColumn="1 / -1">
        <Note>{said} ¿Emitir?</Note>
      </Box>
      <issuing.CheckField name="incompleto" span={12} />
    </>
  );
}

/** Who certifies, and what they declare. */
export function IssueDialog(opened: OpenedDialog) {
  const { label } = certificateSteps['certificate.issue'];
  return (
    <RecordDialog
      {...opened}
      noun={certificate.one}
      title="Emitir el certificado"
      draft={issueDraft}
      actors={issueActors}
      formKey="certificate.issue"
      width={560}
      submit={{ label }}
    >
      {loaded => (
        <FormGrid>
          <Year visits={(loaded as unknown as CertificateRecord).visitas} />
          <issuing.TextField name="responsable" span={12} />
          {(loaded as { pide_director?: boolean }).pide_director && (
            <issuing.TextField name="director" span={12} hint="Con esta potencia lo suscribe también (RITE, art. 28.1)" />
          )}
          <issuing.CheckField name="declaro" span={12} />
          <Text gridColumn="1 / -1" fontSize="sm" color="fg.muted">
            Una vez emitido no cambia, y vale un año.
          </Text>
        </FormGrid>
      )}
    </RecordDialog>
  );
}
