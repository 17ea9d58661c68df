import { Button, Flex, Text } from '@chakra-ui/react';
import { Link } from 'wouter';
import { formatCount, formatDate } from '#domain/kernel/format.ts';
import type { PortalContract } from '#domain/portal/contracts.ts';
import { href } from '#domain/routes.ts';
import { offeredContracts } from '#machines/lifecycles/contract.ts';
import { CalendarButton } from '#src/screens/portal/contracts/CalendarButton.tsx';
import { contractList } from '#src/screens/portal/contracts/contractsOfCustomerActors.ts';
import { contractState, monthWords } from '#src/screens/portal/contracts/contractWords.ts';
import { Card, Cards } from '#src/screens/portal/Cards.tsx';
import { Pages } from '#src/screens/portal/Pages.tsx';
import { StateBadge } from '#src/ui/page/StateBadge.tsx';

/** A customer's contracts, what waits for their signature first. */
export default function ContractsOfCustomerScreen() {
  return (
    <Pages
      of="contractsOfCustomer"
      states="contracts"
      actors={contractList}
      nouns={['contrato', 'contratos']}
      searchLabel="Buscar por número o nombre"
      tools={<CalendarButton />}
    >
      {rows => (
        <Cards>
          {rows.map(contract => (
            <ContractCard key={contract.id} contract={contract} />
          ))}
        </Cards>
      )}
    </Pages>
  );
}

function ContractCard({ contract: { id, code, name, state, from, until, machines, next } }: { contract: PortalContract }) {
  const isOffered = offeredContracts.includes(state);
  return (
    <Card
      foot={
        <Button asChild minH="11" variant={isOffered ? 'solid' : 'outline'}>
          <Link href={href('contractOfCustomer', { id })} aria-label={`${isOffered ? 'Leer y firmar' : 'Ver'} el contrato ${code}`}>
            {isOffered ? 'Leer y firmar' : 'Ver el contrato'}
          </Link>
        </Button>
      }
    >
      <Flex justify="space-between" align="center" gap="3" wrap="wrap">
        <Text fontWeight="semibold">{code}</Text>
        <StateBadge {...contractState(state)} />
      </Flex>
      <Text fontWeight="medium">{name}</Text>
      <Text fontSize="sm" color="fg.muted">
        {`Del ${formatDate(from)} al ${formatDate(until)} · ${machines === 1 ? '1 equipo' : `${formatCount(machines)} equipos`}`}
      </Text>
      {next && <Text fontSize="sm">Próxima visita: {monthWords(next)}</Text>}
    </Card>
  );
}
