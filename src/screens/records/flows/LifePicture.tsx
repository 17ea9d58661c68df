import { Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { formatCount } from '#domain/kernel/format.ts';
import type { ArrowsInMonths } from '#domain/records/arrows.ts';
import { hasTechnician, type Lived } from '#machines/flows/stored.ts';
import { Diagram, type DiagramProps } from '#src/flows/Diagram.tsx';
import type { Marked } from '#src/flows/Picture.tsx';
import { readArrows } from '#src/screens/records/flows/livesActors.ts';
import { shares } from '#src/screens/records/flows/shares.ts';
import { SpanFilter } from '#src/screens/records/flows/SpanFilter.tsx';
import { useSpan } from '#src/screens/records/flows/useSpan.ts';
import { aboutText } from '#src/screens/records/parts/spanText.ts';
import { useRecordView } from '#src/ui/page/useRecordView.ts';

/** The picture of a lifecycle with what happened in some months: how often and how soon each arrow was taken, how many are in each state and how long they stay. */
export function LifePicture({ entity, ...picture }: DiagramProps & { entity: Lived }) {
  const span = useSpan();
  const [figures, setFigures] = useState<ArrowsInMonths | null>(null);
  const { desde, hasta } = span;
  const technician = hasTechnician(entity) ? span.technician : null;
  const view = useRecordView({ read: readArrows, onRead: setFigures }, JSON.stringify({ thing: entity, desde, hasta, technician }));
  return (
    <Stack gap="2">
      <Diagram
        {...picture}
        {...(figures && marksOf(figures, picture.layout.chart.states))}
        head={
          <>
            <SpanFilter span={span} hasTechnicians={hasTechnician(entity)} />
            <Text color={view.failure ? 'fg.error' : 'fg.muted'} fontSize="sm" aria-live="polite">
              {view.failure
                ? `No se han podido leer las cifras: ${view.failure}`
                : figures && technician === null && `${formatCount(figures.begun)} empezados${span.months === '' ? '' : ' en esos meses'}`}
            </Text>
          </>
        }
      />
      <Text color="fg.muted" fontSize="sm">
        En cada flecha, cuántas veces se siguió en esos meses y la mediana de la espera; en cada estado, cuántos hay ahora y en cuánto tiempo salen nueve de
        cada diez. Más gruesa, más veces; más cálido, más esperan.
      </Text>
    </Stack>
  );
}

type Kind = { id: string; isEnd: boolean };

function marksOf({ arrows, states }: ArrowsInMonths, kinds: readonly Kind[]): Marked {
  const waiting = states.filter(({ state }) => kinds.some(({ id, isEnd }) => id === state && !isEnd));
  return {
    marks: Object.fromEntries(
      arrows.map(({ arrow, count, median, isNew }) => [arrow, `${formatCount(count)} · ${aboutText(median)}${isNew ? ' · nueva' : ''}`]),
    ),
    figures: Object.fromEntries(states.map(({ state, now, p90 }) => [state, `${formatCount(now)}${p90 === null ? '' : ` · 9 de 10: ${aboutText(p90)}`}`])),
    weights: shares(arrows.map(({ arrow, count }) => [arrow, count])),
    warmth: shares(waiting.map(({ state, now }) => [state, now])),
  };
}
