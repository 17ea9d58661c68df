import { Stack } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import type { DraftOf } from '#domain/kernel/entity.ts';
import { company, mailingDays } from '#domain/company/company.ts';
import { ColorField } from '#src/screens/company/settings/ColorField.tsx';
import { LogoField } from '#src/screens/company/settings/LogoField.tsx';
import { checkedFieldOf } from '#src/screens/parties/parts/CheckedField.tsx';
import { toOptions } from '#src/ui/form/options/toOptions.ts';
import { fieldsFor } from '#src/ui/form/fields/fieldsFor.ts';
import { useFormPart, useFormState } from '#src/ui/form/FormState.tsx';
import type { SubjectKey } from '#src/screens/company/settings/subjects.ts';
import { FormGrid } from '#src/ui/form/FormGrid.tsx';
import { Panel } from '#src/ui/page/Panel.tsx';
import type { Values } from '#src/ui/form/RecordForm.tsx';

const { CheckField, DateField, DecimalField, SelectField, TextAreaField, TextField } = fieldsFor<DraftOf<typeof company>>();

const CheckedField = checkedFieldOf(company);

const dayOptions = toOptions(mailingDays);

const overdue = 'Días después del vencimiento';

/** The part of the form under a subject; where something is wrong, all of them are in sight. */
function Part({ isPresent, children }: { isPresent: boolean; children: ReactNode }) {
  const told = Object.keys(useFormState().errors).length > 0;
  const isWrong = useFormPart(({ errors, submitCount }) => submitCount > 0 && Object.keys(errors).length > 0);
  return (
    <Stack gap="4" hidden={!isPresent && !isWrong && !told} _hidden={{ display: 'none' }}>
      {children}
    </Stack>
  );
}

/** Our own data, in the order in which documents print them. */
export function CompanyFields({ loaded, present }: { loaded: Values; present: SubjectKey }) {
  return (
    <>
      <Part isPresent={present === 'empresa'}>
        <Panel title="Empresa">
          <FormGrid>
            <TextField name="name" span={8} autoComplete="organization" />
            <CheckedField name="nif_cif" span={4} />
            <TextField name="address" span={8} autoComplete="street-address" />
            <CheckedField name="postal_code" inputMode="numeric" span={4} autoComplete="postal-code" />
            <TextField name="city" span={6} />
            <TextField name="province" span={6} />
            <CheckedField name="phone" type="tel" span={3} />
            <TextField name="email" type="email" span={5} />
            <TextField name="web" span={4} />
            <CheckedField name="iban" span={12} hint="Se imprime en las facturas como cuenta de cobro" />
            <TextField
              name="enlace_pago"
              span={12}
              inputMode="url"
              hint="La página de pago de su banco, para el portal: {importe} y {referencia} se sustituyen por lo que queda y el número de la factura"
            />
            <LogoField loaded={loaded} />
            <ColorField name="color" span={12} />
            <CheckField name="puesta_en_marcha" hint="Lo que falta por preparar, mientras falte algo" span={12} />
          </FormGrid>
        </Panel>
      </Part>
      <Part isPresent={present === 'acceso'}>
        <Panel title="Verificación en dos pasos">
          <FormGrid>
            <CheckField
              name="doble_admin"
              hint="Al entrar, además de la contraseña, un código del teléfono o una clave de acceso; quien no tiene ninguno lo prepara antes de seguir"
              span={12}
            />
            <CheckField name="doble_trabajador" span={12} />
            <CheckField name="doble_auditor" span={12} />
            <CheckField name="doble_gestoria" span={12} />
            <CheckField name="doble_cliente" span={12} />
          </FormGrid>
        </Panel>
      </Part>
      <Part isPresent={present === 'documentos'}>
        <Panel title="Albaranes">
          <FormGrid>
            <CheckField name="precios_albaran" hint="En la hoja que firma el cliente, en el PDF y en lo que se envía por correo" span={12} />
            <CheckField name="precios_tecnicos" hint="Si no, ven solo productos y cantidades hasta la hoja para firmar" span={12} />
          </FormGrid>
        </Panel>
        <Panel title="Presupuestos">
          <FormGrid>
            <DecimalField name="margen_minimo" unit="%" span={6} hint="Por debajo se ve en rojo, y lo envía la oficina. Vacío: sin mínimo" />
            <CheckField name="presupuestos_oficina" hint="Los técnicos los preparan y la oficina los envía" span={12} />
            <TextAreaField name="condiciones_presupuesto" rows={4} hint="Con ellas empieza cada presupuesto" />
          </FormGrid>
        </Panel>
        <Panel title="Contratos">
          <FormGrid>
            <DecimalField name="coste_hora" isMoney span={6} hint="Con él se calcula lo que deja cada contrato. Solo lo ve la oficina" />
          </FormGrid>
        </Panel>
        <Panel title="Facturación">
          <FormGrid>
            <DecimalField name="default_iva" unit="%" span={6} />
            <TextField name="due_days" inputMode="numeric" span={6} hint="Desde la fecha de la factura" />
            <DateField name="obligado_desde" span={6} hint="Lo dice la ley: pregunte a su gestoría" />
            <CheckField name="factura_por_mes" hint="Los albaranes de un cliente que son de meses distintos no se juntan en una factura" span={12} />
            <TextAreaField name="legal_text" rows={5} hint="Al pie de facturas y albaranes" />
          </FormGrid>
        </Panel>
      </Part>
      <Part isPresent={present === 'recordatorios'}>
        <Panel title="Recordatorios de cobro">
          <FormGrid>
            <CheckField name="recordatorios" hint="Cada mañana, a los clientes con facturas vencidas; se envían desde Cobros, cuando usted lo diga" span={12} />
            <TextField name="recordatorio_1" inputMode="numeric" span={4} hint={overdue} />
            <TextField name="recordatorio_2" inputMode="numeric" span={4} hint={overdue} />
            <TextField name="recordatorio_3" inputMode="numeric" span={4} hint={overdue} />
            <TextField name="recordatorio_4" inputMode="numeric" span={4} hint={overdue} />
            <TextField name="recordatorio_5" inputMode="numeric" span={4} hint={overdue} />
            <TextField name="recordatorio_espera" inputMode="numeric" span={4} hint="Días como mínimo, al mismo cliente" />
          </FormGrid>
        </Panel>
        <Panel title="Seguimiento de presupuestos">
          <FormGrid>
            <CheckField
              name="seguimientos"
              hint="De los que nadie ha contestado; se envían desde Presupuestos, cuando usted lo diga, y antes se ve cada correo"
              span={12}
            />
            <TextField name="seguimiento_dias" inputMode="numeric" span={4} hint="Desde que se envió, o desde la última vez que se preguntó" />
            <TextField name="seguimiento_veces" inputMode="numeric" span={4} hint="Por cada presupuesto" />
          </FormGrid>
        </Panel>
        <Panel title="Vencimientos">
          <FormGrid>
            <SelectField
              name="vencimientos_dia"
              options={dayOptions}
              span={12}
              hint="A la dirección de la empresa, o a sus administradores si no tiene: lo vencido y lo que vence en 30 días. Si no vence nada, no se envía"
            />
          </FormGrid>
        </Panel>
      </Part>
    </>
  );
}
