import { Text } from '@chakra-ui/react';
import { constants } from '#domain/kernel/constants.ts';
import { installation } from '#domain/contracts/installation.ts';
import { buildingUses } from '#domain/contracts/norm.ts';
import type { InstallationRecord } from '#domain/contracts/wire.ts';
import { formatNumber } from '#domain/kernel/format.ts';
import type { DraftOf } from '#domain/kernel/entity.ts';
import { endpoints } from '#domain/endpoints.ts';
import { readsAll } from '#domain/kernel/roles.ts';
import { href, routes } from '#domain/routes.ts';
import { contractWords } from '#machines/lifecycles/contract.ts';
import { uncoveredDuties } from '#machines/lifecycles/derived/installationDuty.ts';
import { optionsOf } from '#src/api/actors.ts';
import { HistoryLink } from '#src/documents/HistoryLink.tsx';
import { installationActors } from '#src/screens/contracts/installations/installationActors.ts';
import { DutyLight, dutyReason } from '#src/screens/contracts/parts/DutyLight.tsx';
import { fieldsFor } from '#src/ui/form/fields/fieldsFor.ts';
import { toOptions } from '#src/ui/form/options/toOptions.ts';
import { FormGrid } from '#src/ui/form/FormGrid.tsx';
import { knownOption } from '#src/ui/form/options/knownOption.ts';
import { RecordDialog, type OpenedDialog } from '#src/ui/form/RecordDialog.tsx';
import { useRoles } from '#src/session/SessionProvider.tsx';
import { useRights } from '#src/session/useRights.ts';
import { Facts } from '#src/ui/page/Facts.tsx';
import { RecordLink } from '#src/ui/page/RecordLink.tsx';
import { Section } from '#src/ui/page/Section.tsx';

const { CheckField, DecimalField, SearchSelect, SelectField, TextAreaField, TextField } = fieldsFor<DraftOf<typeof installation>>();

const locations = optionsOf(endpoints.location);
const uses = toOptions(buildingUses);

/** Añadir or Editar Instalación, with where it stands before the norm and what that rests on. */
export default function InstallationDialog({ isReadOnly = false, ...opened }: OpenedDialog) {
  return (
    <RecordDialog
      {...opened}
      noun={installation.one}
      draft={installation.draft}
      actors={installationActors}
      formKey={installation.name}
      width={constants.dialogWidth.max}
      isReadOnly={isReadOnly}
    >
      {loaded => (
        <>
          {opened.target.mode === 'edit' && <Duty record={loaded as unknown as InstallationRecord} />}
          <FormGrid>
            <TextField name="name" span={6} />
            <SearchSelect name="location_id" source={locations} known={knownOption(loaded, 'location')} span={6} />
            <SelectField name="uso" options={uses} span={4} />
            <DecimalField name="kw_frio" span={4} hint="Vacía, la suma de sus máquinas" />
            <DecimalField name="kw_calor" span={4} hint="Vacía, la suma de sus máquinas" />
            <TextField name="expediente" span={6} />
            <TextField name="director" span={6} hint="Obligatorio con más de 1.000 kW de frío o 5.000 kW de calor" />
            <CheckField name="manual" span={6} />
            <CheckField name="supervision" span={6} />
            <TextAreaField name="observaciones" rows={3} />
          </FormGrid>
          {opened.target.mode === 'edit' && <RestsOn record={loaded as unknown as InstallationRecord} />}
        </>
      )}
    </RecordDialog>
  );
}

function Duty({ record }: { record: InstallationRecord }) {
  return (
    <div style={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '0.75rem', marginBottom: '1.25rem' }}>
      <DutyLight estado={record.estado} />
      <Text fontSize="sm" flex="1" minW="14rem">
        {dutyReason(record)}
      </Text>
      <NewContract record={record} />
      {readsAll(useRoles()) && <RecordLink href={href('operationRegister', { id: record.id })}>{routes.operationRegister.title}</RecordLink>}
      <HistoryLink entity="installation" id={record.id} variant="ghost" size="sm" />
    </div>
  );
}

/** A contract over an installation that none covers, begun with it. */
function NewContract({ record: { id, customer_id, location_id, estado } }: { record: InstallationRecord }) {
  if (!useRights('contract').create || !uncoveredDuties.includes(estado)) return null;
  return <RecordLink href={`${href('contractNew')}?cliente=${customer_id}&localizacion=${location_id}&instalacion=${id}`}>Preparar un contrato</RecordLink>;
}

const kw = (value: number | null) => (value === null ? '' : `${formatNumber(value)} kW`);

/** Its machines and contracts. */
function RestsOn({ record: { id, maquinas, contratos, norma } }: { record: InstallationRecord }) {
  return (
    <Section title="En qué se basa">
      {norma && (
        <Facts
          columns={{ base: 1, sm: 3 }}
          facts={{
            Frío: kw(norma.frio),
            Calor: kw(norma.calor),
            Norma: norma.months === null ? 'No pide visitas' : `Una visita cada ${norma.months === 1 ? 'mes' : `${norma.months} meses`} (${norma.article})`,
            'Con contrato': norma.needsContract ? 'Obligatorio (RITE, art. 26.6 b)' : 'No es obligatorio',
            Certificado: norma.needsCertificate && <RecordLink href={`${href('certificates')}?installation_id=${id}`}>Uno al año (RITE, art. 28)</RecordLink>,
            Director: norma.needsDirector ? 'Obligatorio (RITE, art. 26.6 c)' : '',
          }}
        />
      )}
      <ul style={{ listStyle: 'none', marginTop: '1rem', fontSize: '0.875rem' }} aria-label="Máquinas y contratos de la instalación">
        {maquinas.map(machine => (
          <li key={`m${machine.id}`}>
            <RecordLink href={href('equipmentPage', { id: machine.id })}>{machine.name}</RecordLink>
            {` · ${[machine.tipo || 'sin tipo', kw(machine.kw_frio ?? machine.kw_calor) || 'sin potencia'].join(' · ')}`}
          </li>
        ))}
        {contratos.map(contract => (
          <li key={`c${contract.id}`}>
            <RecordLink href={href('contract', { id: contract.id })}>{`${contract.codigo} · ${contract.name}`}</RecordLink>
            {` · ${contractWords.states[contract.estado as 'vigente']}${contract.meses === null ? '' : ` · cada ${contract.meses} meses`}`}
          </li>
        ))}
      </ul>
    </Section>
  );
}
