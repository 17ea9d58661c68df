// The photos of an albarán as they are kept: put in order, and removed after a question (§3 order_photos).
import { assign, setup } from 'xstate';
import { keyFor, keysDone, keysSent, keysFrom, type CommandKeys, type Seeded } from '#machines/editing/commandKeys.ts';
import { unbound } from '#machines/flows/unbound.ts';

/** What the machine knows of a photo. */
export interface PhotoRef {
  id: number;
}

export interface PhotosInput extends Seeded {
  photos: readonly PhotoRef[];
}

export interface PhotosContext {
  photos: readonly PhotoRef[];
  /** The photo that is asked about or removed. */
  asked: number | null;
  /** The order before the last move, to go back to when it is refused. */
  before: readonly PhotoRef[];
  keys: CommandKeys;
}

export type PhotosEvent =
  | { type: 'photo.added'; photo: PhotoRef }
  | { type: 'photo.moved'; id: number; by: -1 | 1 }
  | { type: 'removal.asked'; id: number }
  | { type: 'removal.confirmed' }
  | { type: 'removal.cancelled' }
  | { type: 'photos.replaced'; photos: readonly PhotoRef[] };

/** The list with one photo a place further; at the ends it stays. */
function moved(photos: readonly PhotoRef[], { id, by }: { id: number; by: -1 | 1 }): readonly PhotoRef[] {
  const from = photos.findIndex(photo => photo.id === id);
  const to = from + by;
  const [one, other] = [photos[from], photos[to]];
  return one && other ? photos.map((photo, place) => (place === from ? other : place === to ? one : photo)) : photos;
}

const idsOf = (photos: readonly PhotoRef[]) => photos.map(({ id }) => id);

/** A change shows at once; one that is refused is taken back. */
export const photosMachine = setup({
  types: {
    context: {} as PhotosContext,
    events: {} as PhotosEvent,
    input: {} as PhotosInput,
    tags: {} as 'busy' | 'asking',
  },
  actors: {
    order: unbound<unknown, { photos: number[]; key: string }>('order'),
    remove: unbound<unknown, { id: number; key: string }>('remove'),
  },
  guards: {
    isPlace: ({ context }, move: { id: number; by: -1 | 1 }) => moved(context.photos, move) !== context.photos,
  },
  actions: {
    add: assign(({ context }, { photo }: { photo: PhotoRef }) => ({ photos: [...context.photos.filter(each => each.id !== photo.id), photo] })),
    move: assign(({ context }, move: { id: number; by: -1 | 1 }) => ({ before: context.photos, photos: moved(context.photos, move) })),
    undo: assign(({ context: { before, photos } }) => ({ photos: [...before, ...photos.filter(photo => !before.some(each => each.id === photo.id))] })),
    spendOrderKey: assign(({ context }) => ({ keys: keysDone(context.keys) })),
    keepOrderKey: assign(({ context: { photos, keys } }) => ({ keys: keysSent(keys, idsOf(photos)) })),
    keepRemovalKey: assign(({ context: { asked, keys } }) => ({ keys: keysSent(keys, asked) })),
    ask: assign((_, { id }: { id: number }) => ({ asked: id })),
    remove: assign(({ context: { photos, asked, keys } }) => ({ photos: photos.filter(({ id }) => id !== asked), keys: keysDone(keys) })),
    replace: assign((_, { photos }: { photos: readonly PhotoRef[] }) => ({ photos })),
  },
}).createMachine({
  id: 'photos',
  context: ({ input }) => ({ photos: input.photos, asked: null, before: input.photos, keys: keysFrom(input) }),
  initial: 'resting',
  on: { 'photo.added': { actions: { type: 'add', params: ({ event }) => event } } },
  states: {
    resting: {
      on: {
        'photo.moved': {
          guard: { type: 'isPlace', params: ({ event }) => event },
          target: 'ordering',
          actions: { type: 'move', params: ({ event }) => event },
        },
        'removal.asked': { target: 'asking', actions: { type: 'ask', params: ({ event }) => event } },
        'photos.replaced': { actions: { type: 'replace', params: ({ event }) => event } },
      },
    },
    ordering: {
      tags: 'busy',
      entry: 'keepOrderKey',
      invoke: {
        id: 'order',
        src: 'order',
        input: ({ context: { photos, keys } }) => ({ photos: idsOf(photos), key: keyFor(keys, idsOf(photos)) }),
        onDone: { target: 'resting', actions: 'spendOrderKey' },
        onError: { target: 'resting', actions: 'undo' },
      },
    },
    asking: {
      tags: 'asking',
      on: { 'removal.confirmed': 'removing', 'removal.cancelled': 'resting' },
    },
    removing: {
      tags: 'busy',
      entry: 'keepRemovalKey',
      invoke: {
        id: 'remove',
        src: 'remove',
        input: ({ context: { asked, keys } }) => ({ id: asked ?? 0, key: keyFor(keys, asked) }),
        onDone: { target: 'resting', actions: 'remove' },
        onError: 'resting',
      },
    },
  },
});
