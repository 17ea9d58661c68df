import { Box, chakra, Stack, Text } from '@chakra-ui/react';
import { useMemo, useState, type ReactNode } from 'react';
import { type Spread, type Spreading, spreadVisits } from '#domain/contracts/spreadVisits.ts';
import type { VisitRow } from '#domain/contracts/wire.ts';
import { formatCount, formatDateTime, monthName } from '#domain/kernel/format.ts';
import { monthOf } from '#domain/kernel/days.ts';
import { madeOn, planActors, planDraft, spreadingOf } from '#src/screens/contracts/visits/visitActors.ts';
import { loadStaff } from '#src/screens/parts/choices.ts';
import { fieldsFor } from '#src/ui/form/fields/fieldsFor.ts';
import { useFieldValue } from '#src/ui/form/fields/useFieldValue.ts';
import { FormGrid } from '#src/ui/form/FormGrid.tsx';
import { useOptions } from '#src/ui/form/options/useOptions.ts';
import { RecordDialog } from '#src/ui/form/RecordDialog.tsx';
import { Note } from '#src/ui/page/Note.tsx';
import { useRecordView } from '#src/ui/page/useRecordView.ts';
import { Icon } from '#src/ui/widgets/Icon.tsx';

const { DateField, DecimalField, SelectField, TextField, useFormValue } = fieldsFor<Spreading>();

interface PlanVisitsDialogProps {
  visits: readonly VisitRow[];
  onClose: () => void;
  onSaved: () => void;
}

const visitas = (count: number) => `${formatCount(count)} ${count === 1 ? 'visita' : 'visitas'}`;

/** Many visits given to one technician, each in its month where nothing speaks against it, and each as an aviso; with what has to move before it is done. */
export default function PlanVisitsDialog({ visits, onClose, onSaved }: PlanVisitsDialogProps) {
  const [actors] = useState(() => planActors(visits));
  const { options } = useOptions(loadStaff);
  return (
    <RecordDialog
      noun="Visitas"
      title={`Planificar ${visitas(visits.length)}`}
      draft={planDraft}
      actors={actors.editor}
      target={{ mode: 'add', id: null, given: null }}
      formKey="planVisits"
      width={720}
      submit={{ label: visits.length === 1 ? 'Hacer el aviso' : 'Hacer los avisos', doing: 'Haciendo los avisos…' }}
      onClose={onClose}
      onSaved={onSaved}
    >
      <FormGrid>
        <SelectField name="user_id" options={options} span={6} />
        <DateField name="dia" span={6} />
        <TextField name="empieza" span={4} />
        <TextField name="acaba" span={4} />
        <DecimalField name="viaje" span={4} hint="Entre dos sitios" />
        <Where visits={visits} actors={actors} />
      </FormGrid>
    </RecordDialog>
  );
}

interface WhereProps {
  visits: readonly VisitRow[];
  actors: ReturnType<typeof planActors>;
}

/** Where each visit goes, by what is written. */
function Where({ visits, actors }: WhereProps) {
  const [user_id, dia, viaje] = [useFormValue('user_id'), useFormValue('dia'), useFormValue('viaje')];
  const spreading = spreadingOf({ user_id, dia, empieza: useFormValue('empieza'), acaba: useFormValue('acaba'), viaje });
  if (!spreading) return <Said>Elija el técnico y el día para ver cuándo queda cada una.</Said>;
  return <Placed visits={visits} actors={actors} spreading={spreading} />;
}

const Said = ({ children }: { children: ReactNode }) => (
  <Text gridColumn="1 / -1" fontSize="sm" color="fg.muted" aria-live="polite">
    {children}
  </Text>
);

const followed = ['notice', 'absence', 'localHoliday'];

