import { renewalChoices, revisionChoices } from '#src/screens/contracts/parts/termChoices.ts';
import { paymentChoices } from '#src/screens/parts/paymentChoices.ts';
import { type Sale, saleMachine } from '#domain/contracts/sale.ts';
import { titlesIn } from '#domain/kernel/entity.ts';
import { formatEuros } from '#domain/kernel/format.ts';
import type { SalePlace } from '#machines/work/contractSaleMachine.ts';
import { customers } from '#src/screens/parts/choices.ts';
import { fieldsFor } from '#src/ui/form/fields/fieldsFor.ts';
import { useFieldValue } from '#src/ui/form/fields/useFieldValue.ts';
import { FormGrid } from '#src/ui/form/FormGrid.tsx';
import { Section } from '#src/ui/page/Section.tsx';

const { CheckField, DecimalField, SearchSelect, SelectField, TextAreaField, useFormValue } = fieldsFor<Sale & Record<`maquinas.${number}.precio`, unknown>>();

const titles = titlesIn(saleMachine);

/** What the contract costs, how it is invoiced and paid, and what it includes. */
export function PriceStep({ place }: { place: SalePlace | null }) {
  const isByMachine = useFormValue('por_maquina') === true;
  const hasRevision = useFormValue('revision') !== 'ninguna';
  return (
    <>
      <FormGrid>
        <CheckField name="por_maquina" span={12} hint="Si no, el contrato tiene un solo precio" />
        {!isByMachine && <DecimalField name="precio" isMoney isRequired span={4} hint="Sin IVA" />}
        {isByMachine && place && <MachinePrices place={place} />}
        <SelectField name="metodo" options={paymentChoices} placeholder="La del cliente" span={4} />
        <SelectField name="revision" options={revisionChoices} span={4} />
        {hasRevision && <DecimalField name="revision_pct" unit="%" span={4} />}
      </FormGrid>
      <Section title="Facturación">
        <FormGrid>
          <DecimalField name="factura_meses" span={4} hint="1 es cada mes; 12, una al año" />
          <DecimalField name="factura_dia" span={4} />
          <CheckField name="anticipado" span={4} hint="Si no, al acabarlo" />
          <SearchSelect name="pagador_id" source={customers} span={12} hint="Vacío, el propio cliente" />
        </FormGrid>
      </Section>
      <Section title="Qué incluye y cómo se renueva">
        <FormGrid>
          <CheckField name="mano_obra" span={4} />
          <CheckField name="piezas" span={4} />
          <CheckField name="desplazamiento" span={4} />
          <DecimalField name="respuesta" span={4} hint="Cuánto se tarda como mucho en ir a una avería" />
          <SelectField name="renovacion" options={renewalChoices} span={4} />
          <DecimalField name="preaviso" span={4} />
          <TextAreaField name="condiciones" rows={4} />
        </FormGrid>
      </Section>
    </>
  );
}

/** The price of each machine that is covered, and what they cost together. */
function MachinePrices({ place }: { place: SalePlace }) {
  const rows = useFieldValue('maquinas').value as Sale['maquinas'];
  const names = new Map(place.machines.map(({ id, name }) => [id, name]));
  const cents = rows.reduce((sum, { incluida, precio }) => sum + (incluida && typeof precio === 'number' ? Math.round(precio * 100) : 0), 0);
  return (
    <>
      {rows.map(
        ({ machine_id, incluida }, index) =>
          incluida && (
            <DecimalField
              key={machine_id}
              name={`maquinas.${index}.precio`}
              label={`${titles['precio']} de ${names.get(machine_id) ?? ''}`}
              isMoney
              isRequired
              span={4}
            />
          ),
      )}
      <p className="field" style={{ '--span': 12 } as React.CSSProperties} aria-live="polite">{`En total, ${formatEuros(cents / 100)} al año, sin IVA.`}</p>
    </>
  );
}
