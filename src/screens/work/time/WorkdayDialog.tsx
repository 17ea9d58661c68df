import { Button, Flex, Stack, Text, chakra } from '@chakra-ui/react';
import { lazy, useState } from 'react';
import { endpoints } from '#domain/endpoints.ts';
import { dayName } from '#domain/kernel/format.ts';
import { hourOn, minutesText } from '#domain/work/time/hours.ts';
import { type ToldMark, counting, markNames } from '#domain/work/time/marks.ts';
import type { WorkdayRecord } from '#domain/work/time/wire.ts';
import { workdayWords } from '#machines/lifecycles/derived/workday.ts';
import { workdayTones } from '#src/screens/parts/states.ts';
import type { Correction } from '#src/screens/work/time/CorrectionDialog.tsx';
import { readWorkday } from '#src/screens/work/time/workdayActors.ts';
import { useMay } from '#src/session/useRights.ts';
import { Facts } from '#src/ui/page/Facts.tsx';
import { Fetched } from '#src/ui/page/Fetched.tsx';
import { LoadFailure } from '#src/ui/page/LoadFailure.tsx';
import { Loading } from '#src/ui/page/Loading.tsx';
import { StateBadge } from '#src/ui/page/StateBadge.tsx';
import { titled } from '#src/ui/page/titled.ts';
import { useRecordView } from '#src/ui/page/useRecordView.ts';
import { DialogFrame } from '#src/ui/widgets/DialogFrame.tsx';

const CorrectionDialog = lazy(() => import('#src/screens/work/time/CorrectionDialog.tsx'));

interface WorkdayDialogProps {
  id: number;
  onClose: () => void;
  onCorrected: () => void;
}

/** The sheet of a day: what was pressed, what was corrected, by whom and why. */
export default function WorkdayDialog({ id, onClose, onCorrected }: WorkdayDialogProps) {
  const view = useRecordView({ read: readWorkday }, id);
  const mayCorrect = useMay(endpoints.workday.correct);
  const [correction, setCorrection] = useState<Correction | null>(null);
  const { record } = view;
  const saved = () => {
    view.reload();
    onCorrected();
  };
  return (
    <DialogFrame
      title={record ? `${dayName(record.dia ?? '')} · ${record.user_name ?? ''}` : 'Jornada'}
      width={640}
      onClose={onClose}
      footer={
        <>
          <Button type="button" size="sm" variant="outline" onClick={onClose}>
            Cerrar
          </Button>
          {record && mayCorrect && (
            <Button
              type="button"
              size="sm"
              onClick={() =>
                setCorrection({ user_id: record.user_id, user_name: record.user_name ?? '', dia: record.dia ?? '', hora: `${record.dia} 08:00:00` })
              }
            >
              Añadir una hora
            </Button>
          )}
        </>
      }
    >
      {view.failure ? (
        <LoadFailure isPart title="No se ha podido abrir la jornada" text={view.failure} onRetry={view.reload} />
      ) : record ? (
        <Sheet record={record} onCorrect={mayCorrect ? setCorrection : null} />
      ) : (
        <Loading />
      )}
      {correction && (
        <Fetched onFault={() => setCorrection(null)}>
          <CorrectionDialog given={correction} onClose={() => setCorrection(null)} onSaved={saved} />
        </Fetched>
      )}
    </DialogFrame>
  );
}

interface SheetProps {
  record: WorkdayRecord;
  /** Null for those who may not. */
  onCorrect: ((correction: Correction) => void) | null;
}

function Sheet({ record, onCorrect }: SheetProps) {
  const { dia, estado, empieza, acaba, pausa, trabajado, viaje, visitas, marcas, user_id, user_name } = record;
  const valid = new Set(counting(marcas).map(({ clave }) => clave));
  return (
    <Stack gap="4" pb="2">
      <Facts
        columns={{ base: 2, md: 3 }}
        facts={{
          ...titled('workday', {
            estado: <StateBadge label={workdayWords.states[estado]} tone={workdayTones[estado]} />,
            empieza: hourOn(dia ?? '', empieza),
            acaba: hourOn(dia ?? '', acaba),
          }),
          Pausas: minutesText(pausa ?? 0),
          Trabajado: minutesText(trabajado ?? 0),
          'De camino': minutesText(viaje ?? 0),
          'En visitas': minutesText(visitas ?? 0),
        }}
      />
      <Stack as="ul" gap="0" listStyleType="none">
        {marcas.map(mark => (
          <Flex as="li" key={mark.clave} gap="3" py="2" borderTopWidth="1px" align="baseline" wrap="wrap">
            <HourOf mark={mark} dia={dia ?? ''} isValid={valid.has(mark.clave)} />
            {onCorrect && valid.has(mark.clave) && (
              <Button
                type="button"
                size="sm"
                variant="outline"
                ms="auto"
                aria-label={`Corregir: ${markNames[mark.tipo]} ${mark.hora.slice(11, 16)}`}
                onClick={() =>
                  onCorrect({
                    user_id,
                    user_name: user_name ?? '',
                    dia: dia ?? '',
                    tipo: mark.tipo,
                    hora: mark.hora,
                    notice_id: mark.notice_id,
                    cambia: mark.clave,
                  })
                }
              >
                Corregir
              </Button>
            )}
          </Flex>
        ))}
      </Stack>
    </Stack>
  );
}

/** An hour; one that was corrected is struck through, and says so to those who cannot see it. */
function HourOf({ mark, dia, isValid }: { mark: ToldMark; dia: string; isValid: boolean }) {
  const { tipo, hora, pulsado, lugar, autor, motivo, anula } = mark;
  const isByHand = hora.slice(0, 16) !== pulsado.slice(0, 16);
  return (
    <Stack gap="0" flex="1" minW="12rem">
      <Text textDecoration={isValid || anula ? undefined : 'line-through'} color={isValid ? undefined : 'fg.muted'}>
        {anula && 'Se quita: '}
        {markNames[tipo]} <chakra.b fontVariantNumeric="tabular-nums">{hourOn(dia, hora)}</chakra.b>
        {lugar && `, ${lugar}`}
        {!isValid && !anula && <span className="unseen"> (corregida)</span>}
      </Text>
      {(motivo || isByHand) && (
        <Text fontSize="sm" color="fg.muted">
          {motivo ? `${autor}, de la oficina: ${motivo}` : `Escrita a mano por ${autor} a las ${hourOn(dia, pulsado)}`}
        </Text>
      )}
    </Stack>
  );
}
