// Records of the caller, and of somebody else like them: for customers and for technicians, made as they are needed.
import { endpoints } from '#domain/endpoints.ts';
import type { TestApp } from '#tests/support/app/app.ts';
import { newCustomerOf, requestService } from '#tests/support/samples/portal.ts';
import { upload, PNG } from '#tests/support/app/upload.ts';

/** Roles that see a part of the rows. */
export type Narrow = 'cliente' | 'trabajador';

/** What is written in records of somebody else, wherever they have words. */
export const MARK = 'FORASTERO';

/** Somebody with records of their own. */
interface Owner {
  customer_id: number;
  location_id: number;
  machine_id: number;
  user_id: number;
  text: string;
}

type Makers = Record<'notice' | 'workOrder' | 'invoice' | 'call' | 'machine' | 'user' | 'customer', () => Promise<number>>;

/** For each narrow role: who asks, and how to make a record of theirs or of somebody else. */
export async function ownAndForeign(app: TestApp) {
  const { office, given } = app;
  const newCustomer = newCustomerOf(app);
  const me = await newCustomer('cliente');
  const other = await newCustomer('forastera');
  const worker = await app.addUser({ username: 'trabajador', roles: 2 });
  const colleague = await app.addUser({ username: 'compa', roles: 2 });
  const idOf = async (caller: typeof me.who) => (await caller.get(endpoints.auth.info)).user.id;

  const photoOf = (id: number) => upload(office, endpoints.workOrder.addPhoto, { id: String(id) }, { field: 'photo', name: 'foto.png', bytes: PNG });
  const makers = (owner: Owner, who: typeof me.who, isOpen: boolean): Makers => {
    const { customer_id, machine_id, user_id, text } = owner;
    // somebody else's visits come first, so that a list of the next few would show them
    const fecha_visita = text === MARK ? '2026-03-02 10:00:00' : '2026-03-02 18:00:00';
    const notice = () => given.notice({ customer_id, machine_id, user_id, fecha_visita, notice_description: text, pedido_por: text });
    return {
      notice,
      workOrder: async () => {
        const id = await given.workOrder({ customer_id, machine_id, user_id, trabajo_realizado: text, observaciones: text });
        await photoOf(id);
        if (!isOpen) await office.post(endpoints.workOrder.terminar, { id });
        return id;
      },
      invoice: () => given.issued({ customer_id, observaciones: text }),
      call: async () => {
        const { data } = await requestService(who, { text, machine_id }, [PNG]);
        if (!data) throw new Error('Too many requests: ask for fewer calls');
        return data.id;
      },
      machine: async () => {
        await notice();
        return machine_id;
      },
      user: async () => user_id,
      customer: async () => customer_id,
    };
  };
  const [mine, theirs] = [await idOf(me.who), await idOf(other.who)];
  const technician = await app.signIn('trabajador');
  // a machine that only somebody else visits
  const { location_id } = other;
  const unseen = await given.machine({ location_id });
  return {
    cliente: {
      who: me.who,
      own: makers({ ...me, user_id: mine, text: 'Lo suyo' }, me.who, false),
      foreign: makers({ ...other, user_id: theirs, text: MARK }, other.who, false),
    },
    trabajador: {
      who: technician,
      own: makers({ ...me, user_id: worker, text: 'Lo suyo' }, me.who, true),
      foreign: makers({ ...other, machine_id: unseen, user_id: colleague, text: MARK }, other.who, true),
    },
  };
}
