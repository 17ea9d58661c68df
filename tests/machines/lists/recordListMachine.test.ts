import { describe, expect, it } from 'vitest';
import { recordListMachine, type ListQuery } from '#machines/lists/recordListMachine.ts';
import { play } from '#tests/support/walks/stagedMachine.ts';

const start: ListQuery = { page: 1, pageSize: 2, text: '', filter: {}, sort: null };
const page = (ids: number[], total: number, number = 1) => ({ items: ids.map(id => ({ id })), total, page: number, pageSize: 2 });

async function loaded(query: ListQuery = start, ids = [1, 2], total = 5) {
  const stage = play(recordListMachine, { query });
  await stage.open('page', page(ids, total, query.page));
  return stage;
}

const ids = ({ actor }: Awaited<ReturnType<typeof loaded>>) => actor.getSnapshot().context.rows?.map(row => row.id);

describe('searching', () => {
  it('waits 250 ms after the last letter and asks once, from page 1', async () => {
    const stage = await loaded({ ...start, page: 2 });
    for (const text of ['lop', 'lope', 'lopez']) {
      stage.actor.send({ type: 'text.typed', text });
      stage.pass(249);
    }
    expect(stage.inputs('page')).toHaveLength(1);
    stage.pass(1);
    expect(stage.inputs('page')).toEqual([{ query: { ...start, page: 2 } }, { query: { ...start, text: 'lopez' } }]);
    expect(stage.emitted).toEqual([{ type: 'query.changed', query: { ...start, text: 'lopez' } }]);
  });

  it('does nothing with one or two characters, and shows everything again with none (§2)', async () => {
    const stage = await loaded({ ...start, text: 'lopez' });
    for (const text of ['l', 'lo', ' lo ']) {
      stage.actor.send({ type: 'text.typed', text });
      stage.pass(1000);
    }
    expect(stage.inputs('page')).toHaveLength(1);
    stage.actor.send({ type: 'text.typed', text: '' });
    stage.pass(250);
    expect(stage.inputs('page').at(-1)).toEqual({ query: start });
  });

  it('does not ask again for a text that came back to what it was', async () => {
    const stage = await loaded({ ...start, text: 'lopez' });
    stage.actor.send({ type: 'text.typed', text: 'lope' });
    stage.actor.send({ type: 'text.typed', text: 'lopez' });
    stage.pass(250);
    expect(stage.inputs('page')).toHaveLength(1);
  });

  it('keeps a text typed while the first page loads', async () => {
    const stage = play(recordListMachine, { query: start });
    stage.actor.send({ type: 'text.typed', text: 'lopez' });
    await stage.open('page', page([1, 2], 5));
    stage.pass(250);
    await stage.open('page', page([4], 1));
    expect(stage.actor.getSnapshot().context.query.text).toBe('lopez');
    expect(ids(stage)).toEqual([4]);
  });
});

