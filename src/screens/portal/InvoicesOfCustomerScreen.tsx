import { Button, Flex, Stack } from '@chakra-ui/react';
import { routes } from '#domain/routes.ts';
import { Cards } from '#src/screens/portal/Cards.tsx';
import { InvoiceCard } from '#src/screens/portal/InvoiceCard.tsx';
import { Pages } from '#src/screens/portal/Pages.tsx';
import { downloadYear, readInvoices } from '#src/screens/portal/portalActors.ts';
import { Icon } from '#src/ui/widgets/Icon.tsx';
import { useCommand } from '#src/ui/page/useCommand.ts';

/** A customer's issued invoices: what each was for, what is paid and what remains. */
export default function InvoicesOfCustomerScreen() {
  return (
    <Pages title={routes.invoicesOfCustomer.title} nouns={['factura', 'facturas']} read={readInvoices}>
      {({ items, years, today }) => (
        <Stack gap="4">
          <Years years={years} />
          <Cards>
            {items.map(invoice => (
              <InvoiceCard key={invoice.id} invoice={invoice} today={today} />
            ))}
          </Cards>
        </Stack>
      )}
    </Pages>
  );
}

/** Years that are offered; older ones are asked for at the office. */
const YEARS = 3;

function Years({ years }: { years: readonly number[] }) {
  const zip = useCommand(downloadYear);
  return (
    <Flex gap="2" wrap="wrap">
      {years.slice(0, YEARS).map(year => (
        <Button key={year} type="button" minH="11" variant="outline" loading={zip.isBusy && zip.given === year} onClick={() => zip.run(year)}>
          <Icon name="download" /> Descargar todas las de {year} (ZIP)
        </Button>
      ))}
    </Flex>
  );
}
