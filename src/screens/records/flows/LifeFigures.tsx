import { Badge, chakra, Flex, Stack, Table, Text } from '@chakra-ui/react';
import { badgeRecipe, tableSlotRecipe } from '@chakra-ui/react/theme';
import { useState, type ReactNode } from 'react';
import type { LifeFigures as Figures } from '#domain/records/lives.ts';
import { addDays } from '#domain/kernel/days.ts';
import { formatCount, formatDate, formatDateTime, formatPercent } from '#domain/kernel/format.ts';
import { href } from '#domain/routes.ts';
import type { Lived } from '#machines/flows/stored.ts';
import { today } from '#src/api/companyClock.ts';
import { Choice } from '#src/flows/Choice.tsx';
import { readLives } from '#src/screens/records/flows/livesActors.ts';
import { PathRecords } from '#src/screens/records/flows/PathRecords.tsx';
import { useSpan } from '#src/screens/records/flows/useSpan.ts';
import { monthText, spanText } from '#src/screens/records/parts/spanText.ts';
import { LoadFailure } from '#src/ui/page/LoadFailure.tsx';
import { Loading } from '#src/ui/page/Loading.tsx';
import { Panel } from '#src/ui/page/Panel.tsx';
import { RecordLink } from '#src/ui/page/RecordLink.tsx';
import { useRecordView } from '#src/ui/page/useRecordView.ts';

interface LifeFiguresProps {
  entity: Lived;
  /** The state that is shown first. */
  start: string;
  nameOf: (state: string) => string;
}

/** How long the things of a lifecycle stay in its states, and by which ways they went. */
export function LifeFigures({ entity, start, nameOf }: LifeFiguresProps) {
  const [state, setState] = useState(start);
  // those of the previous state stay until the others come, and with them the button that was pressed
  const [figures, setFigures] = useState<Figures | null>(null);
  const view = useRecordView({ read: readLives, onRead: setFigures }, `${entity}/${state}`);
  if (view.failure) return <LoadFailure isPart title="No se han podido leer los tiempos" text={view.failure} onRetry={view.reload} />;
  if (!figures) return <Loading />;
  return (
    <Stack gap="4" aria-busy={view.isBusy}>
      <Panel title="Cuánto tardan">
        <Stack gap="5">
          <StatesTable figures={figures} chosen={state} nameOf={nameOf} onChoose={setState} />
          <StateInDetail figures={figures} entity={entity} name={nameOf(figures.state)} />
        </Stack>
      </Panel>
      <Panel title="Qué caminos siguen">
        <Paths figures={figures} nameOf={nameOf} entity={entity} />
      </Panel>
    </Stack>
  );
}

interface Shown {
  figures: Figures;
  nameOf: (state: string) => string;
}

function StatesTable({ figures, chosen, nameOf, onChoose }: Shown & { chosen: string; onChoose: (state: string) => void }) {
  return (
    <FiguresTable label="Tiempo en cada estado" heads={['Estado', 'Hay ahora', 'Han salido', 'Mediana', 'Nueve de cada diez']}>
      {figures.states.map(({ state, now, left, median, p90 }) => (
        <Table.Row key={state} bg={state === chosen ? 'brand.subtle' : undefined}>
          <Table.Cell>
            <Choice isChosen={state === chosen} onClick={() => onChoose(state)}>
              {nameOf(state)}
            </Choice>
          </Table.Cell>
          <Cells values={{ now: formatCount(now), left: formatCount(left), median: spanText(median), p90: spanText(p90) }} />
        </Table.Row>
      ))}
    </FiguresTable>
  );
}

