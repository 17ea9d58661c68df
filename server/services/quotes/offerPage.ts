// The page of a quote as HTML, whole in one answer: it is read before its program has come, and without it. `src/offer` has its style and its program.
import { formatDate, formatDateTime, formatEuros, formatPercent } from '#domain/kernel/format.ts';
import { choiceWords, countedLines, lineKinds } from '#domain/quotes/choices.ts';
import { documentTotals } from '#domain/catalogue/documentTotals.ts';
import { quantityText } from '#domain/catalogue/units.ts';
import { HOME_DECLARATION, needsDeclaration } from '#domain/quotes/reducedRate.ts';
import { signatureFrame } from '#domain/work/signatureFrame.ts';
import { unanswered, won } from '#machines/lifecycles/quote.ts';
import { escapeHtml as e } from '#server/services/kernel/escapeHtml.ts';
import type { OfferPage } from './offer.ts';

type Line = OfferPage['lines'][number];

const lines = (text: string) => e(text).replaceAll('\n', '<br>');
const isIn = (states: readonly string[], state: string) => states.includes(state);

/** A whole page around `main`. `token` is that of a link that holds. */
function pageAround(title: string, main: string, company: OfferPage['company'] | null, token: string | null): string {
  const brand = company
    ? `<header class="brand">${company.hasLogo && token ? `<img src="/oferta/${token}/logo" alt="">` : ''}<span>${e(company.name)}</span></header>`
    : '';
  return [
    `<!doctype html><html lang="es"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">`,
    `<meta name="robots" content="noindex"><meta name="color-scheme" content="light dark"><title>${e(title)}</title>`,
    `<link rel="icon" href="/favicon.svg"><link rel="stylesheet" href="/oferta.css">${company ? `<link rel="stylesheet" href="/oferta/colores.css">` : ''}`,
    `<script type="module" src="/oferta.js"></script></head><body>${brand}<main>${main}</main></body></html>`,
  ].join('');
}

/** What is shown where a link opens nothing. */
export const closedPage = (message: string): string => pageAround('Enlace no válido', `<h1>No se puede abrir</h1><p>${e(message)}</p>`, null, null);

/** The page of a quote. */
export function offerPage(offer: OfferPage, token: string): string {
  const { record, company, lines: all } = offer;
  const isOpen = isIn(unanswered, record.estado) && !offer.isOver;
  const totals = documentTotals(countedLines(all));
  const data = {
    enlace: token,
    huella: offer.huella,
    lines: all.map(({ id, tipo, grupo, elegida, quantity, price, discount, iva, operation }) => ({
      id,
      tipo,
      grupo,
      elegida,
      quantity,
      price,
      discount,
      iva,
      operation,
    })),
  };
  const main = [
    bannerOf(offer, token),
    `<p class="kind">Presupuesto ${e(record.codigo)}</p><h1>${e(record.name)}</h1>`,
    `<dl class="facts">${[
      ['Para', record.customer_name ?? ''],
      ['Dónde', record.location_name ?? ''],
      ['Máquina', record.machine_name ?? ''],
      ['Fecha', formatDate(record.fecha)],
      ['Vale hasta', formatDate(record.valido_hasta)],
    ]
      .filter(([, value]) => value)
      .map(([label, value]) => `<div><dt>${label}</dt><dd>${e(value!)}</dd></div>`)
      .join('')}</dl>`,
    ...offer.secciones.map(({ titulo, texto }, place) =>
      sectionOf(
        titulo,
        texto,
        all.filter(line => line.seccion === place),
        isOpen,
      ),
    ),
    photosOf(offer.photos, token),
    `<section class="totals" aria-label="Total" aria-live="polite"><dl>`,
    `<div><dt>Base imponible</dt><dd id="base">${formatEuros(totals.base)}</dd></div><div><dt>IVA</dt><dd id="iva">${formatEuros(totals.iva)}</dd></div>`,
    `<div class="total"><dt>Total</dt><dd id="total">${formatEuros(totals.total)}</dd></div></dl><p class="quiet">El importe de cada línea es sin IVA.</p></section>`,
    record.condiciones && `<section><h2>Condiciones</h2><p>${lines(record.condiciones)}</p></section>`,
    `<p class="files"><a href="/oferta/${token}/presupuesto.pdf">Descargar el presupuesto (PDF)</a>`,
    isIn(won, record.estado) ? `<a href="/oferta/${token}/aceptado.pdf">Descargar lo que se aceptó (PDF)</a>` : '',
    `</p>`,
    isOpen ? signing(all) : '',
    isOpen ? refusing : '',
    asking,
    contactOf(company),
    isOpen ? `<div class="bar"><span>Total con IVA <b id="bar">${formatEuros(totals.total)}</b></span><a class="button" href="#firmar">Aceptar</a></div>` : '',
    `<script type="application/json" id="offer">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`,
  ];
  return pageAround(`Presupuesto ${record.codigo}`, main.filter(Boolean).join(''), company, token);
}

