import { Text } from '@chakra-ui/react';
import { formatDate, formatEuros } from '#domain/kernel/format.ts';
import { among } from '#domain/records/live.ts';
import { revisionWords } from '#machines/lifecycles/priceRevision.ts';
import { readOpenRevision } from '#src/screens/contracts/contracts/revisionActors.ts';
import { useRecordView } from '#src/ui/page/useRecordView.ts';

/** Says, before a contract is renewed or ends, that a new price of it is not applied yet. */
export function OpenRevision({ contractId }: { contractId: number }) {
  const { record } = useRecordView({ read: readOpenRevision, follows: among('priceRevision') }, contractId);
  if (!record) return null;
  const { estado, antes, despues, desde } = record;
  return (
    <Text as="span" display="block" mt="2" fontWeight="medium">
      {`Tiene una revisión de precio ${revisionWords.states[estado].toLowerCase()} y sin aplicar: de ${formatEuros(antes)} a ${formatEuros(despues)} al año desde el ${formatDate(desde)}.`}
    </Text>
  );
}
