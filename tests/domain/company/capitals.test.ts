import { describe, expect, it } from 'vitest';
import { asName, isInCapitals } from '#domain/company/capitals.ts';

describe('a text in capitals', () => {
  it.each([
    ['BAR JULIÁN DE LA TORRE, S.L.', 'Bar Julián de la Torre, S.L.'],
    ['LA PEÑA SL', 'La Peña SL'],
    ['HERMANOS ÑÍGUEZ C.B.', 'Hermanos Ñíguez C.B.'],
    ['CALLE ALFONSO XIII, 12 2ºB', 'Calle Alfonso XIII, 12 2ºB'],
    ['AVDA. DEL PARQUE 3', 'Avda. del Parque 3'],
    ['JUAN CARLOS I', 'Juan Carlos I'],
    ['OBRES I SERVEIS', 'Obres i Serveis'],
    ['C/ MAYOR', 'C/ Mayor'],
    ['FRÍO-SUR Y SOL', 'Frío-Sur y Sol'],
    ['CONSTRUCCIONES GRRT, S.A.U.', 'Construcciones GRRT, S.A.U.'],
  ])('«%s» is written «%s»', (text, name) => {
    expect([isInCapitals(text), asName(text)]).toEqual([true, name]);
    expect(asName(text.toUpperCase())).toBe(name);
  });

  it.each(['Bar Sol', 'S.L.', '12', 'iPhone', 'C/ 3', ''])('is not «%s»', text => {
    expect(isInCapitals(text)).toBe(false);
  });
});
