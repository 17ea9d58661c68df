// What to do about each code of AEAT's answers. The texts of the codes are AEAT's own (errores.properties); a test compares both.
import type { FiscalRecordState } from './sending.ts';

/**
 * `retry`: AEAT's own trouble, the same goes again. `split`: a whole call was refused for its form, so halves of it go until the culprit is
 * found. `stop`: nothing goes until an administrator has acted. `compare`: the record may be there already. `correct`: the office decides
 * what to correct. `alarm`: a fault of this program.
 */
export type Plan = 'retry' | 'split' | 'stop' | 'compare' | 'correct' | 'alarm';

interface PlanRow {
  plan: Plan;
  /** Codes, and ranges of them: `3500-3501`. */
  codes: string;
  /** What the office reads. */
  advice: string;
}

/** How the customer of an issued invoice is identified is wrong: every record of that invoice would say the same. */
const CUSTOMER = '1109-1110 1121-1123 1149 1193 1283 1290';

export const plans: readonly PlanRow[] = [
  {
    plan: 'retry',
    codes: '1129 1241 1243 1256 1288 3500-3501 4103 4108 4110-4111 4118 4128 4134',
    advice: 'Es un problema de la AEAT. Se vuelve a enviar solo; no hay que hacer nada.',
  },
  {
    plan: 'split',
    codes: '4102 4106 4113-4114 4119 4136-4138',
    advice: 'La AEAT no admite la forma del envío. Se envía por partes para que el resto siga; avise a quien mantiene el programa.',
  },
  {
    plan: 'stop',
    codes: '4104-4105 4107 4109 4112 4115-4117 4120-4127 4129-4133 4135 4139-4140',
    advice: 'El certificado o los datos de la empresa no valen para enviar. Un administrador debe revisarlos; no se pierde nada.',
  },
  { plan: 'stop', codes: '4141', advice: 'La AEAT ha suspendido el acceso. Un administrador debe ponerse en contacto con ella; no se pierde nada.' },
  { plan: 'compare', codes: '3000', advice: 'La AEAT ya tiene un registro de esta factura. Se comprueba si es el nuestro.' },
  {
    plan: 'correct',
    codes: '2001',
    advice: 'La AEAT no conoce el NIF del cliente. Si el de la factura está mal, rectifíquela; si es el correcto y es una persona, corrija el registro.',
  },
  {
    plan: 'correct',
    codes: CUSTOMER,
    advice:
      'La AEAT no admite la identificación del cliente que lleva la factura. Una factura emitida no cambia: corrija la ficha del cliente, rectifique la factura y emita otra.',
  },
  { plan: 'correct', codes: '3001', advice: 'La AEAT ya tiene anulada esta factura.' },
  { plan: 'correct', codes: '3002 3502', advice: 'La AEAT no tiene ningún registro de esta factura.' },
  { plan: 'correct', codes: '3004', advice: 'Esta factura se dio de alta en la AEAT por formulario: solo allí se puede cambiar.' },
  { plan: 'stop', codes: '3003 3503', advice: 'El certificado no tiene permiso para esta empresa. Un administrador debe revisarlo.' },
  {
    plan: 'correct',
    codes: '2004',
    advice:
      'El registro llegó con una hora que no es la de la AEAT. Que pongan en hora el reloj del servidor; después corrija el registro: sale otro con la hora buena.',
  },
  {
    plan: 'alarm',
    codes: '2000 2002-2003 2007-2008',
    advice: 'La huella o el encadenamiento no son los que espera la AEAT. Un administrador debe comprobar la cadena.',
  },
  { plan: 'alarm', codes: '2005-2006 2009', advice: 'Los totales del registro no cuadran para la AEAT. Avise a quien mantiene el programa.' },
  {
    plan: 'alarm',
    codes:
      '1100-1108 1111-1112 1114-1120 1124-1128 1130-1140 1142-1148 1150-1192 1194-1203 1205-1240 1242 1244-1255 1257-1277 1281-1282 1284-1287 1289 1291-1293',
    advice: 'La AEAT no admite el registro tal como está. Lea su texto, corrija el registro y avise a quien mantiene el programa.',
  },
];

/** The codes of a row one by one. */
export function codesOf({ codes }: Pick<PlanRow, 'codes'>): number[] {
  return codes.split(' ').flatMap(part => {
    const [from, to = from] = part.split('-').map(Number) as [number, number?];
    return Array.from({ length: to - from + 1 }, (_, index) => from + index);
  });
}

const ofCustomer = new Set(codesOf({ codes: CUSTOMER }));
/** Whether AEAT does not take how an invoice identifies its customer. */
export const isOfCustomer = (code: number | null): boolean => code !== null && ofCustomer.has(code);

/** AEAT's code for a number that is there already: it is left on a record only where what is there is another program's. */
export const TAKEN = 3000;
export const isTaken = (code: number | null): boolean => code === TAKEN;

const byCode = new Map(plans.flatMap(row => codesOf(row).map(code => [code, row] as const)));

/** What to do about a code; one that AEAT has added since is an alarm. */
export const planOf = (code: number): Pick<PlanRow, 'plan' | 'advice'> =>
  byCode.get(code) ?? { plan: 'alarm', advice: 'La AEAT responde con un código nuevo. Lea su texto y avise a quien mantiene el programa.' };

const OF_ANOTHER =
  'La AEAT tiene con este número una factura que no es la nuestra: otro programa lo ha usado. Para la que tiene el cliente: rectifíquela entera y emita otra, que llevará un número nuevo. Antes, en Configuración, haga que la serie siga por un número que no haya usado nadie.';

/** What the office reads of a record that AEAT has answered so; '' where it had nothing to say. A number that is there is another program's only once the record is refused. */
export function adviceOf({ estado, code }: { estado: FiscalRecordState; code: number | null }): string {
  if (code === null) return '';
  return estado === 'rechazado' && isTaken(code) ? OF_ANOTHER : planOf(code).advice;
}
