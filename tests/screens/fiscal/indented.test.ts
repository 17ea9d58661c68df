import { expect, it } from 'vitest';
import { indented } from '#src/screens/fiscal/verifactu/indented.ts';

it('elements are written below each other in their depth, and what is no XML as it is', () => {
  expect(indented('<?xml version="1.0"?><a><b x="1"><c>uno > dos</c><d/></b></a>')).toBe(
    ['<?xml version="1.0"?>', '<a>', '  <b x="1">', '    <c>uno > dos</c>', '    <d/>', '  </b>', '</a>'].join('\n'),
  );
  expect(indented('IDEmisorFactura=B1&Huella=')).toBe('IDEmisorFactura=B1&Huella=');
});
