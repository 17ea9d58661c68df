import type { AnswerOf } from '#domain/kernel/endpoint.ts';
import type { endpoints } from '#domain/endpoints.ts';
import { machineKindNames } from '#domain/catalogue/machineKinds.ts';
import { formatDate, formatNumber } from '#domain/kernel/format.ts';
import { href } from '#domain/routes.ts';
import { shownCode } from '#domain/catalogue/equipmentCode.ts';
import type { EquipmentOverview } from '#domain/catalogue/wire.ts';
import { today } from '#src/api/companyClock.ts';
import { Due } from '#src/screens/catalogue/parts/Due.tsx';
import { PhoneLink } from '#src/screens/parties/parts/PhoneLink.tsx';
import { Facts, Unknown } from '#src/ui/page/Facts.tsx';
import { Panel } from '#src/ui/page/Panel.tsx';
import { RecordLink } from '#src/ui/page/RecordLink.tsx';
import { titled } from '#src/ui/page/titled.ts';

/** The whole, or a row of the list, which does not know its place. */
type Shown = EquipmentOverview | (AnswerOf<typeof endpoints.machine.page>['items'][number] & { lugar?: undefined });

const two = { base: 1, md: 2 };

/** What is said of a machine as a whole. */
export function EquipmentFacts({ machine }: { machine: Shown }) {
  const { cliente, lugar, garantia_hasta: until, revision_meses: months } = machine;
  const phone = lugar && 'phone' in cliente && (lugar.phone === '' || lugar.phone === '-' ? cliente.phone : lugar.phone);
  const facts = {
    ...titled('location', { customer_id: <RecordLink href={href('customerProfile', { id_customer: cliente.id })}>{cliente.name}</RecordLink> }),
    ...titled('machine', { location_id: [machine.location_name, lugar?.address].filter(Boolean).join(', ') }),
    ...titled('location', { phone: phone === undefined ? <Unknown /> : phone && <PhoneLink phone={phone} /> }),
    ...titled('machine', {
      fecha_instalacion: formatDate(machine.fecha_instalacion),
      garantia_hasta: until && `${formatDate(until)}${until < today() ? ' (terminada)' : ''}`,
      ultima_visita: formatDate(machine.ultima_visita),
      proxima_revision: machine.proxima_revision && <Due day={machine.proxima_revision} />,
      revision_meses: months,
      tipo: machine.tipo && machineKindNames[machine.tipo],
      kw_frio: machine.kw_frio !== null && `${formatNumber(machine.kw_frio)} kW`,
      kw_calor: machine.kw_calor !== null && `${formatNumber(machine.kw_calor)} kW`,
      refrigerante: [machine.refrigerante, machine.carga !== null && `${formatNumber(machine.carga)} g`].filter(Boolean).join(', '),
      installation_id: machine.installation_id !== null && (
        <RecordLink href={`${href('installations')}?abrir=${machine.installation_id}`}>{machine.installation_name}</RecordLink>
      ),
      codigo: shownCode(machine.codigo),
    }),
  };
  return <Facts facts={facts} />;
}

/** Its two units, a panel each. */
export const EquipmentUnits = ({ machine }: { machine: Shown }) => (
  <>
    <Panel title="Unidad interior">
      <Facts facts={unitOf(machine, 'inside')} columns={two} />
    </Panel>
    <Panel title="Unidad exterior">
      <Facts facts={unitOf(machine, 'outside')} columns={two} />
    </Panel>
  </>
);

function unitOf(machine: Shown, side: 'inside' | 'outside') {
  const fields = [`${side}_brand`, `${side}_model`, `${side}_serial_number`, `${side}_location`, `${side}_observations`] as const;
  return titled('machine', Object.fromEntries(fields.map(field => [field, machine[field]])));
}
