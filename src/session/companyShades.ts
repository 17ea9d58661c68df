// The shades of a company's colour: fetched by the only ones who see it, its customers.
import { shadesOf } from '#domain/company/shades.ts';

/** The value of each shade of our brand's, in a company's colour (`#rrggbb`). */
export const companyShades = (color: string): Record<string, string> => shadesOf(color);
