import '#src/screens/portal/portal.css';
import { Button, Flex, Stack, Text } from '@chakra-ui/react';
import { lazy, useState } from 'react';
import { among } from '#domain/records/live.ts';
import { formatDate, formatEuros } from '#domain/kernel/format.ts';
import type { PortalCertificate, PortalContractPage, PortalVisit } from '#domain/portal/contracts.ts';
import { offeredContracts } from '#machines/lifecycles/contract.ts';
import { today } from '#src/api/companyClock.ts';
import { CalendarButton } from '#src/screens/portal/contracts/CalendarButton.tsx';
import { readContract, saveCertificate } from '#src/screens/portal/contracts/contractsOfCustomerActors.ts';
import { comingWords, contractState, madeWords } from '#src/screens/portal/contracts/contractWords.ts';
import type { ScreenProps } from '#src/screens/screenProps.ts';
import { useOpenFile } from '#src/session/useOpenFile.ts';
import { Facts } from '#src/ui/page/Facts.tsx';
import { Fetched } from '#src/ui/page/Fetched.tsx';
import { LoadFailure } from '#src/ui/page/LoadFailure.tsx';
import { Loading } from '#src/ui/page/Loading.tsx';
import { PageHeading } from '#src/ui/page/PageHeading.tsx';
import { Panel } from '#src/ui/page/Panel.tsx';
import { StateBadge } from '#src/ui/page/StateBadge.tsx';
import { titled } from '#src/ui/page/titled.ts';
import { useCommand } from '#src/ui/page/useCommand.ts';
import { useRecordView } from '#src/ui/page/useRecordView.ts';
import { Icon } from '#src/ui/widgets/Icon.tsx';

const SignContractDialog = lazy(() => import('#src/screens/portal/contracts/SignContractDialog.tsx'));
const RefuseContractDialog = lazy(() => import('#src/screens/portal/contracts/RefuseContractDialog.tsx'));
const AskDayDialog = lazy(() => import('#src/screens/portal/contracts/AskDayDialog.tsx'));

/** One contract of a customer: what it covers, when somebody comes, what was done; one that was sent is signed or refused here. */
export default function ContractOfCustomerScreen({ params }: ScreenProps) {
  const view = useRecordView({ read: readContract, follows: among('notice', 'workOrder', 'call') }, Number(params['id']));
  if (view.failure) return <LoadFailure title="No se ha podido abrir el contrato" text={view.failure} onRetry={view.reload} />;
  return view.record ? <Contract contract={view.record} onChanged={view.reload} /> : <Loading shape="page" />;
}

function Contract({ contract, onChanged }: { contract: PortalContractPage; onChanged: () => void }) {
  const { code, name, state, conditions, machines, coming, made, certificates } = contract;
  const openFile = useOpenFile();
  return (
    <Stack className="wraps" gap="4" maxW="4xl">
      <Flex align="center" justify="space-between" gap="3" wrap="wrap">
        <PageHeading name={`Contrato ${code}`}>{`${code} · ${name}`}</PageHeading>
        <StateBadge {...contractState(state)} />
      </Flex>
      <Flex gap="2" wrap="wrap">
        <Button type="button" minH="11" variant="outline" aria-label={`Ver el contrato ${code} en PDF`} onClick={() => void openFile('contract', contract.id)}>
          <Icon name="document" /> Ver el PDF
        </Button>
        {coming.length > 0 && <CalendarButton />}
      </Flex>
      {offeredContracts.includes(state) && <Signing contract={contract} onClosed={onChanged} />}
      <Panel>
        <Facts facts={factsOf(contract)} columns={{ base: 1, md: 2 }} />
      </Panel>
      <Coming visits={coming} isSigned={contract.signed !== null} />
      {made.length > 0 && (
        <Panel title="Visitas hechas">
          <Stack as="ul" listStyleType="none" gap="2">
            {made.map(visit => (
              <li key={visit.id}>{[`${visit.what}, ${madeWords(visit, today())}`, visit.place].filter(Boolean).join(' · ')}</li>
            ))}
          </Stack>
        </Panel>
      )}
      <Panel title="Equipos que cubre">
        <Stack as="ul" listStyleType="none" gap="2">
          {machines.map(machine => (
            <li key={machine.id}>
              {machine.name}
              <Text as="span" color="fg.muted">
                {' '}
                · {machine.place}
              </Text>
            </li>
          ))}
        </Stack>
      </Panel>
      {certificates.length > 0 && <Certificates rows={certificates} />}
      {conditions && (
        <Panel title="Condiciones">
          <Text whiteSpace="pre-line" overflowWrap="anywhere">
            {conditions}
          </Text>
        </Panel>
      )}
    </Stack>
  );
}

