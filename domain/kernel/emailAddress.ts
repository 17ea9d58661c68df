// What an e-mail address is. Apart from the fields, so that the pages before signing in load no yup.

export const EMAIL = /^[^\s\p{C}@<>()[\]\\,;:"]+@(?:[^\s\p{C}@<>()[\]\\,;:".]+\.)+[^\s\p{C}@<>()[\]\\,;:".]{2,}$/u;

/** Mail servers take no accents before the @ unless all on the way do; what comes after it has a spelling that all take. */
export const hasPlainLocal = (address: string): boolean => /^[\x21-\x7e]+@/.test(address);