function StateInDetail({ figures: { months, slowest }, entity, name }: Pick<Shown, 'figures'> & { entity: Lived; name: string }) {
  return (
    <>
      {months.length > 0 && (
        <Stack gap="2">
          <Text fontWeight="medium">{`«${name}», por el mes en que llegaron`}</Text>
          <FiguresTable label={`«${name}» por meses`} heads={['Mes', 'Han salido', 'Mediana', 'Nueve de cada diez']}>
            {months.map(({ month, left, median, p90 }) => (
              <Table.Row key={month}>
                <Table.Cell>{monthText(month)}</Table.Cell>
                <Cells values={{ left: formatCount(left), median: spanText(median), p90: spanText(p90) }} />
              </Table.Row>
            ))}
          </FiguresTable>
        </Stack>
      )}
      {slowest.length > 0 && (
        <Stack gap="2">
          <Text fontWeight="medium">{`Los que más tiempo llevan en «${name}»`}</Text>
          <chakra.ul listStyleType="none">
            {slowest.map(({ id, name: called, since }) => (
              <Flex as="li" key={id} gap="3" py="1" fontSize="sm" wrap="wrap">
                <RecordLink href={href('history', { entity, id })}>{called}</RecordLink>
                <Text color="fg.muted">{`desde el ${formatDateTime(since)}`}</Text>
              </Flex>
            ))}
          </chakra.ul>
        </Stack>
      )}
    </>
  );
}

/** A path is told as new for this many days. */
const NEW = 30;

/** The ways of those that came to an end; each leads to its records. */
function Paths({ figures: { paths, ended, open }, nameOf, entity }: Shown & { entity: Lived }) {
  const { path, choose } = useSpan();
  if (ended === 0) return <Text color="fg.muted">{`Todavía no ha acabado ninguno. ${openText(open)}`}</Text>;
  const told = paths.reduce((sum, { count }) => sum + count, 0);
  const since = addDays(today(), -NEW);
  const wordsOf = (states: readonly string[]) => states.map(state => (state === '-' ? 'Eliminado' : nameOf(state))).join(' › ');
  return (
    <Stack gap="3">
      <FiguresTable label="Caminos, el más frecuente primero" heads={['Camino', 'Cuántos', 'Parte', 'El primero']}>
        {paths.map(({ states, count, first }) => (
          <Table.Row key={states.join('>')} bg={String(states) === String(path) ? 'brand.subtle' : undefined}>
            <Table.Cell whiteSpace="normal" minW="12rem">
              <Choice isChosen={String(states) === String(path)} onClick={() => choose({ path: String(states) === String(path) ? null : states })}>
                {wordsOf(states)}
              </Choice>
              {first.slice(0, 10) >= since && (
                <Badge recipe={badgeRecipe} colorPalette="orange" ms="2">
                  Nunca visto antes
                </Badge>
              )}
            </Table.Cell>
            <Cells values={{ count: formatCount(count), part: formatPercent((100 * count) / ended), first: formatDate(first.slice(0, 10)) }} />
          </Table.Row>
        ))}
        {told < ended && (
          <Table.Row>
            <Table.Cell>Otros caminos</Table.Cell>
            <Cells values={{ count: formatCount(ended - told), part: formatPercent((100 * (ended - told)) / ended), first: '' }} />
          </Table.Row>
        )}
      </FiguresTable>
      <Text color="fg.muted" fontSize="sm">{`Son los que han acabado. ${openText(open)}`}</Text>
      {path && <PathRecords key={String(path)} entity={entity} path={path} words={wordsOf(path)} />}
    </Stack>
  );
}

const openText = (open: number) => (open === 1 ? 'Otro sigue en curso.' : `Otros ${formatCount(open)} siguen en curso y no son ningún camino todavía.`);

function FiguresTable({ label, heads, children }: { label: string; heads: readonly string[]; children: ReactNode }) {
  return (
    <Table.ScrollArea borderWidth="1px" rounded="l3" tabIndex={0} role="region" aria-label={label}>
      <Table.Root recipe={tableSlotRecipe} size="sm">
        <Table.Header>
          <Table.Row bg="bg.subtle">
            {heads.map((head, place) => (
              <Table.ColumnHeader key={head} textAlign={place === 0 ? 'start' : 'end'}>
                {head}
              </Table.ColumnHeader>
            ))}
          </Table.Row>
        </Table.Header>
        <Table.Body>{children}</Table.Body>
      </Table.Root>
    </Table.ScrollArea>
  );
}

const Cells = ({ values }: { values: Record<string, string> }) =>
  Object.entries(values).map(([name, value]) => (
    <Table.Cell key={name} textAlign="end" fontVariantNumeric="tabular-nums" whiteSpace="nowrap">
      {value}
    </Table.Cell>
  ));