describe('loading', () => {
  it('cancels the older query when a newer one comes', async () => {
    const stage = await loaded();
    stage.actor.send({ type: 'page.changed', page: 2 });
    stage.actor.send({ type: 'page.changed', page: 3 });
    expect(stage.calls.map(call => call.signal.aborted)).toEqual([false, true, false]);
    await stage.open('page', page([5], 5, 3));
    expect(ids(stage)).toEqual([5]);
  });

  it('reads anew what somebody else has written, and marks those rows', async () => {
    const stage = await loaded();
    stage.actor.send({ type: 'list.changed', ids: [2, 7] });
    expect(stage.inputs('page')).toHaveLength(2);
    await stage.open('page', page([1, 2], 5));
    expect(stage.actor.getSnapshot().context.marked).toEqual([2]);
  });

  it('keeps the old rows in sight while others load and when they do not come', async () => {
    const stage = await loaded();
    stage.actor.send({ type: 'list.reload' });
    expect(stage.actor.getSnapshot().hasTag('busy')).toBe(true);
    expect(ids(stage)).toEqual([1, 2]);
    await stage.refuse('page', { message: 'Sin conexión' });
    expect(stage.actor.getSnapshot().hasTag('failed')).toBe(true);
    expect(stage.actor.getSnapshot().context.message).toBe('Sin conexión');
    expect(ids(stage)).toEqual([1, 2]);
    stage.actor.send({ type: 'list.retry' });
    await stage.open('page', page([1], 1));
    expect(ids(stage)).toEqual([1]);
  });

  it('goes to page 1 on a new filter, order or size, keeping the rest', async () => {
    const stage = await loaded({ ...start, page: 3 });
    stage.actor.send({ type: 'filter.changed', filter: { checked: false } });
    stage.actor.send({ type: 'page.changed', page: 2 });
    stage.actor.send({ type: 'sort.changed', sort: { field: 'name', dir: 'asc' } });
    stage.actor.send({ type: 'pageSize.changed', pageSize: 50 });
    const filtered = { ...start, filter: { checked: false } };
    const sorted = { ...filtered, sort: { field: 'name', dir: 'asc' } };
    const queries = [filtered, { ...filtered, page: 2 }, sorted, { ...sorted, pageSize: 50 }];
    expect(stage.inputs('page').slice(1)).toEqual(queries.map(query => ({ query })));
    expect(stage.emitted).toEqual(queries.map(query => ({ type: 'query.changed', query })));
  });

  it('says why the first page does not come, and asks for it again', async () => {
    const stage = play(recordListMachine, { query: start });
    await stage.refuse('page', { message: 'Sin conexión' });
    expect(stage.actor.getSnapshot().hasTag('failed')).toBe(true);
    expect(stage.actor.getSnapshot().context.message).toBe('Sin conexión');
    stage.actor.send({ type: 'list.retry' });
    await stage.open('page', page([1], 1));
    expect(stage.actor.getSnapshot().hasTag('failed')).toBe(false);
    expect(ids(stage)).toEqual([1]);
  });

  it('goes to the last page when there are fewer by now', async () => {
    const stage = await loaded();
    stage.actor.send({ type: 'page.changed', page: 3 });
    await stage.open('page', page([], 3, 3));
    expect(stage.inputs('page').at(-1)).toEqual({ query: { ...start, page: 2 } });
    expect(stage.emitted.at(-1)).toEqual({ type: 'query.changed', query: { ...start, page: 2 } });
    await stage.open('page', page([3], 3, 2));
    expect(stage.actor.getSnapshot()).toMatchObject({ value: { rows: 'ready' } });
  });

  it('goes to the last page when the asked one is beyond the end', async () => {
    const stage = play(recordListMachine, { query: { ...start, page: 99 } });
    await stage.open('page', page([], 5, 99));
    expect(stage.inputs('page').at(-1)).toEqual({ query: { ...start, page: 3 } });
    expect(stage.emitted).toEqual([{ type: 'query.changed', query: { ...start, page: 3 } }]);
  });
});

it('A list follows the URL without writing it again, and forgets a half-typed text', async () => {
  const stage = await loaded();
  stage.actor.send({ type: 'text.typed', text: 'lopez' });
  stage.actor.send({ type: 'query.replaced', query: { ...start, page: 2, text: 'ruiz' } });
  stage.pass(1000);
  expect(stage.inputs('page').at(-1)).toEqual({ query: { ...start, page: 2, text: 'ruiz' } });
  expect(stage.actor.getSnapshot().context.text).toBe('ruiz');
  expect(stage.emitted).toEqual([]);
});