/** The certificates of maintenance of its installations, to download. */
function Certificates({ rows }: { rows: readonly PortalCertificate[] }) {
  const saving = useCommand(saveCertificate);
  return (
    <Panel title="Certificados de mantenimiento">
      <Stack as="ul" listStyleType="none" gap="3">
        {rows.map(row => (
          <Flex as="li" key={row.id} align="center" justify="space-between" gap="2" wrap="wrap">
            <Text flex="1 1 14rem" minW="0">
              <Text as="span" fontWeight="semibold">
                {row.name}
              </Text>
              <Text as="span" color="fg.muted">
                {` · emitido el ${formatDate(row.issued)}, vale hasta el ${formatDate(row.until)}`}
              </Text>
            </Text>
            <Button
              type="button"
              minH="11"
              variant="outline"
              aria-label={`Descargar el certificado ${row.name}`}
              {...saving.marks}
              onClick={() => saving.run(row)}
            >
              <Icon name="download" /> Descargar
            </Button>
          </Flex>
        ))}
      </Stack>
    </Panel>
  );
}

function factsOf({ from, until, price, renewal, response, included, plans, signed }: PortalContractPage) {
  return {
    ...titled('contract', { periodo: `Del ${formatDate(from)} al ${formatDate(until)}`, renovacion: renewal, precio: `${formatEuros(price)} sin IVA` }),
    'En las averías incluye': included.join(', ') || 'Nada: se facturan aparte',
    Respuesta: response !== null && `En ${response === 1 ? '1 hora' : `${response} horas`} como máximo`,
    Visitas: plans.map(({ name, months }) => `${name}: una cada ${months === 1 ? 'mes' : `${months} meses`}`).join('; '),
    Firmado: signed && `${formatDate(signed.on)}, ${signed.by}`,
  };
}

/** What a customer does with a contract that was sent. */
function Signing({ contract, onClosed }: { contract: PortalContractPage; onClosed: () => void }) {
  const [does, setDoes] = useState<'sign' | 'refuse' | null>(null);
  // read anew although nothing was signed, since the office may have changed it
  const close = () => {
    setDoes(null);
    onClosed();
  };
  const Dialog = does === 'sign' ? SignContractDialog : RefuseContractDialog;
  return (
    <Panel title="Le hemos enviado este contrato">
      <Text mb="3">Léalo y, si está de acuerdo, fírmelo aquí mismo.</Text>
      <Flex gap="2" wrap="wrap">
        <Button type="button" size="lg" minH="12" onClick={() => setDoes('sign')}>
          <Icon name="pencil" /> Firmar
        </Button>
        <Button type="button" size="lg" minH="12" variant="outline" onClick={() => setDoes('refuse')}>
          No lo quiero
        </Button>
      </Flex>
      {does && (
        <Fetched onFault={close}>
          <Dialog contract={contract} onClose={close} />
        </Fetched>
      )}
    </Panel>
  );
}

function Coming({ visits, isSigned }: { visits: readonly PortalVisit[]; isSigned: boolean }) {
  const [asked, setAsked] = useState<PortalVisit | null>(null);
  const day = today();
  const close = () => setAsked(null);
  return (
    <Panel title="Próximas visitas">
      {visits.length === 0 && (
        <Text color="fg.muted">{isSigned ? 'No queda ninguna visita en este periodo.' : 'Las verá aquí cuando el contrato esté firmado.'}</Text>
      )}
      <Stack as="ul" listStyleType="none" gap="3">
        {visits.map(visit => {
          const when = comingWords(visit, day);
          return (
            <Flex as="li" key={visit.id} align="center" justify="space-between" gap="2" wrap="wrap">
              <Text flex="1 1 14rem" minW="0">
                <Text as="span" fontWeight="semibold">
                  {visit.what}
                </Text>
                {`, ${when}`}
                <Text as="span" color="fg.muted">
                  {visit.place && ` · ${visit.place}`}
                </Text>
              </Text>
              {visit.until >= day && (
                <Button type="button" minH="11" variant="outline" aria-label={`Pedir otro día para ${visit.what}, ${when}`} onClick={() => setAsked(visit)}>
                  <Icon name="calendar" /> Pedir otro día
                </Button>
              )}
            </Flex>
          );
        })}
      </Stack>
      {asked && (
        <Fetched onFault={close}>
          <AskDayDialog visit={asked} onClose={close} />
        </Fetched>
      )}
    </Panel>
  );
}
