import { Button, Text } from '@chakra-ui/react';
import type { Option } from '#domain/kernel/answer.ts';
import { constants } from '#domain/kernel/constants.ts';
import { href } from '#domain/routes.ts';
import { laneOf } from '#src/screens/work/notices/board/shown.ts';
import { useBoardTools } from '#src/screens/work/notices/board/useBoard.ts';
import { DialogFrame } from '#src/ui/widgets/DialogFrame.tsx';
import { StopsMap, type Stop } from '#src/ui/widgets/maps/StopsMap.tsx';
import { nameDay } from '#src/ui/widgets/tasksCalendar/names.ts';

/** The day of a technician on a map, with pins numbered in the order of the visits, and the same as a list. */
export default function MapDialog({ lane, day, onClose }: { lane: Option; day: string; onClose: () => void }) {
  const { shown } = useBoardTools();
  const visits = laneOf(shown.visits, lane.value, day);
  const stops = visits.flatMap(({ id, at, customer }, index): Stop[] =>
    at ? [{ key: id, at: [at.latitude, at.longitude], number: index + 1, name: customer, href: href('noticeEdit', { id_work: id }) }] : [],
  );
  return (
    <DialogFrame
      title={`${lane.label}, ${nameDay(new Date(`${day}T12:00:00`))}`}
      width={constants.dialogWidth.max}
      onClose={onClose}
      footer={
        <Button type="button" size="sm" variant="outline" onClick={onClose}>
          Cerrar
        </Button>
      }
    >
      {stops.length > 0 ? (
        <StopsMap stops={stops} label={`Mapa de las visitas de ${lane.label}`} height={360} />
      ) : (
        <Text color="fg.muted">Ninguna de sus visitas tiene un lugar en el mapa.</Text>
      )}
      <ol className="map-visits">
        {visits.map(({ id, fecha_visita, customer, address, at }) => (
          <li key={id}>
            <b>{fecha_visita?.slice(11, 16)}</b> {customer}
            {address && ` · ${address}`}
            {!at && ' (sin lugar en el mapa)'}
          </li>
        ))}
      </ol>
    </DialogFrame>
  );
}
