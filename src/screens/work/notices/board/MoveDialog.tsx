import { Button, Grid, Stack, Text, chakra } from '@chakra-ui/react';
import { useId, useState, type ReactNode } from 'react';
import type { Card } from '#domain/work/board.ts';
import { constants } from '#domain/kernel/constants.ts';
import { isDay } from '#domain/kernel/days.ts';
import { formatMinutes } from '#domain/kernel/format.ts';
import { USUAL_MINUTES } from '#domain/work/boardWarnings.ts';
import { freeHour } from '#domain/work/freeHour.ts';
import { titleOf } from '#domain/records/titles.ts';
import { laneOf } from '#src/screens/work/notices/board/shown.ts';
import { useBoardTools } from '#src/screens/work/notices/board/useBoard.ts';
import { DateBox } from '#src/ui/form/fields/DateBox.tsx';
import { DialogFrame } from '#src/ui/widgets/DialogFrame.tsx';
import { Input, Select } from '#src/ui/widgets/Input.tsx';

const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;
const DURATIONS = [30, 45, 60, 90, 120, 180, 240, 480];
const PROBLEM = 'mover-problema';
/** What a choice says for several cards that are left as they are. */
const KEPT = 'Como estaba';

/** Everything that dragging does, by the keyboard: technician, day, hour and how long. What is left empty of several cards stays as it was. */
export default function MoveDialog({ cards, onClose }: { cards: readonly [Card, ...Card[]]; onClose: () => void }) {
  const { board, shown, state, move } = useBoardTools();
  const [card] = cards;
  const isOne = cards.length === 1;
  const [technician, setTechnician] = useState(isOne ? String(card.user_id) : '');
  const [day, setDay] = useState(isOne ? (card.fecha_visita?.slice(0, 10) ?? state.context.date) : '');
  const [time, setTime] = useState(
    isOne ? (card.fecha_visita ?? freeHour(day, card.duracion ?? USUAL_MINUTES, laneOf(shown.visits, card.user_id))).slice(11, 16) : '',
  );
  const [minutes, setMinutes] = useState(isOne ? String(card.duracion ?? '') : '');
  const [problem, setProblem] = useState<string | null>(null);
  const known = board.technicians.some(({ value }) => String(value) === technician) || technician === '';
  const finish = (fecha: (each: Card) => string | null) => {
    move(cards, each => ({
      user_id: technician ? Number(technician) : each.user_id,
      fecha_visita: fecha(each),
      duracion: minutes ? Number(minutes) : isOne ? null : each.duracion,
    }));
    onClose();
  };
  const submit = () => {
    if (day !== '' && !isDay(day)) return setProblem('Escriba el día como dd/mm/aaaa.');
    if (time !== '' && !TIME.test(time)) return setProblem('Escriba la hora como hh:mm.');
    if (isOne && (day === '' || time === '')) return setProblem('Escriba el día y la hora, o quite la fecha.');
    finish(each => {
      const date = day || each.fecha_visita?.slice(0, 10);
      return date ? `${date} ${time || (each.fecha_visita?.slice(11, 16) ?? '09:00')}:00` : null;
    });
  };
  return (
    <DialogFrame
      title={isOne ? `Mover el aviso n.º ${card.id}` : `Mover ${cards.length} avisos`}
      onClose={onClose}
      footer={
        <>
          <Button type="button" size="sm" variant="ghost" onClick={() => finish(() => null)}>
            Quitar la fecha
          </Button>
          <Button type="button" size="sm" variant="outline" onClick={onClose}>
            Cancelar
          </Button>
          <Button type="submit" form="mover-avisos" size="sm">
            Mover
          </Button>
        </>
      }
    >
      <form
        id="mover-avisos"
        noValidate
        onSubmit={sent => {
          sent.preventDefault();
          submit();
        }}
      >
        <Stack gap="3">
          {isOne && (
            <Text fontSize="sm" color="fg.muted">
              {card.customer}. {card.description.slice(0, constants.noticeTextMax)}
            </Text>
          )}
          <Grid templateColumns={{ base: '1fr', sm: '1fr 1fr' }} gap="3">
            <Labelled label="Técnico">
              {id => (
                <Select id={id} value={technician} onChange={chosen => setTechnician(chosen.target.value)}>
                  {!isOne && <option value="">{KEPT}</option>}
                  {!known && <option value={technician}>Quien lo tiene ahora</option>}
                  {board.technicians.map(({ value, label }) => (
                    <option key={value} value={value}>
                      {label}
                    </option>
                  ))}
                </Select>
              )}
            </Labelled>
            <Labelled label={titleOf('notice', 'duracion')}>
              {id => (
                <Select id={id} value={minutes} onChange={chosen => setMinutes(chosen.target.value)}>
                  <option value="">{isOne ? '--' : KEPT}</option>
                  {[...new Set([...DURATIONS, ...(Number(minutes) ? [Number(minutes)] : [])])].map(value => (
                    <option key={value} value={value}>
                      {formatMinutes(value)}
                    </option>
                  ))}
                </Select>
              )}
            </Labelled>
            <Labelled label="Día">
              {id => (
                <DateBox
                  box={{ id, 'aria-invalid': undefined, 'aria-required': undefined, 'aria-describedby': PROBLEM }}
                  name="dia"
                  value={day}
                  onChange={setDay}
                  onLeave={() => setProblem(null)}
                />
              )}
            </Labelled>
            <Labelled label="Hora">{id => <Input id={id} type="time" step={900} value={time} onChange={typed => setTime(typed.target.value)} />}</Labelled>
          </Grid>
          <Text id={PROBLEM} role="alert" fontSize="sm" color="fg.error" minH="5">
            {problem}
          </Text>
        </Stack>
      </form>
    </DialogFrame>
  );
}

function Labelled({ label, children }: { label: string; children: (id: string) => ReactNode }) {
  const id = useId();
  return (
    <div>
      <chakra.label htmlFor={id} fontSize="sm" fontWeight="medium" display="block" mb="1">
        {label}
      </chakra.label>
      {children(id)}
    </div>
  );
}
