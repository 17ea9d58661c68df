import { routes } from '#domain/routes.ts';
import { today } from '#src/api/companyClock.ts';
import { Cards } from '#src/screens/portal/Cards.tsx';
import { OrderCard } from '#src/screens/portal/OrderCard.tsx';
import { Pages } from '#src/screens/portal/Pages.tsx';
import { readOrders } from '#src/screens/portal/portalActors.ts';

/** A customer's finished albaranes. */
export default function OrdersOfCustomerScreen() {
  return (
    <Pages title={routes.ordersOfCustomer.title} nouns={['albarán', 'albaranes']} read={readOrders}>
      {({ items }) => (
        <Cards>
          {items.map(order => (
            <OrderCard key={order.id} order={order} today={today()} />
          ))}
        </Cards>
      )}
    </Pages>
  );
}
