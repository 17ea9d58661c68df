// Spanish postal codes: their first two figures are the province.
import { fold } from '../kernel/format.ts';

/** Provinces in the order of their numbers, with their other names. */
const provinces = `Álava/Araba; Albacete; Alicante/Alacant; Almería; Ávila; Badajoz; Illes Balears/Islas Baleares/Baleares; Barcelona; Burgos; Cáceres; Cádiz
  Castellón/Castelló; Ciudad Real; Córdoba; A Coruña/La Coruña; Cuenca; Girona/Gerona; Granada; Guadalajara; Gipuzkoa/Guipúzcoa; Huelva; Huesca; Jaén; León; Lleida/Lérida
  La Rioja/Logroño; Lugo; Madrid; Málaga; Murcia; Navarra/Nafarroa; Ourense/Orense; Asturias; Palencia; Las Palmas; Pontevedra; Salamanca
  Santa Cruz de Tenerife/Tenerife; Cantabria; Segovia; Sevilla; Soria; Tarragona; Teruel; Toledo; Valencia/València; Valladolid; Bizkaia/Vizcaya; Zamora; Zaragoza; Ceuta; Melilla`
  .split(/[;\n]/)
  .map(names => names.trim().split('/'));

/** What is wrong with a Spanish postal code, in Spanish; null for a right one. */
export function postalCodeFault(value: string): string | null {
  if (!/^\d{5}$/.test(value)) return 'Un código postal tiene cinco cifras';
  const province = Number(value.slice(0, 2));
  if (province < 1 || province > provinces.length) return `Ningún código postal empieza por ${value.slice(0, 2)}`;
  return value.endsWith('000') ? 'Ningún código postal termina en 000' : null;
}

/** The province of a right postal code; undefined for any other text. */
export const provinceOf = (postalCode: string): string | undefined =>
  postalCodeFault(postalCode) === null ? provinces[Number(postalCode.slice(0, 2)) - 1]![0] : undefined;

/** Says which province a postal code is of, where that is not the one that was typed; null otherwise. */
export function provinceHint(postalCode: string, province: string): string | null {
  const own = provinceOf(postalCode);
  if (own === undefined || province.trim() === '') return null;
  const names = provinces[Number(postalCode.slice(0, 2)) - 1]!.map(fold);
  return names.some(name => fold(province).includes(name)) ? null : `El ${postalCode} es de ${own}`;
}