describe('deleting', () => {
  it('asks first, and No changes nothing', async () => {
    const stage = await loaded();
    stage.actor.send({ type: 'delete.asked', row: { id: 2 } });
    expect(stage.actor.getSnapshot().context.asked).toEqual({ id: 2 });
    stage.actor.send({ type: 'delete.cancelled' });
    expect(stage.inputs('remove')).toEqual([]);
    expect(stage.inputs('page')).toHaveLength(1);
  });

  it('deletes, and loads the page again', async () => {
    const stage = await loaded();
    stage.actor.send({ type: 'delete.asked', row: { id: 2 } });
    stage.actor.send({ type: 'delete.confirmed' });
    await stage.open('remove');
    expect(stage.inputs('remove')).toEqual([{ id: 2 }]);
    expect(stage.inputs('page')).toHaveLength(2);
  });

  it('of the last row of a page goes to the page before', async () => {
    const stage = await loaded({ ...start, page: 3 }, [5], 5);
    stage.actor.send({ type: 'delete.asked', row: { id: 5 } });
    stage.actor.send({ type: 'delete.confirmed' });
    await stage.open('remove');
    expect(stage.inputs('page').at(-1)).toEqual({ query: { ...start, page: 2 } });
    expect(stage.emitted).toEqual([{ type: 'query.changed', query: { ...start, page: 2 } }]);
  });

  it.each([false, true])('while others load asks for them once more, whatever the answer (the load had failed: %s)', async hasFailed => {
    const stage = await loaded();
    for (const [round, answer] of (['delete.cancelled', 'delete.confirmed'] as const).entries()) {
      stage.actor.send({ type: 'list.reload' });
      if (hasFailed) await stage.refuse('page', { message: 'Sin conexión' });
      stage.actor.send({ type: 'delete.asked', row: { id: 2 } });
      stage.actor.send({ type: answer });
      if (answer === 'delete.confirmed') await stage.refuse('remove', { message: 'Tiene albaranes' });
      await stage.open('page', page([1, 2], 5));
      expect(stage.inputs('page')).toHaveLength(3 + 2 * round);
    }
    expect(stage.inputs('remove')).toEqual([{ id: 2 }]);
    stage.actor.send({ type: 'delete.asked', row: { id: 1 } });
    stage.actor.send({ type: 'delete.cancelled' });
    expect(stage.actor.getSnapshot()).toMatchObject({ value: { rows: 'ready' } });
  });

  it('loads again when something changed while it was refused', async () => {
    const stage = await loaded();
    stage.actor.send({ type: 'delete.asked', row: { id: 2 } });
    stage.actor.send({ type: 'delete.confirmed' });
    stage.actor.send({ type: 'list.reload' });
    await stage.refuse('remove', { message: 'Tiene albaranes' });
    expect(stage.inputs('page')).toHaveLength(2);
  });

  it('that is refused keeps the rows', async () => {
    const stage = await loaded();
    stage.actor.send({ type: 'delete.asked', row: { id: 2 } });
    stage.actor.send({ type: 'delete.confirmed' });
    await stage.refuse('remove', { message: 'Tiene albaranes', code: 30001 });
    expect(ids(stage)).toEqual([1, 2]);
    expect(stage.actor.getSnapshot().hasTag('failed')).toBe(false);
    expect(stage.inputs('page')).toHaveLength(1);
  });

  it('leaves the box open when a search settles meanwhile, and loads afterwards', async () => {
    const stage = await loaded();
    stage.actor.send({ type: 'text.typed', text: 'lopez' });
    stage.actor.send({ type: 'delete.asked', row: { id: 2 } });
    stage.pass(250);
    expect(stage.actor.getSnapshot().hasTag('asking')).toBe(true);
    stage.actor.send({ type: 'delete.cancelled' });
    expect(stage.inputs('page').at(-1)).toEqual({ query: { ...start, text: 'lopez' } });
  });
});

it('A row is deleted under one key until that is done, and after an undo under another', async () => {
  const stage = await loaded();
  const remove = () => {
    stage.actor.send({ type: 'delete.asked', row: { id: 1 } });
    stage.actor.send({ type: 'delete.confirmed' });
  };
  remove();
  await stage.refuse('remove', { message: 'Sin conexión' });
  remove();
  await stage.open('remove');
  await stage.open('page', page([1, 2], 5));
  remove();
  expect(stage.keys('remove')).toEqual(['semilla-de-prueba-0', 'semilla-de-prueba-0', 'semilla-de-prueba-1']);
});
