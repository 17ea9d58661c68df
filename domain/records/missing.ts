// How a page says that the record of its address is not there, or not for who asks: it says the same of both, so that it tells nothing.
import { messages } from '../kernel/messages.ts';
import { type RouteKey, findRoute } from '../routes.ts';

/** What a screen shows the record of. */
const shown: { [Key in RouteKey]?: string } = {
  noticeEdit: 'el aviso',
  noticeOfCustomerEdit: 'el aviso',
  storyOfCustomer: 'el aviso',
  workOrderDetail: 'el albarán',
  workOrderEdit: 'el albarán',
  invoiceEdit: 'la factura',
  customerProfile: 'el cliente',
  callsOfCustomer: 'el cliente',
  equipmentPage: 'la máquina',
  operationRegister: 'la instalación',
  sticker: 'la máquina',
  userProfile: 'el usuario',
};

/** Whether trying again finds nothing again. */
export const isForGood = (failure: string): boolean => failure === messages.notFound || failure === messages.forbidden;

/** «No existe la factura 999999», and why that may be; undefined where a screen shows no record. */
export function missingWords(path: string): { title: string; text: string } | undefined {
  const found = findRoute(path);
  const noun = found && shown[found.key];
  if (!noun) return undefined;
  const [id = ''] = Object.values(found.params);
  const [deleted, it] = noun.startsWith('la ') ? ['borrada', 'verla'] : ['borrado', 'verlo'];
  return { title: `No existe ${noun} ${id}`, text: `Puede que esté ${deleted}, que sea de otro ejercicio o que no tenga permiso para ${it}.` };
}
