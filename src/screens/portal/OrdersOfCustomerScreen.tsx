import { today } from '#src/api/companyClock.ts';
import { Cards } from '#src/screens/portal/Cards.tsx';
import { OrderCard } from '#src/screens/portal/OrderCard.tsx';
import { Pages } from '#src/screens/portal/Pages.tsx';
import { orderList } from '#src/screens/portal/portalActors.ts';

/** A customer's finished albaranes. */
export default function OrdersOfCustomerScreen() {
  return (
    <Pages of="ordersOfCustomer" states="orders" actors={orderList} nouns={['albarán', 'albaranes']} searchLabel="Buscar por número, trabajo, equipo o lugar">
      {rows => (
        <Cards>
          {rows.map(order => (
            <OrderCard key={order.id} order={order} today={today()} />
          ))}
        </Cards>
      )}
    </Pages>
  );
}
