import { signedSheet, type SignedSheet } from '#domain/work/signedSheet.ts';
import { now } from '#src/api/companyClock.ts';
import { SignatureFields } from '#src/documents/signature/SignatureFields.tsx';
import { SignatureView } from '#src/documents/signature/SignatureView.tsx';
import { loadEquipmentOf } from '#src/screens/parts/choices.ts';
import { sheetContent } from '#src/screens/work/parts/sheetContent.ts';
import { readParties } from '#src/screens/work/workOrders/signActors.ts';
import type { Fault } from '#src/screens/work/workOrders/site/Faults.tsx';
import { Part } from '#src/screens/work/workOrders/site/Part.tsx';
import type { SiteBeside } from '#src/screens/work/workOrders/site/siteActors.ts';
import type { SignatureStanding } from '#src/screens/work/workOrders/site/siteDraft.ts';
import { useFormPart, useFormState } from '#src/ui/form/FormState.tsx';
import { useOptions } from '#src/ui/form/options/useOptions.ts';
import type { Values } from '#src/ui/form/RecordForm.tsx';
import { Note } from '#src/ui/page/Note.tsx';
import { useRecordView } from '#src/ui/page/useRecordView.ts';

interface SigningProps extends SheetSource {
  standing: SignatureStanding;
}

/** The customer's signature, or why there is none. */
export function Signing({ standing, ...source }: SigningProps) {
  const { form } = useFormState();
  const sheet = useSheet(source);
  const { firma } = source.beside;
  const isKept = standing === 'kept' && firma !== null;
  return (
    <Part id="firma" title="Firma">
      {standing === 'void' && (firma?.anulada ? <SignatureView firma={firma} /> : <Changed />)}
      {isKept ? (
        <SignatureView firma={firma} />
      ) : (
        <SignatureFields sheet={sheet} isVoid={standing === 'void'} onSign={() => void form.read().setFieldValue('firmado', now())} />
      )}
    </Part>
  );
}

interface SheetSource {
  loaded: Values;
  beside: SiteBeside;
  failures: readonly Fault[];
}

/** Makes the sheet of what is written; null until it is known who signs what. */
function useSheet({ loaded, beside: { notice, lista, hasPrices }, failures }: SheetSource): (() => SignedSheet) | null {
  const { form } = useFormState();
  const customerId = useFormPart(({ values }) => sheetContent(values).customer_id);
  const { record: parties } = useRecordView({ read: readParties }, customerId);
  const machines = useOptions(loadEquipmentOf, notice ? null : customerId);
  if (!parties) return null;
  const textOf = (name: string) => (typeof loaded[name] === 'string' ? loaded[name] : '');
  return () => {
    const { values } = form.read();
    const content = sheetContent(values, lista);
    const chosen = machines.options.find(({ value }) => value === content.machine_id)?.label;
    const names = {
      ...parties,
      place: (notice ? [notice.location_name, notice.direccion] : [textOf('location_name')]).filter(Boolean).join(' · '),
      machine: chosen ?? notice?.machine_name ?? (content.machine_id === loaded['machine_id'] ? textOf('machine_name') : ''),
      day: String(values['fecha_albaran'] ?? ''),
      failures: content.failure_codes.flatMap(id => failures.find(fault => fault.id === id)?.name ?? []),
    };
    return signedSheet(content, names, hasPrices);
  };
}

const Changed = () => <Note>El albarán ha cambiado después de firmarse: la firma ya no vale. Pida que firmen de nuevo.</Note>;
