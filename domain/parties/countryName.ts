// What a country is called; apart from the list of them, which few pages need.

/** The country of the company. */
export const HOME = 'ES';

const regions = new Intl.DisplayNames(['es'], { type: 'region' });

/** The Spanish name of a country by its code; a code that is none, as it is. */
export const countryName = (code: string): string => (/^[A-Z]{2}$/.test(code) ? (regions.of(code) ?? code) : code);
