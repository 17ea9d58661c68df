// Countries that AEAT takes (CountryType2 of the schema), and what begins the VAT number of those in the European Union.
import { HOME, countryName } from './countryName.ts';

const codes =
  'AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AZ BA BB BD BE BF BG BH BI BJ BM BN BO BQ BR BS BT BV BW BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV ' +
  'CW CX CY CZ DE DJ DK DM DO DZ EC EE EG ER ES ET FI FJ FK FM FO FR GA GB GD GE GG GH GI GL GM GN GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN ' +
  'IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MG MH MK ML MM MN MO MP MR MS MT MU MV MW MX ' +
  'MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA QU RE RO RS RU RW SA SB SC SD SE SG SH SI SK SL SM SN SO SR ' +
  'SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS XB XG XN XU YE YT ZA ZM ZW';

/** ISO codes of two letters. */
export const countryCodes: readonly string[] = codes.split(' ');

/** Greece begins with EL there, Northern Ireland with XI; Spaniards have a NIF. */
const vatPrefixes = 'AT BE BG CY CZ DE DK EE EL FI FR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK XI';

const isVatPrefix = (prefix: string) => vatPrefixes.split(' ').includes(prefix);

/** What begins the VAT numbers of a country; null where they are of no use in the Union. */
export function vatPrefixOf(country: string): string | null {
  const prefix = { GR: 'EL', GB: 'XI' }[country] ?? country;
  return isVatPrefix(prefix) ? prefix : null;
}

/** AEAT's own codes for regions and for what is no country: ISO leaves these free for private use (XB has a name in browsers: a language for tests). */
const isOwnCode = (code: string) => /^(X|Q[M-Z])/.test(code);

/** The Spanish names of countries by their codes, Spain first. */
export const countryNames: Readonly<Record<string, string>> = Object.fromEntries(
  countryCodes
    .filter(code => !isOwnCode(code))
    .map(code => [code, countryName(code)] as const)
    .sort(([one, a], [other, b]) => Number(other === HOME) - Number(one === HOME) || a.localeCompare(b, 'es')),
);

/** Whether a text looks like a VAT number of another country of the Union, its country in front: `PT123456789`. */
export const isVatNumber = (text: string): boolean => /^[A-Z]{2}[0-9A-Z+*]{2,13}$/.test(text) && isVatPrefix(text.slice(0, 2));
