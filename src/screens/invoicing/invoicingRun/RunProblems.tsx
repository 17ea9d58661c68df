import { Box, Flex, Text } from '@chakra-ui/react';
import { href } from '#domain/routes.ts';
import type { RunProps } from '#src/screens/invoicing/invoicingRun/runProps.ts';
import { Note } from '#src/ui/page/Note.tsx';
import { Panel } from '#src/ui/page/Panel.tsx';
import { RecordLink } from '#src/ui/page/RecordLink.tsx';

/** What could not be done and why, each with the way to mend it; and why a run left off. */
export function RunProblems({ state, title }: Pick<RunProps, 'state'> & { title: string }) {
  const { problems, message } = state.context;
  return (
    <Box role="alert" css={{ '&:empty': { display: 'none' } }}>
      {message && <Note>{message}. Lo que no se ha hecho sigue como estaba.</Note>}
      {problems.length > 0 && (
        <Panel title={title}>
          <Flex as="ul" listStyleType="none" direction="column" css={{ '& > li + li': { borderTopWidth: '1px' } }}>
            {problems.map(({ name, message: why, customer_id, invoice_id }) => (
              <Flex as="li" key={`${name} ${invoice_id}`} py="2" columnGap="4" rowGap="1" wrap="wrap" fontSize="sm">
                <Box flex="1 1 16rem" minW="0">
                  <Text fontWeight="medium">{name}</Text>
                  <Text color="fg.error">{why}</Text>
                </Box>
                <Flex gap="4" align="center">
                  <RecordLink href={href('customerProfile', { id_customer: customer_id })}>Ver el cliente</RecordLink>
                  {invoice_id !== null && <RecordLink href={href('invoiceEdit', { id_invoice: invoice_id })}>Abrir la factura</RecordLink>}
                </Flex>
              </Flex>
            ))}
          </Flex>
        </Panel>
      )}
    </Box>
  );
}