/** Its photos, small and read when they come into view; each leads to the whole one. */
const photosOf = (photos: readonly number[], token: string): string =>
  photos.length === 0
    ? ''
    : `<section><h2>Fotos</h2><ul class="photos">${photos
        .map((id, index) => {
          const address = `/oferta/${token}/foto/${id}`;
          const label = `Foto ${index + 1} de ${photos.length}`;
          return `<li><a href="${address}" target="_blank" rel="noopener"><img src="${address}?mini" alt="${label}" loading="lazy" width="320" height="320"></a></li>`;
        })
        .join('')}</ul></section>`;

/** What became of it, where it is not open any more. */
function bannerOf({ record, answered, hasNewer, leadsToNewer, isOver }: OfferPage, token: string): string {
  const told = (kind: string, title: string, text: string, more = '') =>
    `<div class="banner ${kind}" role="status"><b>${title}</b><span>${e(text)}</span>${more}</div>`;
  if (isIn(won, record.estado)) {
    const who = answered ? `${answered.nombre}, el ${formatDateTime(answered.fecha)}` : `${record.aceptado_por}, el ${formatDate(record.respondido_el)}`;
    return told('good', 'Presupuesto aceptado', `Lo aceptó ${who}. Gracias: le llamaremos para darle fecha.`);
  }
  if (record.estado === 'rechazado')
    return told('quiet', 'Presupuesto rechazado', `Se anotó el ${formatDate(record.respondido_el)}. Si cambia de idea, llámenos.`);
  if (record.estado === 'sustituido') {
    if (leadsToNewer)
      return told(
        'bad',
        'Este presupuesto ya no vale',
        'Le hemos enviado otra versión.',
        `<form method="post" action="/oferta/${token}/nueva"><button class="button">Abrir la versión nueva</button></form>`,
      );
    const text = hasNewer ? 'Le hemos enviado otra versión: ábrala con su propio enlace.' : 'Estamos preparando otra versión: se la enviaremos.';
    return told('bad', 'Este presupuesto ya no vale', text);
  }
  if (record.estado === 'caducado' || isOver)
    return told('bad', 'Presupuesto caducado', `Valía hasta el ${formatDate(record.valido_hasta)}. Pídanos otro con precios de hoy.`);
  return '';
}

function sectionOf(title: string, text: string, own: readonly Line[], isOpen: boolean): string {
  if (!title && !text && own.length === 0) return '';
  const groups = new Set<string>();
  const rows = own.map(line => {
    if (line.tipo !== 'alternativa') return `<li>${rowOf(line, isOpen)}</li>`;
    if (groups.has(line.grupo)) return '';
    groups.add(line.grupo);
    const members = own.filter(other => other.tipo === 'alternativa' && other.grupo === line.grupo);
    return `<li><fieldset><legend>${e(line.grupo)}: elija una</legend>${members.map(member => rowOf(member, isOpen)).join('')}</fieldset></li>`;
  });
  return `<section>${title ? `<h2>${e(title)}</h2>` : ''}${text ? `<p>${lines(text)}</p>` : ''}<ul class="lines">${rows.join('')}</ul></section>`;
}

