import { Box, Button, Flex, Text } from '@chakra-ui/react';
import { lazy, type KeyboardEvent, type ReactNode } from 'react';
import { type CustomerMatch, matchText } from '#domain/parties/customerMatch.ts';
import type { DraftOf } from '#domain/kernel/entity.ts';
import type { phoneCall } from '#domain/work/phoneCall.ts';
import { phoneKey } from '#domain/parties/phone.ts';
import { MatchFailure } from '#src/screens/parties/parts/MatchFailure.tsx';
import { MatchList } from '#src/screens/parties/parts/MatchList.tsx';
import { textIn, useKnown, useMatches } from '#src/screens/parties/parts/useMatches.ts';
import { AddBeside } from '#src/ui/form/fields/AddBeside.tsx';
import { fieldsFor } from '#src/ui/form/fields/fieldsFor.ts';
import { useFormPart, useFormState } from '#src/ui/form/FormState.tsx';

const { useFormValue } = fieldsFor<DraftOf<typeof phoneCall>>();
const CustomerDialog = lazy(() => import('#src/screens/parties/customers/CustomerDialog.tsx'));

interface CallerProps {
  /** Called with the id of a customer that was created for the caller. */
  onAdded: (id: number) => void;
  /** The field of the telephone. */
  children: ReactNode;
}

/** Around the telephone of a call: says whose it is as soon as it is whole; Enter takes the only one, with the contact and the place. */
export function Caller({ onAdded, children }: CallerProps) {
  const phone = textIn(useFormValue('phone'));
  const [company, person] = [textIn(useFormValue('company')), textIn(useFormValue('name'))];
  const isKnown = typeof useFormValue('customer_id') === 'number';
  const setValues = useFormPart(form => form.setValues);
  const { isReadOnly } = useFormState();
  const search = useMatches(match => void setValues(now => ({ ...now, ...callerOf(match, now) })));
  const { matches, send, state } = search;
  useKnown(send, isKnown || isReadOnly || phoneKey(phone) === null ? null : { phone, nif_cif: '', name: '' });
  const takeOnly = (pressed: KeyboardEvent) => {
    if (pressed.key !== 'Enter' || state !== 'found' || matches.length !== 1) return;
    pressed.preventDefault();
    send({ type: 'match.taken', match: matches[0]! });
  };
  return (
    <>
      <Box display="contents" onKeyDown={takeOnly}>
        {children}
      </Box>
      <Flex gridColumn="1 / -1" role="status" align="center" gap="3" wrap="wrap" fontSize="sm" {...(state && shown)}>
        {state === 'looking' && <Text color="fg.muted">Buscando de quién es el teléfono…</Text>}
        {state === 'failed' && <MatchFailure {...search} />}
        {state === 'unknown' && (
          <>
            <Text>Ningún cliente tiene este teléfono</Text>
            <AddBeside
              name="customer_id"
              label="Nuevo cliente con este teléfono"
              isNamed
              Dialog={CustomerDialog}
              given={{ phone, name: company || person }}
              onAdded={onAdded}
            />
          </>
        )}
        {state === 'found' && (
          <>
            <MatchList
              matches={matches}
              take="Es este cliente"
              textOf={match => `Llama ${matchText(match)}`}
              onTake={match => send({ type: 'match.taken', match })}
            />
            <Button type="button" size="xs" variant="ghost" onClick={() => send({ type: 'matches.dismissed' })}>
              No es ninguno
            </Button>
          </>
        )}
      </Flex>
    </>
  );
}

const shown = { px: '3', py: '2', mb: '3', rounded: 'l2', bg: 'brand.subtle' } as const;

/** What is known of a call once it is known who calls; a name that was typed stays. */
const callerOf = (match: CustomerMatch, now: Record<string, unknown>) => ({
  customer_id: match.customer_id,
  name: textIn(now['name']) || match.contact || match.name,
  optional_address: textIn(now['optional_address']) || match.address,
});
