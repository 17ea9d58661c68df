// What a customer asks the office for: a llamada of the portal, with its photos. So many an hour and a day.
import type { Saved } from '#domain/kernel/answer.ts';
import { constants } from '#domain/kernel/constants.ts';
import { entities } from '#domain/index.ts';
import type { FieldsOf } from '#domain/kernel/entity.ts';
import { type OwnDataChange, type ServiceRequest, ownDataChange, serviceRequest } from '#domain/portal/portal.ts';
import { formatDate, formatDateTime } from '#domain/kernel/format.ts';
import { type DayRequest, dayRequest } from '#domain/portal/contracts.ts';
import { photoFields } from '#domain/kernel/fileTypes.ts';
import { wholeAddress } from '#domain/parties/wholeAddress.ts';
import type { Received } from '#server/adapters/files/fileStore.ts';
import type { Db, Trx } from '#server/db/connect.ts';
import { find, insert } from '#server/db/records.ts';
import { TooMany, forbidden, invalid } from '#server/errors.ts';
import { type Ctx, WIRE, nowText, today, whoOf } from '#server/services/kernel/context.ts';
import { type Kept, addFile, storeFile } from '#server/services/records/files/files.ts';
import { equipmentOfCustomer, locationOfMachine } from '#server/services/catalogue/equipment.ts';
import { checkedFields, jsonObjectOf } from '#server/services/records/validate.ts';
import { dueVisitOf } from './contracts.ts';
import { ownData } from './ownData.ts';

type Call = FieldsOf<typeof entities.call>;

/** Stores what a customer asks for. Throws 429 for more than a person asks for, 422 for a machine that is not theirs. */
export async function requestService(ctx: Ctx, data: unknown, files: readonly Received[]): Promise<Saved> {
  const sent: ServiceRequest = checkedFields(ctx, serviceRequest, jsonObjectOf(data));
  await refuseTooMany(ctx.engine.db, ctx);
  const photos: Kept[] = [];
  for (const file of files) photos.push(await storeFile(ctx, photoFields.call, file));
  return ctx.engine.transact(async trx => {
    const customer_id = customerOf(ctx);
    const location_id = sent.location_id ?? (await locationOfMachine(trx, sent.machine_id));
    await equipmentOfCustomer(trx, { machine_id: sent.machine_id, location_id, customer_id });
    const { name, phone, text, machine_id } = sent;
    return storeRequest(trx, ctx, { name, phone, text, machine_id, location_id, notes: wishOf(sent) }, photos);
  });
}

/** Asks the office to change the caller's e-mail and telephone. */
export async function requestChange(ctx: Ctx, sent: unknown): Promise<Saved> {
  const { email, phone }: OwnDataChange = checkedFields(ctx, ownDataChange, sent, [], { ...(await ownData(ctx)) });
  const { first_name, last_name, username } = ctx.user;
  const text = `Pide cambiar los datos de su usuario «${username}». Email: ${email}. Teléfono: ${phone || 'ninguno'}.`;
  const asked = { name: `${first_name} ${last_name}`.trim(), phone: phone || '-', text, machine_id: null, location_id: null, notes: '' };
  return ctx.engine.transact(trx => storeRequest(trx, ctx, asked, []));
}

/** Asks the office to make a visit of a contract on another day of its month. */
export async function requestDay(ctx: Ctx, sent: unknown): Promise<Saved> {
  const { id, fecha, part }: DayRequest = checkedFields(ctx, dayRequest, sent);
  const { first_name, last_name } = ctx.user;
  const { phone } = await ownData(ctx);
  return ctx.engine.transact(async trx => {
    const visit = await dueVisitOf(trx, ctx, id);
    const earliest = [visit.from, today(ctx)].toSorted().at(-1)!;
    if (fecha < earliest || fecha > visit.until)
      throw invalid({ fecha: `La visita puede ser del ${formatDate(earliest)} al ${formatDate(visit.until)}: para otro día, llámenos` });
    const now = visit.at ? formatDateTime(visit.at) : formatDate(visit.day);
    const text = `Pide otro día para la visita «${visit.what}» del contrato ${visit.code}, prevista para el ${now}: el ${formatDate(fecha)}${part === 'da igual' ? '' : `, por la ${part}`}.`;
    const asked = { name: `${first_name} ${last_name}`.trim(), phone: phone || '-', text, machine_id: null, location_id: visit.location_id, notes: '' };
    return storeRequest(trx, ctx, asked, []);
  });
}

const customerOf = ({ user }: Ctx): number => {
  if (user.customer_id === null) throw forbidden();
  return user.customer_id;
};

type Asked = Pick<Call, 'name' | 'phone' | 'text' | 'machine_id' | 'location_id' | 'notes'>;

async function storeRequest(trx: Trx, ctx: Ctx, asked: Asked, photos: readonly Kept[]): Promise<Saved> {
  const customer_id = customerOf(ctx);
  // locked, so that of two that come at once the second one is counted too
  await trx.selectFrom('customer').select('id').where('id', '=', customer_id).forNoKeyUpdate().execute();
  await refuseTooMany(trx, ctx);
  const customer = await find(trx, entities.customer, customer_id);
  const place = asked.location_id === null ? undefined : await find(trx, entities.location, asked.location_id);
  const address = place ?? customer;
  const values: Call = {
    ...asked,
    date: nowText(ctx),
    customer_id,
    company: customer?.name ?? '',
    dni: '',
    optional_address: address ? wholeAddress(address) : '',
    user_id: null,
    checked: false,
    origen: 'portal',
  };
  const saved = await insert(trx, entities.call, values, whoOf(ctx), { noted: { after: { fotos: photos.map(({ name }) => name) } } });
  for (const [index, photo] of photos.entries()) await addFile(trx, ctx, photoFields.call, saved.id, photo, { position: index + 1, momento: null });
  return saved;
}

/** When it suits the customer, as the office and the technician read it; '' where it does not matter. */
function wishOf({ part, days }: ServiceRequest): string {
  const wishes = [part !== 'da igual' && `por la ${part}`, days.length > 0 && days.join(', ')].filter(Boolean);
  return wishes.length > 0 ? `Prefiere la visita ${wishes.join('; ')}.` : '';
}

const perHour = `Ha enviado ${constants.requestsPerHour} peticiones en la última hora. Espere un poco o llámenos por teléfono.`;
const perDay = `Su empresa ha enviado ${constants.requestsPerDay} peticiones en un día. Llámenos por teléfono.`;

/** Throws 429 where this user within an hour, or this customer within a day, has asked as often as anybody may. */
async function refuseTooMany(db: Db, ctx: Ctx): Promise<void> {
  const since = (hours: number) => ctx.clock().minus({ hours }).toFormat(WIRE);
  const { byUser, byCustomer } = await db
    .selectFrom('phone_call')
    .select(eb => [
      eb.fn.countAll<number>().filterWhere('created_at', '>', since(1)).filterWhere('created_by', '=', ctx.user.id).as('byUser'),
      eb.fn.countAll<number>().as('byCustomer'),
    ])
    .where('customer_id', '=', customerOf(ctx))
    .where('origen', '=', 'portal')
    .where('created_at', '>', since(24))
    .executeTakeFirstOrThrow();
  if (byUser >= constants.requestsPerHour) throw new TooMany(perHour, 60 * 60);
  if (byCustomer >= constants.requestsPerDay) throw new TooMany(perDay, 24 * 60 * 60);
}