function rowOf(line: Line, isOpen: boolean): string {
  const { id, tipo, grupo, elegida, description, quantity, unidad, price, discount, base } = line;
  const many = quantity === 1 ? '' : `${quantityText(quantity, unidad)} × ${formatEuros(price)}`;
  const off = discount === 0 ? '' : `−${formatPercent(discount)}`;
  const note = [tipo === 'opcional' ? lineKinds.opcional : '', many, off].filter(Boolean).join(' · ');
  const words = `<span class="what"><span>${lines(description)}</span>${note ? `<small>${e(note)}</small>` : ''}</span><span class="sum">${formatEuros(base)}</span>`;
  if (tipo === 'normal') return `<div class="row">${words}</div>`;
  if (!isOpen) return `<div class="row">${e(choiceWords({ tipo, grupo, elegida }, elegida).slice(0, 4))}${words}</div>`;
  const kind = tipo === 'opcional' ? 'checkbox' : 'radio';
  return `<label class="row"><input type="${kind}" name="${e(tipo === 'opcional' ? `opcion-${id}` : `grupo-${grupo}`)}" data-line="${id}"${elegida ? ' checked' : ''}>${words}</label>`;
}

const field = (name: string, label: string, input: string) =>
  `<div class="field"><label for="${name}">${label}</label>${input}<p class="error" id="${name}-error" hidden></p></div>`;

function signing(all: readonly Line[]): string {
  const declaration = `<div class="field" id="declaration" ${needsDeclaration(countedLines(all)) ? '' : 'hidden'}><label class="row"><input type="checkbox" id="declaracion" aria-describedby="declaracion-error"><span>${e(HOME_DECLARATION)}</span></label><p class="error" id="declaracion-error" hidden></p></div>`;
  return [
    `<section id="firmar" class="card"><h2>Aceptar y firmar</h2><form id="accept" novalidate>`,
    field('nombre', 'Nombre y apellidos', `<input id="nombre" name="nombre" autocomplete="name" maxlength="120" aria-describedby="nombre-error">`),
    field('nif', 'NIF', `<input id="nif" name="nif" autocomplete="off" maxlength="20" autocapitalize="characters" aria-describedby="nif-error">`),
    declaration,
    `<div class="field"><span class="label" id="pad-label">Firme con el dedo</span><div class="pad"><svg viewBox="0 0 ${signatureFrame.width} ${signatureFrame.height}" aria-hidden="true"><path id="drawn" d=""></path></svg>`,
    `<canvas id="pad" role="img" aria-labelledby="pad-label"></canvas></div><button type="button" class="plain" id="clear">Borrar la firma</button><p class="error" id="trazo-error" hidden></p></div>`,
    `<p class="quiet">Al firmar acepta el presupuesto con lo que ha elegido. Guardamos su nombre, su NIF, su firma, la hora y desde dónde se firmó.</p>`,
    `<p class="error" id="message" role="alert" hidden></p><button class="button" id="sign">Firmar y aceptar</button></form><noscript><p class="error">Para firmar aquí active JavaScript en su navegador.</p></noscript></section>`,
  ].join('');
}

/** Where the reason stands that no field has. */
const messageOf = (form: string) => `<p class="error" id="message-${form}" role="alert" hidden></p>`;

const refusing = [
  `<details class="card"><summary>No me interesa</summary><form id="refuse" novalidate>`,
  field('motivo', 'Díganos por qué', `<textarea id="motivo" rows="2" maxlength="500" aria-describedby="motivo-error"></textarea>`),
  messageOf('refuse'),
  `<button class="button outline">Rechazar el presupuesto</button></form></details>`,
].join('');

const asking = [
  `<details class="card"><summary>¿Tiene una pregunta?</summary><form id="ask" novalidate>`,
  field('texto', 'Su pregunta', `<textarea id="texto" rows="3" maxlength="1000" aria-describedby="texto-error"></textarea>`),
  field(
    'telefono',
    'Teléfono, si prefiere que le llamemos',
    `<input id="telefono" type="tel" autocomplete="tel" maxlength="30" aria-describedby="telefono-error">`,
  ),
  `<p class="good-words" id="asked" role="status" hidden>Hemos recibido su pregunta: le contestaremos.</p>${messageOf('ask')}<button class="button outline">Enviar la pregunta</button></form></details>`,
].join('');

const contactOf = ({ name, nif, address, phone, email }: OfferPage['company']): string =>
  `<footer><b>${e(name)}</b>${[nif && `NIF ${nif}`, ...address]
    .filter(Boolean)
    .map(each => `<span>${e(each)}</span>`)
    .join('')}${
    phone ? `<a href="tel:${e(phone.replaceAll(' ', ''))}">${e(phone)}</a>` : ''
  }${email ? `<a href="mailto:${e(email)}">${e(email)}</a>` : ''}</footer>`;
