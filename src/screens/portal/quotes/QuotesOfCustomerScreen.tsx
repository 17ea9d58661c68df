import { Button, Flex, Text } from '@chakra-ui/react';
import { formatDate, formatEuros } from '#domain/kernel/format.ts';
import type { PortalQuote, PortalQuoteState } from '#domain/portal/quotes.ts';
import { always } from '#machines/lifecycles/ask.ts';
import { quoteLifecycle, quoteWords, unanswered } from '#machines/lifecycles/quote.ts';
import { Card, Cards } from '#src/screens/portal/Cards.tsx';
import { Pages } from '#src/screens/portal/Pages.tsx';
import { openQuote, quoteList } from '#src/screens/portal/quotes/quotesOfCustomerActors.ts';
import { quoteTones } from '#src/screens/parts/states.ts';
import { StateBadge } from '#src/ui/page/StateBadge.tsx';
import { type Command, useCommand } from '#src/ui/page/useCommand.ts';

/** A customer's quotes, what waits for their answer first. */
export default function QuotesOfCustomerScreen() {
  const opening = useCommand(openQuote);
  return (
    <Pages of="quotesOfCustomer" states="quotes" actors={quoteList} nouns={['presupuesto', 'presupuestos']} searchLabel="Buscar por número o asunto">
      {rows => (
        <Cards>
          {rows.map(quote => (
            <QuoteCard key={quote.id} quote={quote} opening={opening} />
          ))}
        </Cards>
      )}
    </Pages>
  );
}

/** Its customer has sent no answer yet, whether or not they have opened it. */
const waits = (state: PortalQuoteState) => unanswered.includes(state);

function QuoteCard({ quote: { id, code, name, state, on, until, total }, opening }: { quote: PortalQuote; opening: Command<{ id: number }> }) {
  const label = waits(state) ? 'Leer y aceptar' : 'Ver el presupuesto';
  return (
    <Card
      foot={
        always(quoteLifecycle, state, 'quote.mail') && (
          <Button
            type="button"
            minH="11"
            variant={waits(state) ? 'solid' : 'outline'}
            aria-label={`${label} ${code}`}
            {...opening.marks}
            onClick={() => opening.run({ id })}
          >
            {label}
          </Button>
        )
      }
    >
      <Flex justify="space-between" align="center" gap="3" wrap="wrap">
        <Text fontWeight="semibold">{code}</Text>
        <StateBadge label={waits(state) ? 'Por aceptar' : quoteWords.states[state]} tone={quoteTones[state]} />
      </Flex>
      <Text fontWeight="medium">{name}</Text>
      <Text fontSize="sm" color="fg.muted">
        {`Del ${formatDate(on)}, vale hasta el ${formatDate(until)}`}
      </Text>
      <Text fontWeight="medium">{formatEuros(total)}</Text>
    </Card>
  );
}
