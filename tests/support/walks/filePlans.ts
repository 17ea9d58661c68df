// Plans of what is done with files: a field, photos on their way and kept, an import.
import type { ImportLook } from '#domain/company/importLook.ts';
import type { ImportReport } from '#domain/company/importReport.ts';
import { endpoints } from '#domain/endpoints.ts';
import type { Command, deliveryMachine } from '#machines/device/deliveryMachine.ts';
import type { fileUploadMachine } from '#machines/editing/fileUploadMachine.ts';
import type { importMachine } from '#machines/work/importMachine.ts';
import type { photosMachine } from '#machines/device/photosMachine.ts';
import type { uploadQueueMachine } from '#machines/device/uploadQueueMachine.ts';
import { network, refused } from '#tests/support/walks/planAnswers.ts';
import { done, failed, type Plan } from '#tests/support/walks/walk.ts';

export const [photo, big, page] = [
  { name: 'equipo.png', size: 10 },
  { name: 'enorme.png', size: 3000 },
  { name: 'pagina.html', size: 10 },
];

export const fileUpload = (stored: string | null, value: 'removed' | { name: string; size: number } | null = null): Plan<typeof fileUploadMachine> => ({
  input: { stored, value, allowed: ['png'], maxSize: 2048 },
  cases: [
    { type: 'file.picked', files: [photo] },
    { type: 'file.picked', files: [page] },
    { type: 'file.picked', files: [big] },
    { type: 'file.picked', files: [photo, page] },
    { type: 'stored.replaced', stored: null },
    { type: 'stored.replaced', stored: 'logo.png' },
  ],
  project: ({ stored: name, value: held }) => [name, held],
  // the question covers the page: nothing is picked behind it, nor does the record change
  possible: (snapshot, event) => !snapshot.hasTag('asking') || !['file.picked', 'stored.replaced'].includes(event.type),
});

export const photos: Plan<typeof photosMachine> = {
  input: { photos: [{ id: 1 }, { id: 2 }] },
  cases: [
    { type: 'photo.added', photo: { id: 3 } },
    { type: 'photo.moved', id: 1, by: 1 },
    { type: 'photo.moved', id: 1, by: -1 },
    { type: 'removal.asked', id: 2 },
    { type: 'photos.replaced', photos: [{ id: 4 }] },
    done('order', null),
    failed('order', refused),
    done('remove', null),
    failed('remove', refused),
  ],
  project: context => context.photos.map(each => each.id).join(),
};

const [first, second] = ['uno', 'dos'].map(key => ({ key, file: { name: `${key}.jpg`, size: 10 } }));

export const uploadQueue: Plan<typeof uploadQueueMachine> = {
  cases: [
    { type: 'files.picked', uploads: [first, second], held: 0 },
    { type: 'files.picked', uploads: [{ key: 'tres', file: page }], held: 0 },
    { type: 'upload.progressed', progress: 0.5 },
    { type: 'upload.retried', key: 'uno' },
    { type: 'upload.dropped', key: 'uno' },
    { type: 'upload.dropped', key: 'dos' },
    done('send', { id: 7 }),
    failed('send', network),
  ],
  project: ({ queue, failed: lost }) => [queue.map(each => each.key), lost.map(each => each.key)].join('|'),
  // picked once: a walk does not fill the queue for ever
  possible: ({ context }, event) => event.type !== 'files.picked' || context.queue.length + context.failed.length === 0,
};

/** What is sent of an albarán with one photo. */
const commands: readonly Command[] = [
  { key: 'save', kind: 'save', endpoint: endpoints.workOrder.create, body: {} },
  { key: 'uno', kind: 'photo', endpoint: endpoints.workOrder.addPhoto, body: {} },
];

const work = { title: 'Albarán de Bar Julián', record: 'aviso:5' };

export const delivery: Plan<typeof deliveryMachine> = {
  cases: [
    { type: 'photos.picked', photos: [{ ...first!, momento: 'antes' }], held: 0 },
    { type: 'photos.picked', photos: [{ key: 'tres', file: page, momento: 'antes' }], held: 0 },
    { type: 'photo.dropped', key: 'uno' },
    { type: 'delivery.begun', commands, work, saved: null },
    { type: 'delivery.begun', commands: commands.slice(0, 1), work, saved: null },
    { type: 'visit.opened', noticeId: 5 },
    { type: 'visit.begun' },
    { type: 'delivery.kept' },
    { type: 'photos.forgotten' },
    { type: 'photos.unkept' },
    done('recall', []),
    failed('recall', refused),
    done('deliver', { saved: { id: 7, version: 1 }, outcome: 'sent' }),
    failed('deliver', { ...refused, saved: null, arrived: 0 }),
    failed('deliver', { ...refused, saved: { id: 7, version: 1 }, arrived: 1 }),
  ],
  project: ({ photos: waiting, commands: left, done: arrived, isTold }) => [waiting.length, left.length, arrived.length, isTold],
  // picked once: a walk does not take photos for ever
  possible: ({ context }, event) => event.type !== 'photos.picked' || event['photos'][0].file === page || context.photos.length === 0,
};

const reportOf = (error: number, created: number, offers: ImportReport['offers'] = []) => ({
  totals: { error, updated: 0, created, unchanged: 0, part: 0 },
  lines: [],
  leftOut: [],
  besides: [],
  offers,
});

/** A file with a heading that nobody knows, or with none; read in another way it is known too. */
export const lookOf = (asks: boolean, columns: (string | null)[] = ['code', asks ? null : 'name']): ImportLook => ({
  encoding: 'windows-1252',
  samples: [
    { encoding: 'windows-1252', sample: '1;Peña' },
    { encoding: 'cp850', sample: '1;Pe±a' },
  ],
  headings: ['Código', asks ? 'Denom.' : 'Nombre'],
  columns,
  isKnown: columns.map(column => column !== null),
  rows: [{ line: 2, cells: ['1', 'Peña'] }],
  asks,
});

export const importing: Plan<typeof importMachine> = {
  cases: [
    { type: 'kind.chosen', kind: 'products' },
    { type: 'file.chosen', file: { name: 'clientes.csv', size: 10 } },
    { type: 'file.chosen', file: null },
    done('look', lookOf(false)),
    done('look', lookOf(true)),
    failed('look', network),
    { type: 'encoding.chosen', encoding: 'cp850' },
    done('reread', lookOf(true)),
    failed('reread', network),
    { type: 'column.chosen', index: 1, field: 'name' },
    { type: 'column.chosen', index: 1, field: 'code' },
    { type: 'fill.typed', field: 'customer_category_id', words: 'Bares' },
    done('check', reportOf(0, 2)),
    done('check', reportOf(1, 2, [{ offer: 'zeros', count: 2, from: '8001', to: '08001' }])),
    { type: 'offer.taken', offer: 'zeros' },
    { type: 'cell.typed', line: 2, column: 1, words: 'Ana' },
    done('judge', reportOf(0, 2)),
    failed('judge', network),
    failed('check', network),
    done('apply', reportOf(0, 2)),
    done('apply', reportOf(1, 2)),
    done('faults', null),
    failed('faults', network),
    failed('apply', network),
    failed('apply', { ...refused, data: reportOf(1, 2) }),
  ],
  project: ({ file, look, report, isWritten, isJudged }) => [
    file !== null,
    look?.asks ?? null,
    look?.columns[1] ?? null,
    report?.totals.error ?? null,
    isWritten,
    isJudged,
  ],
};
