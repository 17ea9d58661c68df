import type { OrderSignature } from '#domain/signature.ts';
import { SignatureFields } from '#src/documents/signature/SignatureFields.tsx';
import { SignatureView } from '#src/documents/signature/SignatureView.tsx';
import { Part } from '#src/screens/workOrders/site/Part.tsx';
import { signedContent, type SignatureStanding } from '#src/screens/workOrders/site/siteDraft.ts';
import { useFormState } from '#src/ui/form/FormState.tsx';
import { Note } from '#src/ui/page/Note.tsx';

/** The customer's signature, or why there is none. */
export function Signing({ standing, firma }: { standing: SignatureStanding; firma: OrderSignature | null }) {
  const { form } = useFormState();
  const isKept = standing === 'kept' && firma !== null;
  return (
    <Part id="firma" title="Firma">
      {standing === 'void' && (firma?.anulada ? <SignatureView firma={firma} /> : <Changed />)}
      {isKept ? (
        <SignatureView firma={firma} />
      ) : (
        <SignatureFields
          isVoid={standing === 'void'}
          onSign={() => {
            const { values, setFieldValue } = form.read();
            void setFieldValue('sobre', signedContent(values));
          }}
        />
      )}
    </Part>
  );
}

const Changed = () => <Note>El albarán ha cambiado después de firmarse: la firma ya no vale. Pida que firmen de nuevo.</Note>;
