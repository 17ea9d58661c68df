// The letter of a mail: the same words as plain text and as HTML that every mail program draws.
import type { Fact, Party } from '#domain/records/paper.ts';
import { escapeHtml } from '#server/services/kernel/escapeHtml.ts';

export interface Letter {
  /** Whose letter it is: its name heads it, its address and telephone close it. */
  issuer: Party;
  title: string;
  paragraphs: string[];
  /** Its last column is of amounts. */
  table?: { head: string[]; rows: string[][] };
  facts?: Fact[];
  /** A button, and the same address to copy. */
  link?: { label: string; href: string };
  /** After the facts and the link. */
  closing?: string[];
}

/** Both bodies of a mail. */
export function writeLetter(letter: Letter): { text: string; html: string } {
  return { text: textOf(letter), html: htmlOf(letter) };
}

const contactOf = ({ address, phone, email }: Party) => [address.join(', '), phone && `Tel. ${phone}`, email].filter(Boolean).join(' · ');

function textOf({ issuer, paragraphs, table, facts = [], link, closing = [] }: Letter): string {
  const blocks = [
    ...paragraphs,
    table?.rows.map(cells => cells.map((cell, place) => `${table.head[place]}: ${cell}`).join(' · ')).join('\n'),
    facts.map(({ label, value }) => `${label}: ${value}`).join('\n'),
    link?.href,
    ...closing,
    ['Un saludo,', issuer.name, contactOf(issuer)].filter(Boolean).join('\n'),
  ];
  return `${blocks.filter(Boolean).join('\n\n')}\n`;
}

const font = 'font-family:Arial,Helvetica,sans-serif';
const ink = '#1a202c';
const muted = '#4a5568';
const accent = '#0b5c8a';

const p = (text: string) => `<p style="margin:0 0 16px;font-size:15px;line-height:1.5;color:${ink}">${escapeHtml(text).replaceAll('\n', '<br>')}</p>`;

const row = ({ label, value }: Fact) =>
  `<tr><td style="padding:6px 16px 6px 0;font-size:14px;color:${muted}">${escapeHtml(label)}</td>` +
  `<td style="padding:6px 0;font-size:14px;font-weight:bold;color:${ink}">${escapeHtml(value)}</td></tr>`;

const cellsOf = (tag: 'th' | 'td', cells: readonly string[], look: string) =>
  cells
    .map((cell, place) => {
      const align = place === cells.length - 1 ? 'right' : 'left';
      return `<${tag} align="${align}" style="padding:6px 8px 6px 0;border-bottom:1px solid #e2e8f0;font-size:14px;${look}">${escapeHtml(cell)}</${tag}>`;
    })
    .join('');

const tableOf = ({ head, rows }: NonNullable<Letter['table']>) =>
  `<table width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 16px"><tr>${cellsOf('th', head, `color:${muted};font-weight:normal`)}</tr>` +
  `${rows.map(cells => `<tr>${cellsOf('td', cells, `color:${ink}`)}</tr>`).join('')}</table>`;

const button = ({ label, href }: NonNullable<Letter['link']>) =>
  `<p style="margin:0 0 16px"><a href="${escapeHtml(href)}" style="display:inline-block;padding:12px 20px;background:${accent};border-radius:6px;` +
  `font-size:15px;font-weight:bold;color:#ffffff;text-decoration:none">${escapeHtml(label)}</a></p>` +
  `<p style="margin:0 0 16px;font-size:13px;line-height:1.5;color:${muted};word-break:break-all">${escapeHtml(href)}</p>`;

function htmlOf({ issuer, title, paragraphs, table, facts = [], link, closing = [] }: Letter): string {
  const name = escapeHtml(issuer.name);
  return [
    `<!doctype html><html lang="es"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title></head>`,
    `<body style="margin:0;padding:24px 12px;background:#f1f5f9;${font}">`,
    `<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center">`,
    `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background:#ffffff;border-radius:8px"><tr><td style="padding:28px;${font}">`,
    name && `<p style="margin:0 0 20px;font-size:18px;font-weight:bold;color:${accent}">${name}</p>`,
    ...paragraphs.map(p),
    table && tableOf(table),
    facts.length > 0 && `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:0 0 16px">${facts.map(row).join('')}</table>`,
    link && button(link),
    ...closing.map(p),
    `<p style="margin:0;font-size:15px;line-height:1.5;color:${ink}">Un saludo,${name && `<br>${name}`}</p>`,
    `<p style="margin:20px 0 0;padding:16px 0 0;border-top:1px solid #e2e8f0;font-size:12px;line-height:1.5;color:${muted}">${escapeHtml(contactOf(issuer))}</p>`,
    `</td></tr></table></td></tr></table></body></html>`,
  ]
    .filter(Boolean)
    .join('\n');
}
