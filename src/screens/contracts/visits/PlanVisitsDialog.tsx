import { Box, Text } from '@chakra-ui/react';
import { useState } from 'react';
import type { Spreading } from '#domain/contracts/spreadVisits.ts';
import type { VisitRow } from '#domain/contracts/wire.ts';
import { isDay } from '#domain/kernel/days.ts';
import { formatCount, formatDateTime } from '#domain/kernel/format.ts';
import { placed, planActors, planDraft } from '#src/screens/contracts/visits/visitActors.ts';
import { loadStaff } from '#src/screens/parts/choices.ts';
import { fieldsFor } from '#src/ui/form/fields/fieldsFor.ts';
import { FormGrid } from '#src/ui/form/FormGrid.tsx';
import { useOptions } from '#src/ui/form/options/useOptions.ts';
import { RecordDialog } from '#src/ui/form/RecordDialog.tsx';

const { DateField, DecimalField, SelectField, TextField, useFormValue } = fieldsFor<Spreading & { user_id: number }>();

interface PlanVisitsDialogProps {
  visits: readonly VisitRow[];
  onClose: () => void;
  onSaved: () => void;
}

/** Many visits given to one technician, one after the other, each as an aviso; with the hour of each before it is done. */
export default function PlanVisitsDialog({ visits, onClose, onSaved }: PlanVisitsDialogProps) {
  const [actors] = useState(() => planActors(visits));
  const { options } = useOptions(loadStaff);
  const many = `${formatCount(visits.length)} ${visits.length === 1 ? 'visita' : 'visitas'}`;
  return (
    <RecordDialog
      noun="Visitas"
      title={`Planificar ${many}`}
      draft={planDraft}
      actors={actors}
      target={{ mode: 'add', id: null, given: null }}
      formKey="planVisits"
      width={640}
      submit={{ label: visits.length === 1 ? 'Hacer el aviso' : `Hacer ${formatCount(visits.length)} avisos`, doing: 'Haciendo los avisos…' }}
      onClose={onClose}
      onSaved={onSaved}
    >
      <FormGrid>
        <SelectField name="user_id" options={options} span={6} />
        <DateField name="dia" span={6} />
        <TextField name="empieza" span={4} />
        <TextField name="acaba" span={4} />
        <DecimalField name="viaje" span={4} hint="Entre dos sitios" />
        <Hours visits={visits} />
      </FormGrid>
    </RecordDialog>
  );
}

/** When each visit would be, by what is written. */
function Hours({ visits }: { visits: readonly VisitRow[] }) {
  const [dia, empieza, acaba, viaje] = [useFormValue('dia'), String(useFormValue('empieza')), String(useFormValue('acaba')), Number(useFormValue('viaje'))];
  const isHour = (text: string) => /^\d{2}:\d{2}$/.test(text);
  if (!isDay(dia) || !isHour(empieza) || !isHour(acaba) || !(viaje >= 0))
    return (
      <Text gridColumn="1 / -1" fontSize="sm" color="fg.muted">
        Elija el día para ver a qué hora queda cada una.
      </Text>
    );
  const names = new Map(visits.map(visit => [visit.id, visit]));
  return (
    <Box role="region" tabIndex={0} aria-label="Cuándo queda cada visita" gridColumn="1 / -1" maxH="16rem" overflowY="auto" fontSize="sm">
      <ol style={{ listStyle: 'none' }}>
        {placed(visits, { dia, empieza, acaba, viaje }).map(({ id, fecha }) => (
          <li key={id} style={{ display: 'flex', gap: '0.75rem' }}>
            <span style={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>{formatDateTime(fecha)}</span>
            <span>{[names.get(id)?.customer_name, names.get(id)?.location_name].filter(Boolean).join(' · ')}</span>
          </li>
        ))}
      </ol>
    </Box>
  );
}
