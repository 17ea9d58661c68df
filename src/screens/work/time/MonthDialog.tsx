import { Button, Flex, Stack, Text } from '@chakra-ui/react';
import { lazy, useState } from 'react';
import { addMonths, monthOf } from '#domain/kernel/days.ts';
import { formatDateTime, monthName } from '#domain/kernel/format.ts';
import { readsAll } from '#domain/kernel/roles.ts';
import { titleOf } from '#domain/records/titles.ts';
import { workdaySteps } from '#domain/work/steps.ts';
import { minutesText } from '#domain/work/time/hours.ts';
import { sumOf } from '#domain/work/time/month.ts';
import type { WorkMonth } from '#domain/work/time/wire.ts';
import { today } from '#src/api/companyClock.ts';
import { loadStaff } from '#src/screens/parts/choices.ts';
import { type MonthOf, downloadMonth, readMonth } from '#src/screens/work/time/workdayActors.ts';
import { monthColumns } from '#src/screens/work/time/WorkdayColumns.tsx';
import { useRoles } from '#src/session/SessionProvider.tsx';
import { FilterSelect } from '#src/ui/list/filters/FilterSelect.tsx';
import { Records } from '#src/ui/list/Records.tsx';
import { useOptions } from '#src/ui/form/options/useOptions.ts';
import { Fetched } from '#src/ui/page/Fetched.tsx';
import { LoadFailure } from '#src/ui/page/LoadFailure.tsx';
import { Loading } from '#src/ui/page/Loading.tsx';
import { useCommand } from '#src/ui/page/useCommand.ts';
import { useRecordView } from '#src/ui/page/useRecordView.ts';
import { DialogFrame } from '#src/ui/widgets/DialogFrame.tsx';
import { IconButton } from '#src/ui/widgets/IconButton.tsx';

const SignMonthDialog = lazy(() => import('#src/screens/work/time/SignMonthDialog.tsx'));

interface MonthDialogProps {
  of: MonthOf;
  onTurn: (of: MonthOf) => void;
  onClose: () => void;
  onSigned: () => void;
}

const tall = ['outline', 'tall'] as const;

/** The month of somebody: its days, what they come to, its signature and its paper. */
export default function MonthDialog({ of, onTurn, onClose, onSigned }: MonthDialogProps) {
  const view = useRecordView({ read: readMonth }, of);
  const isOffice = readsAll(useRoles());
  const printing = useCommand(downloadMonth);
  const [isSigning, setSigning] = useState(false);
  const { record } = view;
  const turn = (months: number) => onTurn({ ...of, mes: monthOf(addMonths(`${of.mes}-01`, months)) });
  return (
    <DialogFrame
      title={`Jornadas de ${monthName(of.mes)}`}
      width={720}
      onClose={onClose}
      footer={
        <>
          <Button type="button" size="sm" variant="outline" onClick={onClose}>
            Cerrar
          </Button>
          <Button type="button" size="sm" variant="outline" {...printing.marks} onClick={() => printing.run(of)}>
            PDF
          </Button>
          {record?.no_firmable === '' && (
            <Button type="button" size="sm" onClick={() => setSigning(true)}>
              {workdaySteps['month.sign'].label}
            </Button>
          )}
        </>
      }
    >
      <Stack gap="4" pb="2">
        <Flex gap="2" align="center" wrap="wrap">
          <IconButton icon="left" label="Mes anterior" look={tall} onClick={() => turn(-1)} />
          <IconButton icon="right" label="Mes siguiente" look={tall} disabled={of.mes >= monthOf(today())} onClick={() => turn(1)} />
          {isOffice && <Person of={of} onTurn={onTurn} />}
        </Flex>
        {view.failure ? (
          <LoadFailure isPart title="No se ha podido leer el mes" text={view.failure} onRetry={view.reload} />
        ) : record ? (
          <Days month={record} />
        ) : (
          <Loading />
        )}
      </Stack>
      {isSigning && (
        <Fetched onFault={() => setSigning(false)}>
          <SignMonthDialog
            mes={of.mes}
            onClose={() => setSigning(false)}
            onSaved={() => {
              view.reload();
              onSigned();
            }}
          />
        </Fetched>
      )}
    </DialogFrame>
  );
}

function Person({ of, onTurn }: Pick<MonthDialogProps, 'of' | 'onTurn'>) {
  const { options } = useOptions(loadStaff);
  const [first, ...others] = options.map(each => [String(each.value), each.label] as const);
  if (!first) return null;
  return (
    <FilterSelect
      label={titleOf('workday', 'user_id')}
      all="Yo"
      options={[first, ...others]}
      value={String(of.user_id)}
      onChange={id => id && onTurn({ ...of, user_id: Number(id) })}
    />
  );
}

function Days({ month: { dias, firma, no_firmable } }: { month: WorkMonth }) {
  return (
    <>
      <Records label="Días del mes" columns={monthColumns} rows={dias} signs={0} empty={<Text color="fg.muted">Sin jornadas este mes.</Text>} />
      <Text fontWeight="semibold">{`Trabajado en el mes: ${minutesText(sumOf(dias))}`}</Text>
      <Text color="fg.muted" role="status">
        {firma?.vale
          ? `Firmado por ${firma.nombre} el ${formatDateTime(firma.fecha)}.`
          : firma
            ? 'Se firmó y después se corrigió: hay que firmarlo otra vez.'
            : no_firmable && `${no_firmable}.`}
      </Text>
    </>
  );
}
