import { Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import type { ContractMargin, ContractRecord } from '#domain/contracts/wire.ts';
import { formatCount, formatEuros, formatNumber, formatPercent } from '#domain/kernel/format.ts';
import { among } from '#domain/records/live.ts';
import { today } from '#src/api/companyClock.ts';
import { readMargin } from '#src/screens/contracts/contracts/contractActors.ts';
import { Facts, Unknown } from '#src/ui/page/Facts.tsx';
import { LoadFailure } from '#src/ui/page/LoadFailure.tsx';
import { Note } from '#src/ui/page/Note.tsx';
import { Panel } from '#src/ui/page/Panel.tsx';
import { useRecordView } from '#src/ui/page/useRecordView.ts';
import { Select } from '#src/ui/widgets/Input.tsx';

const four = { base: 1, sm: 2, xl: 4 };
const follows = among('invoice', 'workOrder', 'product', 'company');

/** The years of a contract until now, the last one first. */
function yearsSince(inicio: string): string[] {
  const [first, last] = [Number(inicio.slice(0, 4)), Number(today().slice(0, 4))];
  return Array.from({ length: Math.max(1, last - first + 1) }, (_, index) => String(last - index));
}

/** What a contract leaves in a year, and what of that is not known. */
export default function Margin({ record: { id, inicio } }: { record: Pick<ContractRecord, 'id' | 'inicio'> }) {
  const [year, setYear] = useState(today().slice(0, 4));
  const view = useRecordView({ read: readMargin, follows }, `${id}/${year}`);
  const missing = view.record ? missingIn(view.record) : [];
  return (
    <Panel
      title="Margen"
      aria-busy={view.isBusy}
      tools={
        <Select aria-label="Año del margen" className="is-filter" value={year} onChange={({ currentTarget: { value } }) => setYear(value)}>
          {yearsSince(inicio).map(each => (
            <option key={each} value={each}>
              {each}
            </option>
          ))}
        </Select>
      }
    >
      {view.failure === null ? (
        <Stack gap="3">
          <Facts columns={four} facts={factsOf(view.record)} />
          {missing.length > 0 && <Note>{missing.join(' ')}</Note>}
          <Text fontSize="sm" color="fg.muted">
            {view.record?.albaranes === 0 && 'En este año no hay ningún albarán terminado de sus visitas. '}
            Es lo facturado del contrato en el año, sin IVA, menos las horas y las piezas de los albaranes terminados de sus visitas.
          </Text>
        </Stack>
      ) : (
        <LoadFailure isPart title="No se ha podido calcular el margen" text={view.failure} onRetry={view.reload} />
      )}
    </Panel>
  );
}

function factsOf(margin: ContractMargin | null) {
  if (!margin) return { Facturado: <Unknown />, Horas: <Unknown />, Piezas: <Unknown />, Margen: <Unknown /> };
  const { ingresos, horas, coste_hora, mano_obra, piezas, margen, porcentaje } = margin;
  return {
    Facturado: formatEuros(ingresos),
    Horas:
      coste_hora === null || mano_obra === null
        ? `${formatNumber(horas)} h`
        : `${formatEuros(mano_obra)} (${formatNumber(horas)} h a ${formatEuros(coste_hora)})`,
    Piezas: formatEuros(piezas),
    Margen: `${formatEuros(margen)}${porcentaje === null ? '' : ` (${formatPercent(porcentaje)})`}`,
  };
}

/** How many names are said. */
const MOST = 8;

/** What is not known, in words. */
function missingIn({ sin_horas, horas, coste_hora, sin_coste }: ContractMargin): string[] {
  const named = sin_coste
    .slice(0, MOST)
    .map(name => `«${name}»`)
    .join(', ');
  const rest = sin_coste.length > MOST ? ` y ${formatCount(sin_coste.length - MOST)} más` : '';
  return [
    horas !== 0 &&
      coste_hora === null &&
      'No se sabe cuánto cuesta una hora de trabajo: escríbalo en Configuración, «Albaranes y facturas». El margen no descuenta las horas.',
    sin_horas > 0 &&
      `${sin_horas === 1 ? 'Un albarán no dice' : `${formatCount(sin_horas)} albaranes no dicen`} cuántas horas llevó el trabajo: no se descuentan.`,
    sin_coste.length > 0 && `No se sabe cuánto cuesta ${named}${rest}: no se descuenta. El margen es menor que el que se ve.`,
  ].filter(each => each !== false);
}
