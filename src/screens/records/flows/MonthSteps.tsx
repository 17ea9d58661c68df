import { chakra, Flex, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { addMonths, lastOfMonth, monthOf } from '#domain/kernel/days.ts';
import { formatCount } from '#domain/kernel/format.ts';
import { type InForce, inForce, type LifeVersions, type StepsInMonth, type UnknownStep } from '#domain/records/lifeVersions.ts';
import { href, routes } from '#domain/routes.ts';
import type { Lived } from '#machines/flows/stored.ts';
import { today } from '#src/api/companyClock.ts';
import { compareLink } from '#src/screens/records/flows/compareLink.ts';
import { readSteps } from '#src/screens/records/flows/livesActors.ts';
import { dayText, monthText } from '#src/screens/records/parts/spanText.ts';
import { LoadFailure } from '#src/ui/page/LoadFailure.tsx';
import { Loading } from '#src/ui/page/Loading.tsx';
import { Panel } from '#src/ui/page/Panel.tsx';
import { RecordLink } from '#src/ui/page/RecordLink.tsx';
import { useRecordView } from '#src/ui/page/useRecordView.ts';
import { Select } from '#src/ui/widgets/Input.tsx';

interface MonthStepsProps {
  entity: Lived;
  machine: string;
  /** Null while they are on their way. */
  versions: LifeVersions | null;
  /** Today's version. */
  current: string;
}

/** The steps that records took in a month, against today's lifecycle: which version was in force, and which steps it has no arrow for. */
export function MonthSteps({ entity, machine, versions, current }: MonthStepsProps) {
  const { month, choose } = useMonth();
  // those of the previous month stay until the others come
  const [read, setRead] = useState<{ month: string; steps: StepsInMonth } | null>(null);
  const view = useRecordView({ read: readSteps, onRead: steps => setRead({ month, steps }) }, JSON.stringify({ thing: entity, month }));
  return (
    <Panel title="Qué siguieron los registros" data-no-print tools={<MonthChoice month={month} onChoose={choose} />}>
      {view.failure ? (
        <LoadFailure isPart title="No se han podido leer los pasos del mes" text={view.failure} onRetry={view.reload} />
      ) : read ? (
        <Stack gap="3" aria-busy={view.isBusy} aria-live="polite">
          {versions && <Versions {...{ versions, machine, current }} month={read.month} />}
          <Steps {...read} entity={entity} machine={machine} />
        </Stack>
      ) : (
        <Loading />
      )}
    </Panel>
  );
}

/** Of how many months one is chosen. */
const MONTHS = 24;

/** Kept in the address: ?mes=2026-10. */
function useMonth() {
  const params = new URLSearchParams(useSearch());
  const [address, navigate] = useLocation();
  return {
    month: params.get('mes') ?? monthOf(addMonths(today(), -1)),
    choose: (month: string) => {
      params.set('mes', month);
      navigate(`${address}?${params.toString()}`);
    },
  };
}

function MonthChoice({ month, onChoose }: { month: string; onChoose: (month: string) => void }) {
  const months = Array.from({ length: MONTHS }, (_, back) => monthOf(addMonths(today(), -back)));
  return (
    <Select aria-label="Mes" className="is-filter" value={month} onChange={({ target }) => onChoose(target.value)}>
      {[...new Set([...months, month])].map(each => (
        <option key={each} value={each}>
          {monthText(each)}
        </option>
      ))}
    </Select>
  );
}

interface VersionsProps {
  versions: LifeVersions;
  machine: string;
  current: string;
  month: string;
}

function Versions({ versions, machine, current, month }: VersionsProps) {
  const [first] = versions;
  const then = inForce(versions, month);
  if (!first) return <Text>Todavía no se ha guardado ninguna versión de este flujo.</Text>;
  const kept = dayText(first.since);
  if (then.length === 0) return <Text>{`No se sabe qué versión regía en ${monthText(month)}: se guardan desde el ${kept}.`}</Text>;
  if (then.length === 1 && then[0]!.until === null) {
    const since = then[0]!.since === first.since ? `que se guardan sus versiones, el ${kept}` : `el ${dayText(then[0]!.since)}`;
    return <Text>{`El flujo no ha cambiado desde ${since}.`}</Text>;
  }
  return (
    <Stack as="ul" gap="1" listStyleType="none">
      {then.map(each => (
        <Flex as="li" key={each.since} columnGap="3" wrap="wrap">
          <span>{`En ${monthText(month)} regía la versión ${each.version}${spanOf(each, month)}.`}</span>
          {each.version !== current && <RecordLink href={compareLink(machine, each.version)}>Comparar con hoy</RecordLink>}
        </Flex>
      ))}
    </Stack>
  );
}

/** ', desde el 3 de octubre de 2026 hasta el …': where it began in the month, and where it ended. */
const spanOf = ({ since, until }: InForce, month: string): string =>
  [monthOf(since) === month && `, desde el ${dayText(since)}`, until !== null && `, hasta el ${dayText(until)}`].filter(Boolean).join('');

function Steps({ month, steps: { count, unknown }, entity, machine }: { month: string; steps: StepsInMonth; entity: Lived; machine: string }) {
  const when = monthText(month);
  const strange = unknown.reduce((sum, each) => sum + each.count, 0);
  if (count === 0) return <Text>{`Ningún registro cambió de estado en ${when}.`}</Text>;
  if (strange === 0)
    return (
      <Text>
        {count === 1 ? `El único paso de ${when} está en la imagen de hoy.` : `Los ${formatCount(count)} pasos de ${when} son los de la imagen de hoy.`}
      </Text>
    );
  return (
    <>
      <Text>
        {`De los ${formatCount(count)} pasos de ${when}, ${formatCount(strange)} ${strange === 1 ? 'siguió una flecha' : 'siguieron flechas'} que la imagen de hoy no tiene:`}
      </Text>
      <chakra.ul listStyleType="disc" display="grid" gap="3" ps="5">
        {unknown.map(each => (
          <Unknown key={`${each.step} ${each.from} ${each.to}`} unknown={each} {...{ month, entity, machine }} />
        ))}
      </chakra.ul>
    </>
  );
}

interface UnknownProps {
  unknown: UnknownStep;
  month: string;
  entity: Lived;
  machine: string;
}

function Unknown({ unknown: { from, to, event, step, version, count, records }, month, entity, machine }: UnknownProps) {
  const narrowed = new URLSearchParams({ entidad: entity, paso: step, desde: `${month}-01`, hasta: lastOfMonth(`${month}-01`) });
  return (
    <li>
      <Text>
        {`«${event}» de ${from} a ${to}: ${count === 1 ? 'una vez' : `${formatCount(count)} veces`}. `}
        {version === null ? 'Ninguna versión guardada tiene esa flecha.' : `La tenía la versión ${version}.`}
      </Text>
      <Flex columnGap="4" wrap="wrap" fontSize="sm">
        {records.map(({ id, name }) => (
          <RecordLink key={id} href={href('history', { entity, id })}>
            {name}
          </RecordLink>
        ))}
        <RecordLink href={`${routes.audit.path}?${narrowed.toString()}`}>
          {count > records.length ? `${formatCount(count - records.length)} más en la auditoría` : 'Verlos en la auditoría'}
        </RecordLink>
        {version !== null && <RecordLink href={compareLink(machine, version)}>Comparar con hoy</RecordLink>}
      </Flex>
    </li>
  );
}
