import { Button, Flex } from '@chakra-ui/react';
import { today } from '#src/api/companyClock.ts';
import { Cards } from '#src/screens/portal/Cards.tsx';
import { InvoiceCard } from '#src/screens/portal/InvoiceCard.tsx';
import { Pages } from '#src/screens/portal/Pages.tsx';
import { downloadYear, invoiceList, readYears } from '#src/screens/portal/portalActors.ts';
import { Icon } from '#src/ui/widgets/Icon.tsx';
import { useCommand } from '#src/ui/page/useCommand.ts';
import { useRecordView } from '#src/ui/page/useRecordView.ts';

/** A customer's issued invoices: what each was for, what is paid and what remains. */
export default function InvoicesOfCustomerScreen() {
  return (
    <Pages
      of="invoicesOfCustomer"
      states="invoices"
      actors={invoiceList}
      nouns={['factura', 'facturas']}
      searchLabel="Buscar por número o importe"
      tools={<Years />}
    >
      {rows => (
        <Cards>
          {rows.map(invoice => (
            <InvoiceCard key={invoice.id} invoice={invoice} today={today()} />
          ))}
        </Cards>
      )}
    </Pages>
  );
}

/** Years that are offered; older ones are asked for at the office. */
const YEARS = 3;

function Years() {
  const { record: years } = useRecordView({ read: readYears });
  const zip = useCommand(downloadYear);
  return (
    <Flex gap="2" wrap="wrap">
      {years?.slice(0, YEARS).map(year => (
        <Button
          key={year}
          type="button"
          minH="11"
          variant="outline"
          aria-label={`Descargar todas las de ${year} (ZIP)`}
          loading={zip.isBusy && zip.given === year}
          onClick={() => zip.run(year)}
        >
          <Icon name="download" /> ZIP de {year}
        </Button>
      ))}
    </Flex>
  );
}
