import { Flex, Text } from '@chakra-ui/react';
import { likenessWords, type CustomerMatch } from '#domain/parties/customerMatch.ts';
import type { DraftOf } from '#domain/kernel/entity.ts';
import type { customer } from '#domain/parties/customer.ts';
import { isNif } from '#domain/parties/nif.ts';
import { phoneKey } from '#domain/parties/phone.ts';
import { tellingWords } from '#domain/parties/sameName.ts';
import { MatchFailure } from '#src/screens/parties/parts/MatchFailure.tsx';
import { MatchList } from '#src/screens/parties/parts/MatchList.tsx';
import { textIn, useKnown, type Matches } from '#src/screens/parties/parts/useMatches.ts';
import { fieldsFor } from '#src/ui/form/fields/fieldsFor.ts';

const { useFormValue } = fieldsFor<DraftOf<typeof customer>>();

const onlyIf = (isTelling: boolean, value: string) => (isTelling ? value : '');

/** Above the form of a new customer: those that it may already be. */
export function Similar({ search }: { search: Matches }) {
  const [phone, nif, name] = [textIn(useFormValue('phone')), textIn(useFormValue('nif_cif')), textIn(useFormValue('name'))];
  const known = {
    phone: onlyIf(phoneKey(phone) !== null, phone),
    nif_cif: onlyIf(isNif(nif), nif),
    name: onlyIf(tellingWords(name).join('').length >= 4, name),
  };
  const { matches, send, state } = search;
  useKnown(send, known.phone || known.nif_cif || known.name ? known : null);
  if (state !== 'found' && state !== 'failed') return null;
  return (
    <Flex role="status" align="center" gap="2" wrap="wrap" px="3" py="2" mb="4" rounded="l2" fontSize="sm" bg="bg.warning" color="fg.warning">
      {state === 'failed' ? (
        <MatchFailure {...search} />
      ) : (
        <>
          <Text fontWeight="medium">{matches.length === 1 ? 'Ya hay un cliente parecido' : 'Ya hay clientes parecidos'}</Text>
          <MatchList matches={matches} take="Usar este" textOf={wordsOf} onTake={match => send({ type: 'match.taken', match })} />
        </>
      )}
    </Flex>
  );
}

const wordsOf = ({ name, nif_cif, city, by }: CustomerMatch) => `${name} · ${nif_cif} · ${city} (${by.map(likeness => likenessWords[likeness]).join(', ')})`;
