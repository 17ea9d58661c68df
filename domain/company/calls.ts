// The calls about the company, its users and its imports (§7).
import type { Installation } from './installation.ts';
import type { Deleted, Option, Page, Saved } from '../kernel/answer.ts';
import { ask, fromClosed, get, inPerson, post, unkept, writingGet } from '../kernel/endpoint.ts';
import type { ShownOf } from '../kernel/entity.ts';
import type { ListBody } from '../kernel/list.ts';
import { readingOf, recordEndpoints } from '../recordEndpoints.ts';
import type { Restored } from '../records/deletion.ts';
import type { FirstNumber } from '../records/numberSeries.ts';
import { everyone, office, staff, staffAndCustomers } from '../kernel/roles.ts';
import type { company } from './company.ts';
import type { ImportFaults, ImportLook } from './importLook.ts';
import type { ImportReport } from './importReport.ts';
import type { ImportDone, ImportUndo } from './importUndo.ts';
import type { Mailbox, Queued } from './mail.ts';
import type { MailServerDraft, ShownMailServer } from './mailServer.ts';
import type { Held, HeldBody } from './held.ts';
import type { MailKindName, MailTemplate, MailWords } from './mailTemplates.ts';
import type { StartingOver, StartOverBody } from '../records/startOver.ts';
import type { EntryCode, EntryCodes, TeamBody } from './team.ts';
import type { user } from './user.ts';
import type { CompanyBody, CompanySeries, ImportBody } from './wire.ts';

/** What the API says of a group of users. */
export interface Group {
  id: number;
  name: string;
}

const users = recordEndpoints<typeof user>('user');

export const companyCalls = {
  user: {
    ...users,
    create: inPerson(users.create),
    update: inPerson(users.update),
    remove: inPerson(users.remove),
    allUsers: get<Page<ShownOf<typeof user>>>()('/api/user/getAllUsers/page/{page}', office),
    page: readingOf('user', ask<ListBody & { path?: string }, Page<ShownOf<typeof user>>>()('/api/user/getFilteredUsers', office)),
    /** Adds people without a password, with an entry code each. */
    invite: unkept('secret', inPerson(post<TeamBody, EntryCodes>()('/api/user/invite', office))),
    /** A new entry code for a user; the one before is worth nothing any more. */
    entryCode: unkept('secret', inPerson(post<{ id: number }, EntryCodes>()('/api/user/entryCode', office))),
    /** Mails an entry code that was just made. */
    mailEntryCode: unkept('secret', inPerson(post<Pick<EntryCode, 'id' | 'url'>, null>()('/api/user/mailEntryCode', office))),
    /** What the device of whoever asks holds that has not reached the server. */
    tellHeld: fromClosed(inPerson(post<HeldBody, null>()('/api/user/enDispositivo', staff))),
    /** What the devices of a user held when they were heard of last. */
    held: get<Held[]>()('/api/user/enDispositivos/{id}', office),
    updateImage: post<{ id: number; imagen: File }, Saved>()('/api/user/updateUserImage', everyone, 'form'),
    deleteImage: writingGet<Saved>()('/api/user/deleteUserImage/{id}', everyone),
    adminDropdown: ask<undefined, Option[]>()('/api/user/getAdminUsersDropdown', office, 'nothing'),
    filteredAdminDropdown: ask<{ query: string }, Option[]>()('/api/user/getFilteredAdminUsersDropdown', office),
  },
  /** The generic nine of §7; what would change the fixed groups says why it does not. */
  group: {
    all: get<Group[]>()('/api/group/all', office),
    pageAt: get<Page<Group>>()('/api/group/page/{page}', office),
    dropdown: get<Option[]>()('/api/group/dropdown', office),
    filteredDropdown: ask<{ query: string }, Option[]>()('/api/group/filteredDropdown', office),
    dropdownById: get<Option>()('/api/group/dropdownById/{id}', office),
    create: post<{ name: string }, Saved>()('/api/group/create', office, 'data'),
    data: get<Group>()('/api/group/data/{id}', office),
    update: post<Group, Saved>()('/api/group/update', office, 'data'),
    remove: post<{ id: number }, Deleted>()('/api/group/delete', office),
  },
  company: {
    data: readingOf('company', get<ShownOf<typeof company>>()('/api/company/data/{id}', staffAndCustomers)),
    update: post<CompanyBody, Saved>()('/api/company/update', office, 'form'),
    series: get<CompanySeries>()('/api/company/series', office),
    firstNumber: post<FirstNumber, { code: string }>()('/api/company/primerNumero', ['admin']),
    /** Takes the setting up off Inicio, also before the company has a name; saving the company with `puesta_en_marcha` brings it back. */
    hideSetUp: post<{ id: number }, Saved>()('/api/company/ocultarPuestaEnMarcha', office),
    /** What starting over would empty, and what keeps from it. */
    startingOver: get<StartingOver>()('/api/company/porBorrar', office),
    startOver: inPerson(post<StartOverBody, { borradas: number }>()('/api/company/empezarDeCero', office)),
    /** The program, its last copy, and how it was set up as far as that is wrong. */
    server: get<Installation>()('/api/company/server', office),
    mail: get<Mailbox>()('/api/company/mail', office),
    resendMail: post<{ id: number }, { id: number } & Queued>()('/api/company/reenviarCorreo', office),
    /** Mails that wait do not leave: those of anybody for the office, one's own for a technician. */
    recallMails: post<{ ids: number[] }, Restored>()('/api/company/noEnviarCorreo', staff),
    /** The words of every kind of mail; the standard ones of a kind are kept by sending them. */
    mailTemplates: get<MailTemplate[]>()('/api/company/textosCorreo', office),
    changeMailTemplate: post<MailWords & { kind: MailKindName; version?: number }, Saved>()('/api/company/textoCorreo', office),
    testMail: post<{ email: string }, { message: string }>()('/api/company/testMail', office),
    mailServer: get<ShownMailServer>()('/api/company/servidorCorreo', office),
    /** Asks the server for a connection with these data first: what it does not take is not stored. */
    changeMailServer: inPerson(post<MailServerDraft & { version?: number }, Saved>()('/api/company/cambiarServidorCorreo', office)),
    /** Those that were only kept as files go into the queue. */
    sendKept: post<undefined, Queued>()('/api/company/enviarGuardados', office, 'nothing'),
  },
  /** Reports of the first lines only (`constants.importLinesShown`); a refused `apply` brings its report as `data`. */
  import: {
    look: post<ImportBody, ImportLook>()('/api/import/look', office, 'form'),
    preview: post<ImportBody, ImportReport>()('/api/import/preview', office, 'form'),
    apply: post<ImportBody, ImportReport>()('/api/import/apply', office, 'form'),
    faults: post<ImportBody, ImportFaults>()('/api/import/faults', office, 'form'),
    /** Those that were finished in the last thirty days. */
    done: get<ImportDone[]>()('/api/import/done', office),
    /** What undoing one would do now. */
    undoable: get<ImportUndo>()('/api/import/undoable/{id}', office),
    /** All of it, or nothing; with `partial`, what can be undone. A refused one brings what stays as `data`. */
    undo: post<{ id: number; partial?: boolean }, ImportUndo>()('/api/import/undo', office),
  },
} as const;
