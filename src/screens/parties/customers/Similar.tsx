import type { DraftOf } from '#domain/kernel/entity.ts';
import type { customer } from '#domain/parties/customer.ts';
import { SimilarCustomers } from '#src/screens/parties/parts/SimilarCustomers.tsx';
import { textIn, type Matches } from '#src/screens/parties/parts/useMatches.ts';
import { fieldsFor } from '#src/ui/form/fields/fieldsFor.ts';

const { useFormValue } = fieldsFor<DraftOf<typeof customer>>();

/** Above the form of a new customer: those that it may already be. */
export const Similar = ({ search }: { search: Matches }) => (
  <SimilarCustomers search={search} phone={textIn(useFormValue('phone'))} nif_cif={textIn(useFormValue('nif_cif'))} name={textIn(useFormValue('name'))} />
);
