import { describe, expect, it } from 'vitest';
import { fileUploadMachine, type FileUploadInput } from '#machines/editing/fileUploadMachine.ts';
import { play } from '#tests/support/walks/stagedMachine.ts';

const [photo, other, page] = [
  { name: 'equipo.png', size: 10 },
  { name: 'otro.PNG', size: 10 },
  { name: 'pagina.html', size: 10 },
];
const start = (over: Partial<FileUploadInput> = {}) => play(fileUploadMachine, { stored: null, value: null, allowed: ['png'], maxSize: 2048, ...over });
const stateOf = ({ actor }: ReturnType<typeof start>) => (actor.getSnapshot().value as { file: string }).file;

describe('picking', () => {
  it('holds one file: a new pick replaces the former (§2)', () => {
    const field = start();
    field.actor.send({ type: 'file.picked', files: [photo] });
    field.actor.send({ type: 'file.picked', files: [other] });
    expect(field.emitted.map(told => told.value)).toEqual([photo, other]);
    expect(stateOf(field)).toBe('picked');
  });

  it('warns of a wrong type for 3 seconds, with the exact words, and discards the pick (§5, §9)', () => {
    const field = start();
    field.actor.send({ type: 'file.picked', files: [photo] });
    field.actor.send({ type: 'file.picked', files: [page] });
    expect(field.actor.getSnapshot().context).toMatchObject({
      value: photo,
      warning: 'El archivo debe de tener alguna de las siguientes extensiones: png',
    });
    field.pass(2999);
    expect(field.actor.getSnapshot().context.warning).not.toBeNull();
    field.pass(1);
    expect(field.actor.getSnapshot().context.warning).toBeNull();
    expect(field.emitted).toHaveLength(1);
  });

  it('begins the 3 seconds again with every wrong pick, and ends them with a good one', () => {
    const field = start();
    field.actor.send({ type: 'file.picked', files: [page] });
    field.pass(2000);
    field.actor.send({ type: 'file.picked', files: [photo, other] });
    field.pass(2000);
    expect(field.actor.getSnapshot().context.warning).toBe('Solo se puede subir 1 archivo');
    field.actor.send({ type: 'file.picked', files: [photo] });
    expect(field.actor.getSnapshot().context.warning).toBeNull();
  });

  it('gives the stored file back when the pick is taken away', () => {
    const field = start({ stored: 'contrato.pdf' });
    field.actor.send({ type: 'file.picked', files: [photo] });
    field.actor.send({ type: 'pick.cleared' });
    expect(stateOf(field)).toBe('stored');
    expect(field.emitted.at(-1)).toEqual({ type: 'value.changed', value: null });
  });
});

describe('removing what is stored', () => {
  it('tells the form only when it is confirmed, and can be undone', () => {
    const field = start({ stored: 'contrato.pdf' });
    field.actor.send({ type: 'removal.asked' });
    field.actor.send({ type: 'removal.cancelled' });
    expect(stateOf(field)).toBe('stored');
    expect(field.emitted).toEqual([]);
    field.actor.send({ type: 'removal.asked' });
    field.actor.send({ type: 'removal.confirmed' });
    field.actor.send({ type: 'removal.undone' });
    expect(field.emitted.map(told => told.value)).toEqual(['removed', null]);
    expect(stateOf(field)).toBe('stored');
  });

  it('starts where the form already is', () => {
    expect(stateOf(start())).toBe('empty');
    expect(stateOf(start({ stored: 'contrato.pdf', value: 'removed' }))).toBe('removed');
    expect(stateOf(start({ stored: 'contrato.pdf', value: photo }))).toBe('picked');
  });

  it('follows another record and forgets the pick', () => {
    const field = start();
    field.actor.send({ type: 'file.picked', files: [photo] });
    field.actor.send({ type: 'stored.replaced', stored: 'equipo.png' });
    expect(stateOf(field)).toBe('stored');
    expect(field.actor.getSnapshot().context.value).toBeNull();
  });
});
