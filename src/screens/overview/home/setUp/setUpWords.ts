// The words of Puesta en marcha: each step, why it matters, and the one place where it is done.
import { type SetUpPart, type SetUpRow, type SetUpStep, setUpSteps } from '#domain/overview/setUp.ts';
import { href } from '#domain/routes.ts';
import { withStarters } from '#src/screens/records/parts/useStarters.ts';

interface StepWords {
  title: string;
  why: string;
  label: string;
  to: string;
}

const settings = (subject: string) => `${href('company')}?ver=${subject}`;

export const stepWords: Record<SetUpStep, StepWords> = {
  empresa: {
    title: 'Empresa y logotipo',
    why: 'Sin nombre, NIF y dirección no sale ninguna factura; el logotipo y el IBAN se imprimen en todas.',
    label: 'Rellenar',
    to: settings('empresa'),
  },
  numeracion: {
    title: 'Numeración',
    why: '¿Viene de otro programa? Siga con sus números; si no, déjelo así: después de la primera ya no se cambia.',
    label: 'Sí, elegir número',
    to: settings('numeracion'),
  },
  factura: {
    title: 'Primera factura',
    why: 'Con ella se ve en un papel que los datos, el número y el IBAN están bien; el cliente se da de alta al hacerla.',
    label: 'Hacer factura',
    to: href('invoiceNew'),
  },
  listas: {
    title: 'Listas preparadas',
    why: 'Averías, familias, categorías, plantillas de contratos y kits del oficio: marque las que le sirvan y no tendrá que escribirlas.',
    label: 'Elegir',
    to: withStarters(href('home')),
  },
  catalogo: {
    title: 'Clientes y productos',
    why: 'De un archivo de Excel o de su programa anterior entran todos de una vez, y se ven antes de guardarlos.',
    label: 'Importar',
    to: settings('importar'),
  },
  correo: {
    title: 'Correo',
    why: 'Sin servidor de correo nada se envía: ni facturas, ni albaranes, ni contraseñas olvidadas. Basta la dirección de la empresa y su contraseña.',
    label: 'Configurar',
    to: `${settings('correo')}&servidor=1`,
  },
  equipo: {
    title: 'Equipo y tabletas',
    why: 'Cada técnico entra con su usuario en su tableta o teléfono, y allí tiene su día, también sin cobertura.',
    label: 'Añadir personas',
    to: `${href('users')}?personas=nuevo`,
  },
  contratos: {
    title: 'Deudas abiertas y contratos',
    why: 'Los contratos en vigor dan las visitas, los vencimientos y las facturas; lo que le deben y debe de antes se cobra, se reclama y se paga aquí.',
    label: 'Importar',
    to: settings('importar'),
  },
  copia: {
    title: 'Copia de seguridad',
    why: 'Sin una copia de cada noche, un disco que falla se lleva todo. La programa quien instaló el programa.',
    label: 'Ver copias',
    to: `${href('audit')}?entity=backup`,
  },
  verifactu: {
    title: 'VERI*FACTU',
    why: 'La ley antifraude pide que cada factura deje su registro, con su código QR.',
    label: 'Ver y activar',
    to: href('verifactu'),
  },
};

/** What a step of several parts lacks. */
const partWords: Partial<Record<SetUpPart, string>> = {
  identidad: 'nombre, NIF y dirección',
  logotipo: 'logotipo',
  iban: 'IBAN',
  categorias: 'categorías de clientes',
  familias: 'familias de productos',
  averias: 'códigos de avería',
  clientes: 'clientes',
  productos: 'productos',
  contratos: 'contratos',
  deudas: 'deudas abiertas',
  copia: 'la primera copia',
  reciente: 'una de las últimas 48 horas',
  tecnico: 'un técnico',
  tableta: 'la primera entrada de un técnico',
};

const listing = new Intl.ListFormat('es', { type: 'conjunction' });

/** Why a step matters; of the numbers also which one the first invoice would get. */
export const whyOf = ({ paso, numero }: SetUpRow): string => (numero === undefined ? '' : `Su primera factura será ${numero}. `) + stepWords[paso].why;

/** 'Falta: logotipo e IBAN'; of VERI*FACTU how long there is; nothing of a step that is one thing. */
export function missingWords({ paso, falta }: SetUpRow, daysToRecords: number | undefined): string | null {
  if (paso === 'verifactu' && daysToRecords !== undefined)
    return daysToRecords === 1 ? 'Falta 1 día para que sea obligatorio' : `Faltan ${daysToRecords} días para que sea obligatorio`;
  return setUpSteps[paso].length === 1 ? null : `Falta: ${listing.format(falta.map(part => partWords[part] ?? part))}`;
}
