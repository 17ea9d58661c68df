// What somebody has written is text in a mail, and never HTML.
import { expect, it } from 'vitest';
import { writeLetter } from '#server/services/company/mail/letter.ts';

const hostile = '<img src=x onerror="alert(1)"><script>alert(1)</script>"\'><a href="javascript:alert(1)">&lt;b&gt;';

it('A letter shows hostile texts as they were written, wherever they are', () => {
  const issuer = { name: hostile, nif: hostile, nifName: hostile, address: [hostile], phone: hostile, email: hostile, web: hostile };
  const { html, text } = writeLetter({
    issuer,
    title: hostile,
    paragraphs: [hostile],
    table: { head: [hostile, 'Importe'], rows: [[hostile, '1,00 €']] },
    facts: [{ label: hostile, value: hostile }],
    link: { label: hostile, href: `https://frigoria.test/?de=${hostile}` },
    closing: [hostile],
  });
  const tags = html.replaceAll(/"[^"]*"/g, '""');
  expect(tags.match(/<\/?(?!doctype|html|head|meta|title|body|table|tr|td|th|p|a|br)\w+/g)).toBeNull();
  expect(tags.match(/<[^>]*\son\w+=/g)).toBeNull();
  expect(html.match(/<a href="[^"]*"/g)).toEqual([expect.stringContaining('https://frigoria.test/?de=&#60;img')]);
  expect(text).toContain(hostile);
});