function Placed({ visits, actors, spreading }: WhereProps & { spreading: Spreading }) {
  const asked = actors.asked(spreading);
  const { record: agenda, failure, isBusy } = useRecordView({ read: actors.read, follows: ({ entity }) => followed.includes(entity) }, asked);
  const { user_id, dia, empieza, acaba, viaje } = spreading;
  const spread = useMemo(
    () => (agenda && empieza < acaba ? spreadVisits(visits, { user_id, dia, empieza, acaba, viaje }, agenda) : []),
    [visits, agenda, user_id, dia, empieza, acaba, viaje],
  );
  const { value, change } = useFieldValue('fuera');
  const fuera = value as readonly number[];
  if (failure) return <Said>{failure}</Said>;
  if (!agenda || isBusy) return <Said>Mirando lo que ya tiene…</Said>;
  const rows = new Map(visits.map(visit => [visit.id, visit]));
  const unplaced = spread.filter(({ fecha }) => fecha === null);
  const moved = spread.filter(({ fecha, porque }) => fecha !== null && porque.length > 0);
  const left = spread.filter(each => madeOn(each, fuera) === null).length;
  const turn = ({ id }: Spread, isOn: boolean) => change(isOn ? [...fuera, id] : fuera.filter(other => other !== id));
  return (
    <Stack gridColumn="1 / -1" gap="3" fontSize="sm">
      <Text aria-live="polite" fontWeight="medium">
        {[
          `${visitas(spread.length - left)} con aviso`,
          moved.length > 0 && `${formatCount(moved.length)} ${moved.length === 1 ? 'se mueve' : 'se mueven'}`,
          left > 0 && `${formatCount(left)} sin aviso`,
        ]
          .filter(Boolean)
          .join(' · ')}
      </Text>
      {unplaced.length > 0 && (
        <Box role="region" aria-label="Sin sitio en su mes">
          <Note>{`${visitas(unplaced.length)} sin sitio en su mes. ${unplaced.length === 1 ? 'Se queda' : 'Se quedan'} sin aviso, salvo que diga otra cosa:`}</Note>
          <ul style={{ listStyle: 'none' }}>
            {unplaced.map(each => (
              <chakra.li key={each.id} py="1.5">
                <Named row={rows.get(each.id)!} />
                <Why words={each.porque} />
                {each.despues && (
                  <chakra.label display="inline-flex" alignItems="center" gap="2.5" minH="9" cursor="pointer">
                    <chakra.input
                      type="checkbox"
                      boxSize="4.5"
                      accentColor="brand.solid"
                      checked={fuera.includes(each.id)}
                      onChange={changed => turn(each, changed.target.checked)}
                    />
                    {`Hacerla el ${formatDateTime(each.despues)}, fuera de su mes`}
                  </chakra.label>
                )}
              </chakra.li>
            ))}
          </ul>
        </Box>
      )}
      <Box role="region" tabIndex={0} aria-label="Cuándo queda cada visita" maxH="18rem" overflowY="auto">
        <ol style={{ listStyle: 'none' }}>
          {spread
            .filter(({ fecha }) => fecha !== null)
            .toSorted((one, other) => one.fecha!.localeCompare(other.fecha!))
            .map(({ id, fecha, porque }) => (
              <chakra.li key={id} py="0.5" display="grid" gridTemplateColumns={{ base: '1fr', sm: '9.5rem 1fr' }} columnGap="3">
                <span style={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>{formatDateTime(fecha)}</span>
                <div>
                  <Named row={rows.get(id)!} />
                  {porque.length > 0 && <Why words={porque} />}
                </div>
              </chakra.li>
            ))}
        </ol>
      </Box>
    </Stack>
  );
}

/** A visit by its place, its plan and its month: a hotel has one a month, and another one a year. */
const Named = ({ row }: { row: VisitRow }) => (
  <span>
    {[row.customer_name, row.location_name].filter(Boolean).join(' · ')}
    <chakra.span color="fg.muted">{`, ${row.plan_name}, ${monthName(monthOf(row.desde))}`}</chakra.span>
  </span>
);

const Why = ({ words }: { words: readonly string[] }) => (
  <Text fontSize="xs" color="fg.warning" display="flex" gap="1.5">
    <Icon name="warning" className="is-first-line" />
    <span>{words.join('; ')}</span>
  </Text>
);
