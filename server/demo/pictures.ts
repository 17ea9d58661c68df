// The photos of the sample company: an indoor unit, an outdoor one, pressures, a circuit board; and the last albaranes that have some.
import { type Picture, formsOf, redraw } from '#server/adapters/images.ts';
import type { Chance } from './chance.ts';
import { TECHNICIANS } from './company.ts';
import type { Keep } from './store.ts';
import type { Order } from './work.ts';

type Small = Awaited<ReturnType<typeof formsOf>>;

/** A photo as it is kept: whole, and in its smaller forms. */
export interface Photo {
  name: string;
  picture: Picture;
  small: Small;
}

const WIDTH = 1600;
const HEIGHT = 1200;
const svg = (content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">${content}</svg>`;
const times = (count: number, draw: (index: number) => string) => Array.from({ length: count }, (_, index) => draw(index)).join('');
const shade = (id: string, from: string, to: string) =>
  `<defs><linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient></defs>`;

const indoor = svg(`${shade('wall', '#e9e2d5', '#cfc5b3')}${shade('body', '#ffffff', '#d9dde1')}
  <rect width="${WIDTH}" height="${HEIGHT}" fill="url(#wall)"/>
  <rect x="210" y="345" width="1200" height="400" rx="46" fill="#000" opacity=".18"/>
  <rect x="190" y="320" width="1200" height="400" rx="46" fill="url(#body)"/>
  ${times(9, index => `<rect x="${260 + index * 120}" y="352" width="92" height="16" rx="8" fill="#b8bec4"/>`)}
  <rect x="250" y="610" width="1080" height="66" rx="20" fill="#2f3a44"/>
  ${times(3, index => `<rect x="262" y="${620 + index * 18}" width="1056" height="7" rx="3" fill="#6b7883"/>`)}
  <circle cx="1290" cy="560" r="9" fill="#38b26b"/>
  <path d="M760 720q-18 120 6 180t-14 150" stroke="#7fb4cf" stroke-width="12" fill="none" opacity=".8"/>`);

const outdoor = svg(`${shade('sky', '#a9c7dd', '#dfe8ee')}${shade('metal', '#f2f3f1', '#c4c8c6')}
  <rect width="${WIDTH}" height="${HEIGHT}" fill="url(#sky)"/>
  <rect y="900" width="${WIDTH}" height="300" fill="#8d8a83"/>
  ${times(9, index => `<rect x="${index * 190 - 40}" y="900" width="180" height="${60 + (index % 3) * 30}" fill="#9b978f"/>`)}
  <rect x="300" y="220" width="1000" height="720" rx="26" fill="url(#metal)"/>
  <circle cx="720" cy="580" r="300" fill="#30363a"/>
  ${times(5, index => `<path d="M720 580c60-110 150-190 250-210-20 110-110 190-250 210z" fill="#4c565c" transform="rotate(${index * 72} 720 580)"/>`)}
  ${times(9, index => `<circle cx="720" cy="580" r="${40 + index * 32}" fill="none" stroke="#9aa3a8" stroke-width="7"/>`)}
  ${times(14, index => `<rect x="1090" y="${290 + index * 44}" width="160" height="14" rx="7" fill="#a9afad"/>`)}
  <rect x="340" y="940" width="140" height="50" fill="#4a4a48"/><rect x="1120" y="940" width="140" height="50" fill="#4a4a48"/>`);

const gauge = (
  x: number,
  colour: string,
  turn: number,
) => `<circle cx="${x}" cy="560" r="290" fill="#20262b"/><circle cx="${x}" cy="560" r="250" fill="#f6f6f2"/>
  ${times(26, index => `<rect x="${x - 4}" y="330" width="8" height="${index % 5 === 0 ? 44 : 24}" fill="#333" transform="rotate(${index * 10 - 125} ${x} 560)"/>`)}
  <path d="M${x - 10} 580L${x} 350L${x + 10} 580z" fill="${colour}" transform="rotate(${turn} ${x} 560)"/><circle cx="${x}" cy="560" r="26" fill="#20262b"/>`;
const pressures =
  svg(`<rect width="${WIDTH}" height="${HEIGHT}" fill="#5b4a3a"/>${times(12, index => `<rect y="${index * 100}" width="${WIDTH}" height="3" fill="#4b3c2e"/>`)}
  ${gauge(480, '#1f6fb2', -58)}${gauge(1120, '#c0392b', 34)}
  <rect x="380" y="880" width="840" height="110" rx="40" fill="#b58a3c"/>
  <path d="M480 990q-40 120-220 210" stroke="#1f6fb2" stroke-width="42" fill="none"/><path d="M1120 990q40 120 220 210" stroke="#c0392b" stroke-width="42" fill="none"/>`);

const board = svg(`<rect width="${WIDTH}" height="${HEIGHT}" fill="#3b3f42"/><rect x="160" y="130" width="1280" height="940" rx="18" fill="#1f6b45"/>
  ${times(22, index => `<path d="M${210 + index * 54} 160v${180 + ((index * 97) % 420)}h${40 + ((index * 31) % 90)}v${160 + ((index * 53) % 240)}" stroke="#3f9c68" stroke-width="6" fill="none"/>`)}
  ${times(8, index => `<rect x="${230 + (index % 4) * 290}" y="${230 + Math.floor(index / 4) * 420}" width="190" height="150" rx="8" fill="#15181a"/>`)}
  ${times(6, index => `<circle cx="${300 + index * 200}" cy="520" r="58" fill="#2a3442"/><circle cx="${300 + index * 200}" cy="520" r="44" fill="#c9cdd2"/>`)}
  <ellipse cx="1130" cy="690" rx="150" ry="110" fill="#1a120b" opacity=".75"/>
  ${times(10, index => `<rect x="${220 + index * 118}" y="960" width="90" height="70" rx="8" fill="#e8e6df"/>`)}`);

const drawings = [
  ['Unidad interior.jpg', indoor],
  ['Unidad exterior.jpg', outdoor],
  ['Presiones.jpg', pressures],
  ['Placa electrónica.jpg', board],
] as const;

/** Draws them all. */
export async function drawPhotos(): Promise<Photo[]> {
  const { default: sharp } = await import('sharp');
  return Promise.all(
    drawings.map(async ([name, drawing]) => {
      const jpeg = await sharp(Buffer.from(drawing)).jpeg({ quality: 90 }).toBuffer();
      const picture = await redraw(jpeg, WIDTH);
      if (!picture) throw new Error(`${name} cannot be drawn`);
      return { name, picture, small: await formsOf(picture.bytes) };
    }),
  );
}

/** How many albaranes have photos. */
const ORDERS = 12;

/** Adds photos to some of the last `orders`, those that are still open among them. */
export async function addPhotos(keep: Keep, chance: Chance, orders: readonly Order[], photos: readonly Photo[]): Promise<void> {
  for (const order of orders.slice(-3 * ORDERS).filter((_, index) => index % 3 === 2)) {
    const who = { id: TECHNICIANS[order.technician]!, at: order.at };
    const first = chance.int(0, photos.length - 1);
    for (let position = 1; position <= chance.int(2, 3); position += 1) {
      const { name, picture, small } = photos[(first + position) % photos.length]!;
      const of = { entity: 'workOrder', id: order.id, field: 'order_photos', name, who };
      const original = await keep({ ...of, ...picture, position });
      for (const { variant, bytes } of small) await keep({ ...of, type: 'image/jpeg', bytes, variant, original });
    }
  }
}
