import { GridItem } from '@chakra-ui/react';
import { endpoints } from '#domain/endpoints.ts';
import type { DraftOf } from '#domain/kernel/entity.ts';
import type { quote } from '#domain/quotes/quote.ts';
import { SimilarCustomers } from '#src/screens/parties/parts/SimilarCustomers.tsx';
import { textIn, useMatches } from '#src/screens/parties/parts/useMatches.ts';
import { useMay } from '#src/session/useRights.ts';
import { fieldsFor } from '#src/ui/form/fields/fieldsFor.ts';
import { Folded } from '#src/ui/form/Folded.tsx';
import { FormGrid } from '#src/ui/form/FormGrid.tsx';
import { useFormPart } from '#src/ui/form/FormState.tsx';

const { TextField, useFormValue } = fieldsFor<DraftOf<typeof quote>>();
const names = ['interesado', 'interesado_telefono', 'interesado_email', 'interesado_direccion'] as const;

/** Somebody who is no customer yet; the office is shown the customers that they may be after all. */
export function ProspectFields() {
  const maySearch = useMay(endpoints.customer.matches);
  return (
    <GridItem gridColumn="1 / -1" mb="3">
      <Folded title="Todavía no es cliente" fields={names}>
        {maySearch && <Matches />}
        <FormGrid>
          <TextField name="interesado" span={6} />
          <TextField name="interesado_telefono" type="tel" span={6} />
          <TextField name="interesado_email" type="email" span={6} />
          <TextField name="interesado_direccion" span={6} />
        </FormGrid>
      </Folded>
    </GridItem>
  );
}

function Matches() {
  const setFieldValue = useFormPart(form => form.setFieldValue);
  const search = useMatches(match => void setFieldValue('customer_id', match.customer_id));
  return <SimilarCustomers search={search} phone={textIn(useFormValue('interesado_telefono'))} nif_cif="" name={textIn(useFormValue('interesado'))} />;
}
