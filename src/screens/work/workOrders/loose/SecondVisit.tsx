import { Button, Flex, Stack, Text } from '@chakra-ui/react';
import { Link } from 'wouter';
import { href } from '#domain/routes.ts';
import type { NoticeRecord } from '#domain/work/wire.ts';
import { workOrderWords } from '#machines/lifecycles/workOrder.ts';
import { PageHeading } from '#src/ui/page/PageHeading.tsx';
import { Panel } from '#src/ui/page/Panel.tsx';

/** An aviso that has its albarán already: it leads to that one, or to a second visit on purpose. */
export function SecondVisit({ notice }: { notice: NoticeRecord }) {
  return (
    <Stack gap="4" maxW="48rem" mx="auto">
      <PageHeading>El aviso ya tiene albarán</PageHeading>
      <Panel>
        <Stack gap="4">
          <Text>
            El aviso n.º {notice.id} de {notice.customer_name} ya tiene {notice.albaranes.length === 1 ? 'un albarán' : 'estos albaranes'}. Haga otro solo si
            fue otra visita.
          </Text>
          <Stack as="ul" gap="2" listStyleType="none">
            {notice.albaranes.map(({ id, code, estado, user_name }) => (
              <li key={id}>
                {code} · {workOrderWords.states[estado]} · de {user_name}
              </li>
            ))}
          </Stack>
          <Flex gap="2" wrap="wrap">
            <Button asChild minH="11">
              <Link href={href('workOrderDetail', { id_work: notice.albaranes[0]!.id })} replace>
                Ver {notice.albaranes[0]!.code}
              </Link>
            </Button>
            <Button asChild minH="11" variant="outline">
              <Link href={`${href('workOrderNew')}?aviso=${notice.id}&otro=si`} replace>
                Fue otra visita: hacer otro
              </Link>
            </Button>
          </Flex>
        </Stack>
      </Panel>
    </Stack>
  );
}
