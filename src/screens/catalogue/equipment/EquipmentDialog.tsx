import { constants } from '#domain/kernel/constants.ts';
import { equipment } from '#domain/catalogue/equipment.ts';
import type { DraftOf } from '#domain/kernel/entity.ts';
import type { EditorTarget } from '#machines/editing/editorShapes.ts';
import { machineKindNames } from '#domain/catalogue/machineKinds.ts';
import { loadInstallationsAt, loadLocationsOf } from '#src/screens/parts/choices.ts';
import { equipmentActors } from '#src/screens/catalogue/equipment/equipmentActors.ts';
import { UnitTabs } from '#src/screens/catalogue/equipment/UnitTabs.tsx';
import { MergeSection } from '#src/screens/records/parts/MergeSection.tsx';
import { fieldsFor } from '#src/ui/form/fields/fieldsFor.ts';
import { FormGrid } from '#src/ui/form/FormGrid.tsx';
import { RecordDialog } from '#src/ui/form/RecordDialog.tsx';
import { Section } from '#src/ui/page/Section.tsx';
import { useOptions } from '#src/ui/form/options/useOptions.ts';

const { CheckField, DateField, DecimalField, SelectField, TextField, useFormValue } = fieldsFor<DraftOf<typeof equipment>>();

const kinds = Object.entries(machineKindNames).flatMap(([value, label]) => (value === '' ? [] : [{ value, label }]));

interface EquipmentDialogProps {
  target: EditorTarget;
  /** The customer whose locations it may be in. */
  customerId: number;
  isReadOnly?: boolean;
  onClose: () => void;
  onSaved?: (saved: { id: number }) => void;
}

/** Añadir or Editar Máquina: an indoor and an outdoor unit, both complete (§2, §5). */
export default function EquipmentDialog({ customerId, isReadOnly = false, ...opened }: EquipmentDialogProps) {
  const { options } = useOptions(loadLocationsOf, customerId);
  return (
    <RecordDialog
      {...opened}
      noun={equipment.one}
      draft={equipment.draft}
      actors={equipmentActors}
      formKey={equipment.name}
      width={constants.dialogWidth.call + 60}
      isReadOnly={isReadOnly}
    >
      <FormGrid>
        <TextField name="name" />
        <SelectField name="location_id" options={options} {...(options.length === 0 && { hint: 'Añada antes una localización del cliente' })} />
        <DateField name="fecha_instalacion" span={4} />
        <DateField name="garantia_hasta" span={4} />
        <DecimalField name="revision_meses" span={4} hint="12 es una al año" />
      </FormGrid>
      <UnitTabs />
      <Section title="Para la norma">
        <FormGrid>
          <SelectField name="tipo" options={kinds} placeholder="Sin datos" span={4} />
          <DecimalField name="kw_frio" span={4} />
          <DecimalField name="kw_calor" span={4} />
          <InstallationField />
          <DateField name="puesta_en_marcha" span={6} />
          <TextField name="refrigerante" span={6} hint="R-32, R-410A…" />
          <DecimalField name="carga" span={6} />
          <CheckField name="hermetica" span={6} />
          <CheckField name="deteccion" span={6} />
        </FormGrid>
      </Section>
      <MergeSection entity="machine" opened={{ ...opened, isReadOnly }} />
    </RecordDialog>
  );
}

/** The thermal installation that it is a part of: one of its location. */
function InstallationField() {
  const { options } = useOptions(loadInstallationsAt, useFormValue('location_id'));
  return (
    <SelectField
      name="installation_id"
      options={options}
      placeholder="Ninguna"
      span={6}
      {...(options.length === 0 && { hint: 'Su localización no tiene instalaciones' })}
    />
  );
}
