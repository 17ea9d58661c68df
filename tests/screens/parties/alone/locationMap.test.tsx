// The map by mouse, by keys, and without pictures.
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { constants } from '#domain/kernel/constants.ts';
import { LocationMap } from '#src/ui/widgets/maps/LocationMap.tsx';
import { pressKey, sightOf, tidy, toPoint, zoomBy } from '#src/ui/widgets/maps/locationMap/place.ts';
import { expectAccessible, Stage } from '#tests/support/pages/stage.tsx';

const tiles = vi.hoisted(() => ({ url: '' }));
vi.mock('#src/ui/widgets/maps/mapTiles.ts', async original => ({ ...(await original<object>()), tileUrl: () => tiles.url }));

const picture = 'data:image/gif;base64,R0lGODlhAQABAIAAAP///wAAACwAAAAAAQABAAACAkQBADs=';
const { latitude, longitude } = constants.mapCentre;
const onChange = vi.fn<(latitude: number, longitude: number) => void>();
const map = () => page.getByRole('application');
const show = async (at: [number | null, number | null] = [null, null], isReadOnly = false) => {
  const view = ([lat, lng]: typeof at) => (
    <Stage>
      <LocationMap latitude={lat} longitude={lng} onChange={onChange} isReadOnly={isReadOnly} />
    </Stage>
  );
  const screen = await render(view(at));
  await expect.element(map()).toBeVisible();
  await expect.poll(() => document.querySelectorAll('.map img').length).toBeGreaterThan(0);
  return { move: (next: typeof at) => screen.rerender(view(next)) };
};
/** A press at so many pixels from the middle. */
const press = async (right: number, down: number) => {
  const { width, height } = map().element().getBoundingClientRect();
  await map().click({ position: { x: width / 2 + right, y: height / 2 + down } });
};

beforeEach(() => {
  tiles.url = picture;
  onChange.mockClear();
});

describe('by mouse', () => {
  it('sets the point that is pressed', async () => {
    await show();
    await press(0, 0);
    await expect.poll(() => onChange.mock.calls.length).toBe(1);
    expect(onChange.mock.lastCall![0]).toBeCloseTo(latitude, 3);
    expect(onChange.mock.lastCall![1]).toBeCloseTo(longitude, 3);
    await new Promise(resolve => setTimeout(resolve, 400)); // two presses at once would zoom
    await press(100, 50);
    await expect.poll(() => onChange.mock.calls.length).toBe(2);
    expect(onChange.mock.lastCall![0]).toBeLessThan(latitude);
    expect(onChange.mock.lastCall![1]).toBeGreaterThan(longitude);
  });

  it('sets the point where the mark is dropped, once', async () => {
    await show([latitude, longitude]);
    const pin = document.querySelector('.map-pin')!;
    const { x, y } = pin.getBoundingClientRect();
    const at = (type: string, dx: number) =>
      pin.dispatchEvent(new MouseEvent(type, { bubbles: true, cancelable: true, button: 0, clientX: x + 15 + dx, clientY: y + 15 }));
    at('mousedown', 0);
    at('mousemove', 60);
    at('mouseup', 60);
    await expect.poll(() => onChange.mock.calls.length).toBe(1);
    expect(onChange.mock.lastCall![0]).toBeCloseTo(latitude, 4);
    expect(onChange.mock.lastCall![1]).toBeGreaterThan(longitude + 0.005);
  });

  it('changes nothing where it is only to be looked at, and shows the mark all the same', async () => {
    await show([latitude, longitude], true);
    await expect.poll(() => document.querySelector('.map-pin')).not.toBeNull();
    await press(60, 60);
    (map().element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    expect(onChange).not.toHaveBeenCalled();
  });
});

it('Without a point the map begins at the company’s town, at zoom 13 (§2)', () => {
  expect(sightOf(null)).toEqual({ center: [37.89, -4.78], zoom: 13 });
  expect(sightOf([36.5, -6.3])).toEqual({ center: [36.5, -6.3], zoom: 13 });
});

describe('by keys', () => {
  it('arrows move, plus and minus zoom, Intro sets the middle', async () => {
    await show();
    (map().element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    expect(onChange.mock.lastCall).toEqual([latitude, longitude]);
    await userEvent.keyboard('{ArrowRight}{ArrowUp}{Enter}');
    const [north, east] = onChange.mock.lastCall!;
    expect(north).toBeGreaterThan(latitude);
    expect(east).toBeGreaterThan(longitude);
    await userEvent.keyboard('+{ArrowLeft}{ArrowDown}{Enter}');
    const [south, west] = onChange.mock.lastCall!;
    expect(south).toBeLessThan(north);
    expect(south).toBeGreaterThan(latitude); // nearer by one, half as far back
    expect(west).toBeLessThan(east);
  });

  it('has buttons to zoom and to come back to the mark', async () => {
    const { move } = await show([latitude, longitude]);
    await page.getByRole('button', { name: 'Acercar' }).click();
    await page.getByRole('button', { name: 'Alejar' }).click();
    await move([40.4, -3.7]);
    (map().element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    expect(onChange.mock.lastCall).toEqual([40.4, -3.7]); // what was typed elsewhere is brought into sight
    await userEvent.keyboard('{ArrowLeft}');
    await page.getByRole('button', { name: 'Ir a la posición' }).click();
    (map().element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    expect(onChange.mock.lastCall).toEqual([40.4, -3.7]);
  });
});

describe('pictures', () => {
  it('names who made them, and is readable for everybody', async () => {
    await show([latitude, longitude]);
    await expect.element(page.getByRole('link', { name: '© colaboradores de OpenStreetMap' })).toBeVisible();
    await expect.element(page.getByText('No se han podido cargar los mapas')).not.toBeInTheDocument();
    expect(document.querySelector('.map img')!.getAttribute('referrerpolicy')).toBe('strict-origin-when-cross-origin');
    await expectAccessible();
  });

  it('works without them, and says so', async () => {
    tiles.url = 'data:image/png;base64,AAAA';
    await show([latitude, longitude]);
    await expect.element(page.getByText('No se han podido cargar los mapas')).toBeVisible();
    await press(80, 0);
    await expect.poll(() => onChange.mock.calls.length).toBe(1);
    await expectAccessible();
  });
});

describe('points', () => {
  it.each([
    [37.89, -4.78, [37.89, -4.78]],
    [0, 0, [0, 0]],
    [null, -4.78, null],
    [91, 0, null],
    [10, 181, null],
  ])('%s, %s', (lat, lng, point) => expect(toPoint(lat, lng)).toEqual(point));

  it('stay on the world', () => {
    expect(tidy([37.123456789, 190])).toEqual([37.123457, -170]);
    expect(pressKey({ center: [84.9, 0], zoom: 3 }, 'ArrowUp', 800, 600)!.center[0]).toBe(85);
    expect(pressKey(sightOf(null), 'a', 800, 600)).toBeNull();
    expect(zoomBy({ center: [0, 0], zoom: 19 }, 1).zoom).toBe(19);
  });
});
