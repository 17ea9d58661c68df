/** The e-mail of the first user until they write their own. */
export const FIRST_EMAIL = 'admin@localhost';

/** The first name of the first user until they write their own. */
export const FIRST_NAME = 'Administrador';

/** Whether an address is one of the server's own machine, which no mail of others reaches and nobody elsewhere can answer. */
export const leadsNowhere = (address: string): boolean => address.endsWith('@localhost');

/** Whether a host is the machine itself, which a link leads to on no other. */
export const isOwnMachine = (hostname: string): boolean => /^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname);
