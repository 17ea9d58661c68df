import { Box, Text } from '@chakra-ui/react';
import { lazy } from 'react';
import { machineKindNames } from '#domain/catalogue/machineKinds.ts';
import { buildingUses } from '#domain/contracts/norm.ts';
import { type Sale, saleMachine } from '#domain/contracts/sale.ts';
import type { ContractSaleEvent, SalePlace } from '#machines/work/contractSaleMachine.ts';
import { CustomerField } from '#src/screens/parties/parts/CustomerField.tsx';
import { loadLocationsOf, loadTemplates } from '#src/screens/parts/choices.ts';
import { titleOf } from '#domain/records/titles.ts';
import { FieldShell } from '#src/ui/form/fields/FieldShell.tsx';
import { AddBeside } from '#src/ui/form/fields/AddBeside.tsx';
import { fieldsFor } from '#src/ui/form/fields/fieldsFor.ts';
import { useFieldValue } from '#src/ui/form/fields/useFieldValue.ts';
import { toOptions } from '#src/ui/form/options/toOptions.ts';
import { FormGrid } from '#src/ui/form/FormGrid.tsx';
import { useFormState } from '#src/ui/form/FormState.tsx';
import { useOptions } from '#src/ui/form/options/useOptions.ts';
import { Select } from '#src/ui/widgets/Input.tsx';
import type { TemplateChoice } from '#src/screens/contracts/sale/useTemplate.ts';
import { AddMachine } from '#src/screens/contracts/sale/AddMachine.tsx';
import { Loading } from '#src/ui/page/Loading.tsx';
import { Section } from '#src/ui/page/Section.tsx';
import { titlesIn } from '#domain/kernel/entity.ts';

const LocationDialog = lazy(() => import('#src/screens/parties/locations/LocationDialog.tsx'));

const { CheckField, DecimalField, SelectField, TextField, useFormValue } = fieldsFor<
  Sale & Record<`maquinas.${number}.${keyof Sale['maquinas'][number]}`, unknown>
>();

const kinds = Object.entries(machineKindNames).flatMap(([value, label]) => (value === '' ? [] : [{ value, label }]));
const uses = toOptions(buildingUses);
const titles = titlesIn(saleMachine);

interface PlaceStepProps {
  template: TemplateChoice;
  place: SalePlace | null;
  isReading: boolean;
  send: (event: ContractSaleEvent) => void;
}

/** Whose machines they are, where they are, and what the norm must know of them. */
export function PlaceStep({ template, place, isReading, send }: PlaceStepProps) {
  const customer_id = useFormValue('customer_id');
  const { form } = useFormState();
  const leavePlace = () => {
    for (const name of ['location_id', 'installation_id']) void form.read().setFieldValue(name, null);
    void form.read().setFieldValue('maquinas', []);
    send({ type: 'place.chosen', location_id: null });
  };
  return (
    <>
      <FormGrid>
        <TemplateField choice={template} />
        <CustomerField known={null} span={6} onChoose={leavePlace} />
        <LocationOf key={String(customer_id)} customerId={customer_id} send={send} />
        {place && <InstallationFields place={place} />}
      </FormGrid>
      {isReading && <Loading label="Leyendo las máquinas de la localización…" />}
      {place && typeof customer_id === 'number' && <Machines place={place} customerId={customer_id} send={send} />}
    </>
  );
}

