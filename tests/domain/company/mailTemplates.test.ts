// The words of mails: filled in, checked, and whole for every kind.
import { describe, expect, it } from 'vitest';
import { ValidationError } from 'yup';
import {
  exampleValues,
  factsOf,
  fieldsUsed,
  fillText,
  fillWords,
  mailKindNames,
  mailKindOf,
  paragraphsOf,
  standardWords,
  templateDraft,
} from '#domain/company/mailTemplates.ts';

describe('filling in', () => {
  it.each([
    ['Factura {numero} de {empresa}', 'Factura F26-1 de Frío, S.L.'],
    ['{numero}{numero}', 'F26-1F26-1'],
    ['Total: {total}.', 'Total: {total}.'],
    ['{ numero } y {', '{ numero } y {'],
    ['Llámenos al {telefono}.', 'Llámenos.'],
    ['Saldrá del {telefono} mañana', 'Saldrá mañana'],
    ['{telefono}: {numero}', ': F26-1'],
    ['{constructor}', '{constructor}'],
  ])('«%s» is «%s»', (text, filled) => {
    expect(fillText(text, { numero: 'F26-1', empresa: 'Frío, S.L.', telefono: '' })).toBe(filled);
  });

  it('does not fill in again what a value says', () => {
    expect(fillText('Para {cliente}', { cliente: '{numero}', numero: 'F26-1' })).toBe('Para {numero}');
  });

  it('makes one line of a subject', () => {
    expect(fillWords({ subject: ' Factura\n{numero} ', text: '\nHola\n' }, { numero: 'F\r\n1' })).toEqual({ subject: 'Factura F 1', text: 'Hola' });
  });

  it('parts a text into paragraphs at its blank lines', () => {
    expect(paragraphsOf('Uno\r\ndos\r\n\r\n  \n\nTres')).toEqual(['Uno\ndos', 'Tres']);
  });

  it('names no fact that has no value', () => {
    expect(factsOf('visita', { lugar: 'Local', equipo: '' })).toEqual([{ label: 'Lugar', value: 'Local' }]);
  });
});

describe.each(mailKindNames)('the standard words of «%s»', kind => {
  it('name only fields that the kind has, and pass their own rules', () => {
    const { subject, text } = standardWords(kind);
    expect(mailKindOf(kind).fields).toEqual(expect.arrayContaining([...fieldsUsed(subject), ...fieldsUsed(text), ...Object.values(mailKindOf(kind).facts)]));
    expect(templateDraft(kind).validateSync({ subject, text })).toEqual({ subject, text });
  });

  it('leave no braces in an example', () => {
    const { subject, text } = fillWords(standardWords(kind), exampleValues);
    expect(`${subject}\n${text}`).not.toMatch(/[{}]/);
  });
});

describe('a template', () => {
  const problems = (over: object) => {
    try {
      templateDraft('albaran').validateSync({ ...standardWords('albaran'), ...over }, { abortEarly: false });
      return {};
    } catch (error) {
      if (!(error instanceof ValidationError)) throw error;
      return Object.fromEntries(error.inner.map(each => [each.path, each.message]));
    }
  };

  it.each([
    [{ subject: '' }, 'subject', 'Introduzca el asunto'],
    [{ text: '  ' }, 'text', 'Introduzca el texto'],
    [{ text: 'x'.repeat(4001) }, 'text', 'Como máximo 4.000 caracteres'],
    [{ text: 'Vence el {vencimiento}' }, 'text', 'No existe el campo {vencimiento}. Puede usar {cliente}, {numero}, {fecha}, {empresa}, {telefono}'],
    [{ subject: 'Albarán {Numero}' }, 'subject', 'No existe el campo {Numero}. Puede usar {cliente}, {numero}, {fecha}, {empresa}, {telefono}'],
  ])('%j is refused', (over, field, said) => {
    expect(problems(over)).toEqual({ [field]: said });
  });
});
