import { Stack } from '@chakra-ui/react';
import { lazy } from 'react';
import { useSearch } from 'wouter';
import { endpoints } from '#domain/endpoints.ts';
import { formatCount } from '#domain/kernel/format.ts';
import { among } from '#domain/records/live.ts';
import { href, routes } from '#domain/routes.ts';
import { environments } from '#domain/fiscal/environments.ts';
import type { FiscalState } from '#domain/fiscal/view.ts';
import { readAll } from '#src/api/calls.ts';
import { ExportPanel } from '#src/screens/fiscal/verifactu/ExportPanel.tsx';
import { LostPanel } from '#src/screens/fiscal/verifactu/LostPanel.tsx';
import { CertificatePanel } from '#src/screens/fiscal/verifactu/certificate/CertificatePanel.tsx';
import { FiscalStatePanel } from '#src/screens/fiscal/verifactu/FiscalStatePanel.tsx';
import { MembershipPanel } from '#src/screens/fiscal/verifactu/MembershipPanel.tsx';
import { SenderPanel } from '#src/screens/fiscal/verifactu/SenderPanel.tsx';
import { LinkTabs } from '#src/ui/page/LinkTabs.tsx';
import { LoadFailure } from '#src/ui/page/LoadFailure.tsx';
import { Loading } from '#src/ui/page/Loading.tsx';
import { PageHeading } from '#src/ui/page/PageHeading.tsx';
import { useRecordView } from '#src/ui/page/useRecordView.ts';

const RecordsTab = lazy(() => import('#src/screens/fiscal/verifactu/RecordsTab.tsx'));
const ToResolveTab = lazy(() => import('#src/screens/fiscal/verifactu/ToResolveTab.tsx'));
const CallsTab = lazy(() => import('#src/screens/fiscal/verifactu/CallsTab.tsx'));

const TO_RESOLVE = 'resolver';
const tabs = [
  { key: 'registros', title: 'Registros' },
  { key: TO_RESOLVE, title: 'Por resolver' },
  { key: 'envios', title: 'Envíos' },
  { key: 'activacion', title: 'Activación y cadena' },
] as const;

const services = { read: readAll(endpoints.verifactu.state), follows: among('fiscalRecord', 'invoice') };

/** /verifactu: whether records are made and sent, and, once they are, the records, what is to be decided, and the calls. ?ver= says which of them. */
export default function VerifactuScreen() {
  const { record: state, failure, reload } = useRecordView(services);
  return (
    <Stack gap="4">
      <PageHeading>{routes.verifactu.title}</PageHeading>
      {failure && <LoadFailure title="No se ha podido leer el estado" text={failure} onRetry={reload} />}
      {!failure && !state && <Loading />}
      {!failure &&
        state &&
        (state.activated ? (
          <Active state={state} environment={state.activated.environment} onChanged={reload} />
        ) : (
          <>
            <FiscalStatePanel state={state} onActivated={reload} />
            <CertificatePanel />
          </>
        ))}
    </Stack>
  );
}

interface ActiveProps {
  state: FiscalState;
  environment: keyof typeof environments;
  onChanged: () => void;
}

function Active({ state, environment, onChanged }: ActiveProps) {
  const shown = new URLSearchParams(useSearch()).get('ver');
  const present = tabs.find(({ key }) => key === shown) ?? tabs[0];
  const counted = tabs.map(({ key, title }) => ({
    key,
    title: key === TO_RESOLVE && state.toResolve > 0 ? `${title} (${formatCount(state.toResolve)})` : title,
  }));
  return (
    <>
      <SenderPanel environment={environments[environment].meaning} />
      <CertificatePanel />
      <LinkTabs label={routes.verifactu.title} present={present.key} tabs={counted} href={key => `${href('verifactu')}?ver=${key}`}>
        {present.key === 'registros' && <RecordsTab />}
        {present.key === TO_RESOLVE && <ToResolveTab />}
        {present.key === 'envios' && <CallsTab />}
        {present.key === 'activacion' && (
          <Stack gap="4">
            <FiscalStatePanel state={state} onActivated={onChanged} />
            <LostPanel lost={state.lost} />
            <MembershipPanel />
            <ExportPanel since={state.activated?.since ?? ''} />
          </Stack>
        )}
      </LinkTabs>
    </>
  );
}
