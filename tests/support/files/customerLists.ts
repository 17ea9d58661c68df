// Lists of customers as other programs and people write them: 120 lines each, with the oddities that such files have.
import { cifControl } from '#domain/parties/nif.ts';
import { nifOf } from '#tests/support/samples/build.ts';

/** Lines of customers in each list. */
export const LIST_LINES = 120;

/** Each list has customers of its own: by their numbers. */
const firsts = { factusol: 70_000_000, holded: 71_001_000, handmade: 72_002_000 };
type List = keyof typeof firsts;

const towns = [
  ['14900', 'Lucena', 'Córdoba'],
  ['14001', 'Córdoba', 'Córdoba'],
  ['41001', 'Sevilla', 'Sevilla'],
  ['29004', 'Málaga', 'Málaga'],
  ['08001', 'Barcelona', 'Barcelona'],
] as const;
const people = ['Ana López Ruiz', 'Julián Peña Ortiz', 'María Ángeles Núñez', 'Íñigo Güell', 'Rafael Cañete'];
const trades = ['Bar', 'Clínica', 'Hotel', 'Comunidad de Propietarios', 'Panadería'];
const streets = ['Calle Mayor', 'Avda. del Parque', 'Plaza Nueva', 'Camino de Ronda'];

/** The value for each `index`, in turns. */
const inTurn = <Value>(values: readonly Value[], index: number): Value => values[index % values.length]!;
const cifOf = (n: number) => {
  const figures = String(n % 10_000_000).padStart(7, '0');
  return `B${figures}${cifControl(figures)}`;
};
const mobile = (n: number) => `6${String(n % 100_000_000).padStart(8, '0')}`;
const fixed = (n: number) => `957${String(n % 1_000_000).padStart(6, '0')}`;

function customerAt(list: List, index: number) {
  const n = firsts[list] + index;
  const isFirm = index % 3 === 0;
  const [postalCode, city, province] = inTurn(towns, index);
  const name = isFirm ? `${inTurn(trades, index)} ${n % 10_000}, S.L.` : `${inTurn(people, index)} ${n % 10_000}`;
  return { n, isFirm, name, nif: isFirm ? cifOf(n) : nifOf(n), street: inTurn(streets, index), postalCode, city, province };
}

const range = Array.from({ length: LIST_LINES }, (_, index) => index);
const csv = (rows: readonly (readonly (string | number)[])[], sign = ';') =>
  rows.map(row => row.map(cell => (String(cell).includes(sign) ? `"${cell}"` : cell)).join(sign)).join('\r\n');

/** As FactuSOL saves its list: codes with zeros, all in capitals, a title above, days of zeros, and a total below. */
export function factusolList(): string {
  const rows = range.map(index => {
    const { n, name, nif, street, postalCode, city, province } = customerAt('factusol', index);
    return [
      String(7000 + index).padStart(5, '0'),
      name.toUpperCase(),
      index % 4 === 1 ? '' : nif,
      `${street}, ${index + 1}`.toUpperCase(),
      city.toUpperCase(),
      postalCode,
      province.toUpperCase(),
      index % 6 === 2 ? `${fixed(n)} / ${mobile(n)}` : fixed(n),
      index % 6 === 2 ? '' : index % 5 === 0 ? '-' : mobile(n),
      inTurn(['-', `cliente${index}@example.es`, 'no tiene', '.', ''], index),
      '00/00/0000',
    ];
  });
  const head = ['Cód.', 'Nombre fiscal', 'N.I.F.', 'Domicilio', 'Población', 'C.P.', 'Provincia', 'Teléfono', 'Móvil', 'E-mail', 'Fecha alta'];
  return csv([['LISTADO DE CLIENTES'], [], head, ...rows, [`TOTAL CLIENTES: ${LIST_LINES}`]]);
}

/** As Holded exports its contacts: no codes, moments, countries in words, letters and accents apart. */
export function holdedList(): string {
  const rows = range.map(index => {
    const { n, name, nif, street, postalCode, city, province } = customerAt('holded', index);
    return [
      name,
      index % 5 === 1 ? '' : index % 2 ? `ES${nif}` : nif,
      `${street} ${index + 1}`,
      city,
      postalCode,
      index % 4 === 0 ? '' : province,
      'España',
      inTurn([`contacto${index}@example.es`, '', '-'], index),
      index % 3 === 1 ? `+34 ${fixed(n)}` : '',
      mobile(n),
      '2024-03-01T00:00:00',
    ];
  });
  const head = ['Nombre', 'NIF', 'Dirección', 'Población', 'Código postal', 'Provincia', 'País', 'Email', 'Teléfono', 'Móvil', 'Fecha de creación'];
  return csv([head, ...rows], ',').normalize('NFD');
}

/** As an office keeps it by hand: names and streets in parts, the postal code with its town, two telephones in a cell, no codes. */
export function handmadeList(): string {
  const rows = range.map(index => {
    const { n, isFirm, name, nif, street, postalCode, city } = customerAt('handmade', index);
    const [first, ...surnames] = isFirm ? [name] : name.split(' ');
    return [
      first!,
      surnames.join(' '),
      inTurn([nif, `${nif.slice(0, -1)}-${nif.slice(-1)}`, 'no tiene', ''], index),
      street,
      index + 1,
      inTurn([`${postalCode} ${city}`, `${city} ${postalCode}`, `${postalCode} - ${city}`, `${city} (${postalCode})`], index),
      inTurn([`${fixed(n)} / ${mobile(n)}`, mobile(n), `${fixed(n)} - ${mobile(n)}`, fixed(n), `${mobile(n)} ${fixed(n)}`], index),
      inTurn(['.', `yo${index}@example.es`, 'No tiene'], index),
    ];
  });
  const head = ['Nombre', 'Apellidos', 'DNI', 'Calle', 'Número', 'CP y población', 'Teléfonos', 'Correo'];
  return csv([head, ...rows, ['TOTAL', LIST_LINES]]);
}
