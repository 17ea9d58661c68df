import { Button, Flex } from '@chakra-ui/react';
import { lazy, Suspense, useState } from 'react';
import { constants } from '#domain/kernel/constants.ts';
import { customer } from '#domain/parties/customer.ts';
import type { DraftOf } from '#domain/kernel/entity.ts';
import { countryNames } from '#domain/parties/countries.ts';
import { identityNames, isNobody } from '#domain/parties/identities.ts';
import { agreedPayments } from '#domain/parties/waysOfPaying.ts';
import { paymentChoices } from '#src/screens/parts/paymentChoices.ts';
import { CategoryField } from '#src/screens/parties/customers/CategoryField.tsx';
import { checkedFieldOf } from '#src/screens/parties/parts/CheckedField.tsx';
import { TownFill } from '#src/screens/parties/customers/TownFill.tsx';
import { Similar } from '#src/screens/parties/customers/Similar.tsx';
import { useMatches } from '#src/screens/parties/parts/useMatches.ts';
import { customerActors, TWICE } from '#src/screens/parties/parts/partyActors.ts';
import { fieldsFor } from '#src/ui/form/fields/fieldsFor.ts';
import { FormGrid } from '#src/ui/form/FormGrid.tsx';
import { toOptions } from '#src/ui/form/options/toOptions.ts';
import { RecordDialog, type OpenedDialog } from '#src/ui/form/RecordDialog.tsx';
import { Section } from '#src/ui/page/Section.tsx';

const { CheckField, DecimalField, SelectField, TextAreaField, TextField, useFormValue } = fieldsFor<DraftOf<typeof customer>>();
const identityOptions = toOptions(identityNames);
const countryOptions = toOptions(countryNames);
const CheckedField = checkedFieldOf(customer);
const PositionField = lazy(async () => ({ default: (await import('#src/screens/parties/parts/PositionField.tsx')).PositionField }));

/** Añadir or Editar Cliente (§2, §5). */
export default function CustomerDialog({ isReadOnly = false, ...opened }: OpenedDialog) {
  const isNew = opened.target.mode === 'add';
  const search = useMatches(match => {
    opened.onSaved?.({ id: match.customer_id });
    opened.onClose();
  });
  return (
    <RecordDialog
      {...opened}
      noun={customer.one}
      draft={customer.draft}
      actors={customerActors}
      formKey={customer.name}
      width={constants.dialogWidth.max}
      isReadOnly={isReadOnly}
      actions={dialog =>
        isNew &&
        search.state === 'found' && (
          <Button type="button" size="sm" variant="outline" disabled={dialog.isBusy} onClick={() => dialog.submitFor(TWICE)}>
            Crear de todos modos
          </Button>
        )
      }
    >
      {isNew && <Similar search={search} />}
      {isNew && <TownFill />}
      <FormGrid>
        <TextField name="code" inputMode="numeric" span={2} />
        <TextField name="name" span={10} />
        <IdentityField />
        <CheckedField name="nif_cif" span={4} />
        <SelectField name="country" span={4} options={countryOptions} />
        <TextField name="address" span={8} />
        <CheckedField name="postal_code" inputMode="numeric" span={4} />
        <TextField name="city" span={4} />
        <TextField name="province" span={4} />
        <CategoryField />
        <CheckedField name="phone" type="tel" span={3} />
        <CheckedField name="phone_2" type="tel" span={3} />
        <TextField name="email" type="email" span={6} />
        <SelectField name="metodo" options={paymentChoices} placeholder={agreedPayments['']} span={3} />
        <CheckedField name="bank_account" span={5} />
        <MandateField />
        <DecimalField name="dias_pago" span={4} hint="0 es al contado" />
        <DecimalField name="dia_pago" span={4} hint="Del mes; por ejemplo, el 5" />
        <DecimalField name="retencion" unit="%" span={4} hint="Si es una empresa que la aplica" />
      </FormGrid>
      <Section title="Factura electrónica a una administración">
        <FormGrid>
          <TextField name="oficina_contable" span={4} hint="Código DIR3, como L01140214" />
          <TextField name="organo_gestor" span={4} />
          <TextField name="unidad_tramitadora" span={4} />
        </FormGrid>
      </Section>
      <Section title="En el mapa">
        <OnMap isReadOnly={isReadOnly} />
      </Section>
      <Section title="Contactos">
        {([1, 2] as const).map(number => (
          <FormGrid key={number}>
            <TextField name={`name_contact_${number}`} span={4} />
            <CheckedField name={`phone_contact_${number}`} type="tel" span={3} />
            <TextField name={`email_contact_${number}`} type="email" span={5} />
          </FormGrid>
        ))}
      </Section>
      <Section title="Correos que recibe">
        <FormGrid>
          <CheckField name="correo_visita" span={6} />
          <CheckField name="correo_en_camino" span={6} />
          <CheckField name="correo_terminado" span={6} />
          <CheckField name="correo_factura" span={6} />
        </FormGrid>
      </Section>
      <Section title="Recordatorios de cobro">
        <FormGrid>
          <CheckField name="no_recordar" span={6} />
          <TextField name="no_recordar_motivo" span={6} />
        </FormGrid>
      </Section>
      <Section title="Observaciones y notas">
        <FormGrid>
          <TextAreaField name="observations" span={6} />
          <TextAreaField name="notes" span={6} />
        </FormGrid>
      </Section>
    </RecordDialog>
  );
}

/** The position of the address; its map is drawn for who asks for it, because most do not. */
function OnMap({ isReadOnly }: { isReadOnly: boolean }) {
  const [isShown, setShown] = useState(false);
  const isPlaced = typeof useFormValue('latitude') === 'number';
  if (isShown)
    return (
      <Suspense>
        <PositionField isReadOnly={isReadOnly} height={200} />
      </Suspense>
    );
  return (
    <Flex align="center" gap="3" wrap="wrap" mb="4" fontSize="sm" color="fg.muted">
      <Button type="button" size="sm" variant="outline" onClick={() => setShown(true)}>
        {isPlaced || isReadOnly ? 'Ver en el mapa' : 'Poner en el mapa'}
      </Button>
      {isPlaced ? 'Su dirección está en el mapa.' : 'Su dirección no está en el mapa: las visitas a este cliente tampoco, salvo las de una localización.'}
    </Flex>
  );
}

/** The mandate of a direct debit. */
function MandateField() {
  const isAsked = useFormValue('metodo') === 'domiciliación';
  return <TextField name="mandato" span={4} hint={isAsked ? 'Se imprime en sus facturas' : undefined} />;
}

function IdentityField() {
  const identification = useFormValue('identification');
  return (
    <SelectField name="identification" span={4} options={identityOptions} hint={isNobody({ identification }) ? 'Solo facturas simplificadas' : undefined} />
  );
}
