import { among } from '#domain/records/live.ts';
import { Button, Flex, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { formatCount } from '#domain/kernel/format.ts';
import { AgeingChart } from '#src/screens/collecting/parts/AgeingChart.tsx';
import { readAgeing } from '#src/screens/collecting/debts/readAgeing.ts';
import { AgeingTable } from '#src/screens/collecting/debts/AgeingTable.tsx';
import { Panel } from '#src/ui/page/Panel.tsx';
import { useRecordView } from '#src/ui/page/useRecordView.ts';

/** What is owed of the cobros that are listed, by how long it is overdue. `filter` is that of the list, as a text. */
export default function AgeingPanel({ filter }: { filter: string }) {
  const [isTable, setTable] = useState(false);
  const { record: ageing, failure } = useRecordView({ read: readAgeing, follows: among('cobro', 'invoice') }, filter);
  const { filas = [], clientes = 0 } = ageing ?? {};
  return (
    <Panel
      title="Antigüedad de la deuda"
      className="is-ageing"
      tools={
        ageing && (
          <Button type="button" size="xs" variant="outline" aria-expanded={isTable} onClick={() => setTable(!isTable)}>
            {isTable ? 'Ocultar los clientes' : 'Por clientes'}
          </Button>
        )
      }
    >
      {failure && <Text fontSize="sm">{failure}</Text>}
      {ageing && <AgeingChart sums={ageing.total} />}
      {ageing && isTable && (
        <Flex direction="column" gap="2" mt="4">
          <AgeingTable ageing={ageing} />
          {clientes > filas.length && (
            <Text fontSize="xs" color="fg.muted">
              {filas.length === 1 ? 'El que más debe' : `Los ${formatCount(filas.length)} que más deben`}, de {formatCount(clientes)}.
            </Text>
          )}
        </Flex>
      )}
    </Panel>
  );
}
