// What the producer of the program declares of it (RD 1007/2023, art. 13; Orden HAC/1177/2024, art. 15): its title and its points, in this order.
import type { BillingSystem } from './record.ts';

export const declarationTitle = 'DECLARACIÓN RESPONSABLE DEL SISTEMA INFORMÁTICO DE FACTURACIÓN';

/** One datum after its descriptive text; '' where the producer has not said it. */
export interface DeclarationPoint {
  letter: string;
  title: string;
  text: string;
}

/** As it was kept for a version of the program, or as it would be: then it has no number and no day. */
export interface Declaration {
  id: number | null;
  version: string;
  /** The day on which it was kept. */
  since: string | null;
  points: DeclarationPoint[];
}

export interface Declared extends Pick<BillingSystem, 'name' | 'id' | 'version' | 'producer'> {
  /** Of the producer. */
  address: string;
  /** Town and country. */
  place: string;
  /** The day on which it is signed, in words; '' before. */
  day: string;
}

const WHAT_IT_DOES =
  'Programa de gestión para empresas de servicio técnico de climatización: llamadas, avisos, albaranes, facturas y cobros. ' +
  'Se compone de un programa servidor (Node.js) con su base de datos (SQLite o PostgreSQL), en un ordenador de la empresa o de quien se lo aloje, y de una aplicación web que se usa desde el navegador. ' +
  'Al emitir o anular una factura hace en el mismo acto su registro de facturación con huella encadenada e inalterable, imprime en ella el código QR y la leyenda «VERI*FACTU», y remite el registro a la Agencia Tributaria. ' +
  'No necesita ningún hardware particular.';

const COMPLIES =
  'La entidad productora hace constar que este sistema informático, en la versión indicada, cumple con lo dispuesto en el artículo 29.2.j) de la Ley 58/2003, de 17 de diciembre, General Tributaria, ' +
  'en el Reglamento que establece los requisitos que deben adoptar los sistemas y programas informáticos o electrónicos que soporten los procesos de facturación de empresarios y profesionales, ' +
  'y la estandarización de formatos de los registros de facturación, aprobado por el Real Decreto 1007/2023, de 5 de diciembre, en la Orden HAC/1177/2024, de 17 de octubre, ' +
  'y en la sede electrónica de la Agencia Estatal de Administración Tributaria para todo aquello que complete las especificaciones de dicha orden.';

/** The points a) to l). */
export function declarationPoints({ name, id, version, producer, address, place, day }: Declared): DeclarationPoint[] {
  const points: readonly (readonly [title: string, text: string])[] = [
    ['Nombre del sistema informático', name],
    ['Código identificador del sistema informático', id],
    ['Identificador completo de la versión concreta del sistema informático', version],
    ['Componentes, hardware y software, de que consta el sistema informático, qué hace y sus principales funcionalidades', WHAT_IT_DOES],
    ['Indicación de si el sistema informático se ha producido de tal manera que solo pueda funcionar exclusivamente como «VERI*FACTU»', 'Sí.'],
    [
      'Indicación de si el sistema informático permite ser usado por varios obligados tributarios o por un mismo usuario para dar soporte a la facturación de varios obligados tributarios',
      'No.',
    ],
    [
      'Tipos de firma utilizados para firmar los registros de facturación y de evento en el caso de que el sistema informático no sea utilizado como «VERI*FACTU»',
      'No se utilizan: el sistema solo funciona como «VERI*FACTU».',
    ],
    ['Razón social de la entidad productora del sistema informático', producer.name],
    ['Número de identificación fiscal (NIF) español de la entidad productora del sistema informático', producer.nif],
    ['Dirección postal completa de contacto de la entidad productora del sistema informático', address],
    ['Cumplimiento de la normativa', COMPLIES],
    ['Fecha y lugar en que la entidad productora del sistema informático suscribe esta declaración responsable', day && place && `${place}, a ${day}`],
  ];
  return points.map(([title, text], index) => ({ letter: 'abcdefghijkl'.charAt(index), title, text }));
}
