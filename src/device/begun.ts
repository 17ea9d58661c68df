// Work that was begun in a form on this device: typed, photographed or signed, and neither ended nor waiting to be sent.
import { href, routes } from '#domain/routes.ts';
import type { FormValues } from '#machines/editing/editorShapes.ts';
import { recordOfNotice, recordOfOrder } from '#machines/device/delivery.ts';
import { customerName } from '#src/device/catalogue.ts';
import { siteSourceOf } from '#src/device/siteFormKey.ts';
import { keepPhotos, photosWaitingFor } from '#src/device/store.ts';
import { draftsOf, halfWrittenBy } from '#src/session/drafts.ts';

export interface Begun {
  /** The key of its form. */
  key: string;
  /** Where what was typed in it is kept; null where there are only photos. */
  page: string | null;
  /** The address at which it goes on. */
  to: string;
  title: string;
  /** What it is about, as in `Delivery`; null of a new one without an aviso. */
  record: string | null;
  photos: number;
  /** Who has signed it; '' where somebody has without a name, null where nobody has. */
  signer: string | null;
}

/** The albaranes and quotes that a user has begun on this device. */
export async function begunBy(userId: number): Promise<Begun[]> {
  const photos = await photosWaitingFor(userId);
  const typed = new Map(halfWrittenBy(userId).map(({ key, page, form }) => [key, { page, values: form.values }]));
  const found = [...new Set([...typed.keys(), ...photos.keys()])].map(async (key): Promise<Begun[]> => {
    const form = formOf(key);
    const { page = null, values = {} } = typed.get(key) ?? {};
    return form ? [{ ...form, key, page, title: await titleOf(form.title, values), photos: photos.get(key) ?? 0, signer: signerIn(values) }] : [];
  });
  return (await Promise.all(found)).flat();
}

/** Its author does not want it any more. */
export async function discardBegun(userId: number, { key, page }: Begun): Promise<void> {
  if (page !== null) {
    const draft = draftsOf(userId, page)(key);
    draft.read(); // what another tab has left is ours from now on
    draft.clear();
  }
  await keepPhotos(`${userId}:${key}`, []);
}

type Form = Pick<Begun, 'to' | 'title' | 'record'>;

/** Which form a key is of; null of one without photos and signatures. */
function formOf(key: string): Form | null {
  const site = siteSourceOf(key);
  if (!site) return quoteOf(key);
  const { id, noticeId, sentAs } = site;
  const title = 'Albarán';
  if (id !== null) return { to: href('workOrderEdit', { id_work: id }), title, record: recordOfOrder(id) };
  const to = href('workOrderNew');
  if (noticeId !== null) return { to: `${to}?aviso=${noticeId}`, title, record: recordOfNotice(noticeId) };
  return { to: sentAs === null ? to : `${to}?clave=${sentAs}`, title, record: null };
}

const parameters = { customerId: 'cliente', machineId: 'maquina', noticeId: 'aviso', callId: 'llamada', operationId: 'operacion' } as const;

/** A new quote: of what it is, or the key that it had. */
function quoteOf(key: string): Form | null {
  const given = /^quote:(.*):nuevo$/.exec(key)?.[1];
  if (given === undefined) return null;
  const source = JSON.parse(given) as string | Record<string, number | null>;
  const query = typeof source === 'string' ? [['clave', source]] : Object.entries(parameters).map(([name, asked]) => [asked, String(source[name] ?? '')]);
  const search = new URLSearchParams(query.filter(([, value]) => value !== '')).toString();
  return { to: `${href('quoteNew')}${search && `?${search}`}`, title: routes.quoteNew.title, record: null };
}

async function titleOf(title: string, { customer_id, customer_name }: FormValues): Promise<string> {
  const name = customer_name ?? (typeof customer_id === 'number' ? await customerName(customer_id) : undefined);
  return name ? `${title} de ${String(name)}` : title;
}

const signerIn = ({ trazo, ausente, nombre }: FormValues): string | null => (trazo || ausente ? String(nombre ?? '') : null);
