import { Button, Flex, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { Link } from 'wouter';
import { formatDate } from '#domain/kernel/format.ts';
import { href } from '#domain/routes.ts';
import type { WorkdayStep } from '#domain/work/stepNames.ts';
import { workdaySteps } from '#domain/work/steps.ts';
import { dayFigures } from '#domain/work/time/figures.ts';
import type { MarkKind } from '#domain/work/time/marks.ts';
import type { WorkdaySheet } from '#domain/work/time/wire.ts';
import { derived, offered } from '#machines/lifecycles/ask.ts';
import { runningDays, workdayLifecycle, workdayWords } from '#machines/lifecycles/derived/workday.ts';
import { today } from '#src/api/companyClock.ts';
import { workdayTones } from '#src/screens/parts/states.ts';
import { Hours } from '#src/screens/work/parts/hours/Hours.tsx';
import { pressOf, useMarks } from '#src/screens/work/parts/hours/press.ts';
import { between } from '#src/screens/work/parts/hours/useVisitHours.ts';
import { useUser } from '#src/session/SessionProvider.tsx';
import { StateBadge } from '#src/ui/page/StateBadge.tsx';
import { useCommand } from '#src/ui/page/useCommand.ts';

type DayStep = Exclude<WorkdayStep, 'month.sign'>;

/** The press that each step of a day is. */
const pressed: Record<DayStep, MarkKind> = { 'day.begin': 'empieza', 'day.pause': 'pausa', 'day.resume': 'sigue', 'day.end': 'acaba' };
const steps = Object.keys(pressed) as DayStep[];

interface OwnDayProps {
  sheet: WorkdaySheet;
  /** Where the list of days is one press away. */
  hasLink?: boolean;
  onDone?: () => void;
}

/** One's own day at work: how it stands, what is pressed next, and its hours. */
export function OwnDay({ sheet, hasLink = false, onDone }: OwnDayProps) {
  const { id: userId } = useUser();
  const [press] = useState(() => pressOf(userId));
  const command = useCommand(press, onDone);
  // without coverage the sheet may be of yesterday: a day that has ended is no day to go on with
  const dia = sheet.dia < today() && !runningDays.includes(sheet.estado) ? today() : sheet.dia;
  const marks = useMarks(sheet.marcas).filter(mark => mark.dia === dia && mark.notice_id === null);
  const { isBegun, isPaused, isEnded, isOdd, pausa, trabajado } = dayFigures(marks, between);
  const facts = { isBegun, isPaused, isEnded, isOdd };
  const estado = derived(workdayLifecycle, facts);
  return (
    <Stack as="section" aria-label="Mi jornada" gap="2" bg="bg.panel" borderWidth="1px" rounded="l3" px="4" py="3">
      <Flex align="center" gap="2" wrap="wrap">
        <Text fontWeight="semibold">Mi jornada{dia !== today() && ` del ${formatDate(dia)}`}</Text>
        <StateBadge label={workdayWords.states[estado]} tone={workdayTones[estado]} />
        <Flex gap="2" wrap="wrap" ms="auto">
          {offered(workdayLifecycle, estado, facts, steps).map(step => (
            <Button
              key={step}
              type="button"
              minH="11"
              variant={step === 'day.begin' ? 'solid' : 'outline'}
              aria-disabled={command.isBusy || undefined}
              onClick={() => command.run({ tipo: pressed[step as DayStep], dia, notice_id: null, title: `Hora: ${workdaySteps[step as DayStep].label}` })}
            >
              {workdaySteps[step as DayStep].label}
            </Button>
          ))}
        </Flex>
      </Flex>
      {isOdd && <Text color="fg.error">Estas horas se contradicen: corrija la que no sea o dígaselo a la oficina.</Text>}
      <Hours
        of="mi jornada"
        marks={marks}
        sums={[
          [trabajado, 'trabajado'],
          [pausa, 'de pausa'],
        ]}
      />
      {hasLink && (
        <Text asChild fontSize="sm" textDecoration="underline" display="inline-flex" alignItems="center" minH="11" alignSelf="start">
          <Link href={href('workdays')}>Mis jornadas</Link>
        </Text>
      )}
    </Stack>
  );
}
