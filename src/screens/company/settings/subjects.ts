// What /configuracion is about: one subject a page, which the address names: ?ver=correo.
import { endpoints } from '#domain/endpoints.ts';
import type { Endpoint } from '#domain/kernel/endpoint.ts';

interface Subject {
  key: SubjectKey;
  title: string;
  /** It is a part of the company's form. */
  isOfForm?: boolean;
  /** Only for users who may make this call. */
  call?: Endpoint;
}

export type SubjectKey =
  | 'empresa'
  | 'documentos'
  | 'recordatorios'
  | 'acceso'
  | 'numeracion'
  | 'correo'
  | 'clientes'
  | 'averias'
  | 'festivos'
  | 'otras'
  | 'importar'
  | 'claves'
  | 'cero';

export const subjects: readonly Subject[] = [
  { key: 'empresa', title: 'Empresa', isOfForm: true },
  { key: 'documentos', title: 'Albaranes y facturas', isOfForm: true },
  { key: 'recordatorios', title: 'Recordatorios', isOfForm: true },
  { key: 'acceso', title: 'Verificación en dos pasos', isOfForm: true },
  { key: 'numeracion', title: 'Numeración' },
  { key: 'correo', title: 'Correo electrónico' },
  { key: 'clientes', title: 'Categorías de clientes' },
  { key: 'averias', title: 'Averías' },
  { key: 'festivos', title: 'Festivos' },
  { key: 'importar', title: 'Importar datos', call: endpoints.import.apply },
  { key: 'claves', title: 'Claves de la API', call: endpoints.apiKey.create },
  { key: 'cero', title: 'Empezar de cero', call: endpoints.company.startOver },
  { key: 'otras', title: 'Otras páginas' },
];

/** The dialogs that an address may open, and under which subject each is. */
const dialogs: Record<string, SubjectKey> = {
  texto: 'correo',
  servidor: 'correo',
  'categoria-cliente': 'clientes',
  'categoria-averia': 'averias',
  averia: 'averias',
  festivo: 'festivos',
  cero: 'cero',
};

/** The subject that an address shows. */
export function subjectIn(search: string): SubjectKey {
  const params = new URLSearchParams(search);
  const asked = subjects.find(({ key }) => key === params.get('ver'))?.key;
  return asked ?? Object.entries(dialogs).find(([name]) => params.has(name))?.[1] ?? 'empresa';
}
