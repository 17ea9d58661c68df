import { Button, chakra, Flex, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import type { FollowUpRow } from '#domain/quotes/followUpRow.ts';
import { formatCount } from '#domain/kernel/format.ts';
import { titleOf } from '#domain/records/titles.ts';
import { goesAlong } from '#src/screens/quotes/followUps/goesAlong.ts';
import { DialogFrame } from '#src/ui/widgets/DialogFrame.tsx';

interface LookDialogProps {
  rows: readonly FollowUpRow[];
  onNo: () => void;
  onYes: (copia: boolean) => void;
}

/** Before many follow-ups leave: each mail as it goes out, whom it goes to, and whether the company gets a copy of each. */
export default function LookDialog({ rows, onNo, onYes }: LookDialogProps) {
  const [copia, setCopia] = useState(false);
  const count = rows.length === 1 ? '1 seguimiento' : `${formatCount(rows.length)} seguimientos`;
  return (
    <DialogFrame
      title={`Así salen: ${count}`}
      width={720}
      onClose={onNo}
      footer={
        <Flex gap="3" wrap="wrap" align="center" justify="flex-end" w="full">
          <chakra.label display="flex" alignItems="center" gap="2.5" minH="9" me="auto" fontSize="sm" cursor="pointer">
            <chakra.input type="checkbox" boxSize="4.5" accentColor="brand.solid" checked={copia} onChange={changed => setCopia(changed.target.checked)} />
            Copia de cada uno a la empresa
          </chakra.label>
          <Button type="button" size="sm" variant="outline" onClick={onNo}>
            No enviar
          </Button>
          <Button type="button" size="sm" onClick={() => onYes(copia)}>
            Enviar {count}
          </Button>
        </Flex>
      }
    >
      <Stack as="ul" gap="4">
        {rows.map(row => (
          <Mail key={row.id} row={row} />
        ))}
      </Stack>
    </DialogFrame>
  );
}

function Mail({ row }: { row: FollowUpRow }) {
  const name = `${row.quote_name ?? ''} · ${row.customer_name}`;
  return (
    <chakra.li borderWidth="1px" rounded="l3" p="4" fontSize="sm" aria-label={name}>
      <Text fontWeight="semibold">{name}</Text>
      <Text color="fg.muted" overflowWrap="anywhere">
        Para {row.para}
      </Text>
      <Text mt="3" fontWeight="medium">
        {titleOf('followUp', 'asunto')}: {row.asunto}
      </Text>
      <Text mt="2" whiteSpace="pre-line" overflowWrap="anywhere">
        {row.texto}
      </Text>
      <Text mt="2" color="fg.muted">
        {goesAlong(row)}
      </Text>
    </chakra.li>
  );
}