/** What the contract begins with. */
function TemplateField({ choice }: { choice: TemplateChoice }) {
  const { options } = useOptions(loadTemplates);
  return (
    <FieldShell
      label={titleOf('templatePlan', 'contract_template_id')}
      span={12}
      message={undefined}
      hint="Llena la duración, los planes, la facturación y lo que incluye; todo se puede cambiar después"
    >
      {box => (
        <Select
          {...box}
          className="is-field"
          value={choice.value ?? ''}
          disabled={choice.isBusy}
          onChange={({ currentTarget: { value } }) => choice.choose(Number(value))}
        >
          <option value="" disabled={choice.value !== null}>
            Sin plantilla
          </option>
          {options.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
      )}
    </FieldShell>
  );
}

/** The locations of the customer; another one brings its own machines. */
function LocationOf({ customerId, send }: { customerId: unknown; send: PlaceStepProps['send'] }) {
  const { options, reload } = useOptions(loadLocationsOf, customerId);
  const { form } = useFormState();
  const choose = (location_id: number | null) => {
    void form.read().setFieldValue('installation_id', null);
    void form.read().setFieldValue('maquinas', []);
    send({ type: 'place.chosen', location_id });
  };
  return (
    <SelectField
      name="location_id"
      span={6}
      options={options}
      onChoose={value => choose(typeof value === 'number' ? value : null)}
      {...(typeof customerId !== 'number'
        ? { hint: 'Elija antes el cliente' }
        : options.length === 0 && { hint: 'El cliente no tiene localizaciones: añada una' })}
      beside={
        typeof customerId === 'number' && (
          <AddBeside
            name="location_id"
            label="Nueva localización"
            Dialog={LocationDialog}
            given={{ customer_id: customerId }}
            onAdded={id => {
              reload();
              choose(id);
            }}
          />
        )
      }
    />
  );
}

function InstallationFields({ place }: { place: SalePlace }) {
  const isNew = useFormValue('installation_id') === null;
  return (
    <>
      {place.installations.length > 0 && (
        <SelectField
          name="installation_id"
          span={4}
          placeholder="Una nueva"
          options={place.installations.map(({ id, name }) => ({ value: id, label: name }))}
        />
      )}
      {isNew && <TextField name="instalacion" span={place.installations.length > 0 ? 4 : 8} isRequired hint="Climatización del hotel, cámaras…" />}
      <SelectField name="uso" span={4} options={uses} />
    </>
  );
}

function Machines({ place, customerId, send }: { place: SalePlace; customerId: number; send: PlaceStepProps['send'] }) {
  const { value, message } = useFieldValue('maquinas');
  const { form } = useFormState();
  const rows = value as Sale['maquinas'];
  const names = new Map(place.machines.map(({ id, name }) => [id, name]));
  return (
    <Section title="Máquinas que entran en el contrato">
      {rows.length === 0 && (
        <Text fontSize="sm" color="fg.muted" mb="3">
          En esta localización no hay ninguna máquina todavía: añada la primera.
        </Text>
      )}
      <Box as="ul" listStyleType="none">
        {rows.map((row, index) => (
          <Box as="li" key={row.machine_id} _notFirst={{ borderTopWidth: '1px', pt: '2' }}>
            <MachineRow index={index} name={names.get(row.machine_id) ?? ''} />
          </Box>
        ))}
      </Box>
      {typeof message === 'string' && (
        <Text fontSize="sm" color="fg.error" role="alert" mb="2">
          {message}
        </Text>
      )}
      <AddMachine customerId={customerId} onAdded={() => send({ type: 'place.chosen', location_id: Number(form.read().values['location_id']) })} />
    </Section>
  );
}

function MachineRow({ index, name }: { index: number; name: string }) {
  const at = <Field extends keyof Sale['maquinas'][number]>(field: Field) => `maquinas.${index}.${field}` as const;
  const isIn = useFieldValue(at('incluida')).value === true;
  const isUnknown = useFieldValue(at('tipo')).value === '';
  return (
    <FormGrid role="group" aria-label={name}>
      <CheckField name={at('incluida')} label={name} span={4} {...(!isIn && { hint: 'No entra' })} />
      {isIn && (
        <>
          <SelectField
            name={at('tipo')}
            label={titles['tipo']!}
            options={kinds}
            placeholder="Sin datos"
            span={4}
            {...(isUnknown && { hint: 'La norma depende de su tipo' })}
          />
          <DecimalField name={at('kw_frio')} label={titles['kw_frio']!} span={2} />
          <DecimalField name={at('kw_calor')} label={titles['kw_calor']!} span={2} />
        </>
      )}
    </FormGrid>
  );
}
