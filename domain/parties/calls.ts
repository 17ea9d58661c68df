// The calls about customers, locations and suppliers (§7).
import type { Mailbox, Queued } from '../company/mail.ts';
import type { MailWords } from '../company/mailTemplates.ts';
import { ask, get, post } from '../kernel/endpoint.ts';
import type { ShownOf } from '../kernel/entity.ts';
import { readingOf, recordEndpoints } from '../recordEndpoints.ts';
import { office, staff } from '../kernel/roles.ts';
import type { Story, StoryBody } from '../overview/story.ts';
import type { customer } from './customer.ts';
import type { CustomerMatch, Known, Town } from './customerMatch.ts';
import type { provider } from './provider.ts';
import type { CustomerFigures } from './wire.ts';

const checkDni = <N extends 'customer' | 'provider'>(name: N) => ask<{ id: number | null; dni: string }, boolean>()(`/api/${name}/checkDNI` as const, office);

export const partiesCalls = {
  customer: {
    ...recordEndpoints<typeof customer>('customer'),
    checkDni: checkDni('customer'),
    customerData: readingOf('customer', get<ShownOf<typeof customer>>()('/api/customer/getCustomerData/{id}', staff)),
    /** The next code, and the category that most are of: what a new one begins with. */
    lastCode: get<{ code: number; customer_category_id: number | null }>()('/api/customer/getLastCode', office),
    /** Who has this telephone, this NIF or nearly this name. */
    matches: ask<Partial<Known>, CustomerMatch[]>()('/api/customer/coincidencias', office),
    town: get<Town | null>()('/api/customer/poblacion/{postal_code}', office),
    /** Their movements between two days, as PDF. */
    statement: get<Blob>()('/api/customer/extracto/{id}/{desde}/{hasta}', office),
    /** What is looked at first: debt, open avisos, machines, last visit. */
    figures: get<CustomerFigures>()('/api/customer/resumen/{id}', staff),
    story: ask<StoryBody, Story>()('/api/customer/cronologia', staff),
    /** The words in which it would be mailed. */
    statementWords: get<MailWords>()('/api/customer/textoExtracto/{id}', office),
    mailStatement: post<
      { customer_id: number; desde: string; hasta: string; email: string; copia?: boolean } & Partial<MailWords>,
      { message: string } & Queued
    >()('/api/customer/enviarExtracto', office),
    /** Those of statements. */
    mails: get<Mailbox>()('/api/customer/correos/{id}', office),
  },
  provider: {
    ...recordEndpoints<typeof provider>('provider'),
    checkDni: checkDni('provider'),
    lastCode: get<{ code: number }>()('/api/provider/getLastCode', office),
  },
} as const;
