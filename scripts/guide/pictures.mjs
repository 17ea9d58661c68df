// @ts-check
// The pictures of the guide (docs/guia/imagenes), by their names: who sees what, in the sample company or in one that begins.

/**
 * @typedef {object} Picture
 * @property {'admin' | 'tecnico' | 'cliente' | 'auditor' | 'gestoria'} who
 * @property {string} at its address
 * @property {string} [link] the first link to an address that begins so is followed from there
 * @property {string} [typed] what is typed after Ctrl+K
 * @property {true} [isEmpty] in a company that has nothing yet
 */

/** @type {Record<string, Picture>} */
export const pictures = {
  'primera-hora': { who: 'admin', at: '/', isEmpty: true },
  configuracion: { who: 'admin', at: '/configuracion?ver=numeracion' },
  personas: { who: 'admin', at: '/usuarios?personas=nuevo' },
  'mi-cuenta': { who: 'tecnico', at: '/mi-cuenta' },
  buscar: { who: 'admin', at: '/', typed: 'bar' },
  'dia-oficina': { who: 'admin', at: '/' },
  planificar: { who: 'admin', at: '/avisos' },
  'dia-tecnico': { who: 'tecnico', at: '/' },
  tabletas: { who: 'tecnico', at: '/pendientes' },
  albaranes: { who: 'admin', at: '/trabajos', link: '/trabajos/detalles/' },
  portal: { who: 'cliente', at: '/' },
  presupuestos: { who: 'admin', at: '/presupuestos/embudo' },
  facturar: { who: 'admin', at: '/listo-facturar' },
  rectificar: { who: 'admin', at: '/facturas', link: '/facturas/editar/' },
  cobrar: { who: 'admin', at: '/cobros' },
  proveedores: { who: 'admin', at: '/facturas-proveedores' },
  'fin-de-mes': { who: 'admin', at: '/libros' },
  clientes: { who: 'admin', at: '/clientes', link: '/clientes/perfil/' },
  maquinas: { who: 'admin', at: '/maquinas', link: '/maquinas/' },
  productos: { who: 'admin', at: '/productos' },
  contratos: { who: 'admin', at: '/contratos', link: '/contratos/' },
  instalaciones: { who: 'admin', at: '/instalaciones' },
  auditor: { who: 'auditor', at: '/' },
  gestoria: { who: 'gestoria', at: '/' },
  verifactu: { who: 'admin', at: '/verifactu' },
  inspeccion: { who: 'auditor', at: '/auditoria' },
};

/** Pixels: of a window that a page of the guide is wide enough for. */
export const SIZE = { width: 1024, height: 640 };
