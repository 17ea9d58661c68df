import { Flex, Text } from '@chakra-ui/react';
import { type CustomerMatch, type Known, likenessWords } from '#domain/parties/customerMatch.ts';
import { isNif } from '#domain/parties/nif.ts';
import { phoneKey } from '#domain/parties/phone.ts';
import { tellingWords } from '#domain/parties/sameName.ts';
import { MatchFailure } from '#src/screens/parties/parts/MatchFailure.tsx';
import { MatchList } from '#src/screens/parties/parts/MatchList.tsx';
import { useKnown, type Matches } from '#src/screens/parties/parts/useMatches.ts';

const onlyIf = (isTelling: boolean, value: string) => (isTelling ? value : '');

/** The customers that somebody may already be, by what is known of them; nothing while that is too little. */
export function SimilarCustomers({ search, phone, nif_cif: nif, name }: Known & { search: Matches }) {
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
