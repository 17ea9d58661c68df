import { expect, it } from 'vitest';
import { layoutMachine } from '#machines/device/sidebarMachine.ts';
import { play } from '#tests/support/walks/stagedMachine.ts';

it('The sidebar is mobile below 1024 px (§2)', () => {
  expect(play(layoutMachine, { width: 1023, open: true }).actor.getSnapshot().hasTag('mobile')).toBe(true);
  expect(play(layoutMachine, { width: 1024, open: true }).actor.getSnapshot().hasTag('mobile')).toBe(false);
});

it('The sidebar remembers how it was on a desktop, never how it was on a telephone', () => {
  const desktop = play(layoutMachine, { width: 1440, open: true });
  desktop.actor.send({ type: 'sidebar.toggled' });
  desktop.actor.send({ type: 'sidebar.toggled' });
  expect(desktop.emitted.map(event => event.open)).toEqual([false, true]);
  const mobile = play(layoutMachine, { width: 800, open: true });
  mobile.actor.send({ type: 'sidebar.toggled' });
  expect(mobile.actor.getSnapshot().value).toEqual({ mobile: 'open' });
  expect(mobile.emitted).toEqual([]);
});

it('The sidebar closes on navigation only where it covers the page', () => {
  for (const [width, open] of [
    [800, false],
    [1440, true],
  ] as const) {
    const { actor } = play(layoutMachine, { width, open: true });
    if (width < 1024) actor.send({ type: 'sidebar.toggled' });
    actor.send({ type: 'route.changed' });
    expect(actor.getSnapshot().hasTag('open')).toBe(open);
  }
});

it('The sidebar closes when the window becomes narrow and recalls the desktop when it widens', () => {
  const { actor } = play(layoutMachine, { width: 1440, open: true });
  actor.send({ type: 'viewport.resized', width: 900 });
  expect(actor.getSnapshot().value).toEqual({ mobile: 'closed' });
  actor.send({ type: 'viewport.resized', width: 1200 });
  expect(actor.getSnapshot().value).toEqual({ desktop: 'open' });
});
