// What the screens of the portal read and do.
import { mailChoices } from '#domain/parties/customerMails.ts';
import { endpoints } from '#domain/endpoints.ts';
import type { OwnMails, PortalInvoice, PortalOrder, PortalPlace, PortalStory } from '#domain/portal/portal.ts';
import { listActors } from '#src/api/actors.ts';
import { callForFile } from '#src/api/files/download.ts';
import { call } from '#src/api/client.ts';
import { saveFile } from '#src/api/files/saveFile.ts';
import { readAll, readOf } from '#src/api/calls.ts';

const { portal } = endpoints;

export const readHome = readAll(portal.home);
export const readStory = readOf(portal.story);
export const readMails = readAll(portal.mails);

/** Turns one of the e-mails on or off. */
export async function turnMail(choice: string, { email: _email, ...chosen }: OwnMails, key: string): Promise<unknown> {
  const turned = mailChoices.find(each => each === choice);
  return turned && call(portal.chooseMails, { body: { ...chosen, [turned]: !chosen[turned] }, key });
}

export const readMachineHistory = readOf(endpoints.machine.history);

export const storyList = listActors<PortalStory>({ page: portal.stories });
export const orderList = listActors<PortalOrder>({ page: portal.orders });
export const invoiceList = listActors<PortalInvoice>({ page: portal.invoices });
export const placeList = listActors<PortalPlace>({ page: portal.equipment });

export const readYears = readAll(portal.yearsOfInvoices);

export const downloadYear = async (year: number) => saveFile(await callForFile(portal.yearOfInvoices, { params: { year } }));

export const copyText = (text: string) => navigator.clipboard.writeText(text);
