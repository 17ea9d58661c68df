// What the network and the server answer in every plan.

export const network = { message: 'Failed to fetch' };
export const refused = { message: 'No se puede', code: 30001, errors: { name: 'Este campo es obligatorio' } };
export const stale = { message: 'Otra persona ha modificado este registro.', code: 30001, errors: { version: 'antigua' } };
export const barred = { message: 'El aviso está cancelado: reábralo antes', code: 30001, status: 409, data: { step: 'work.started' } };
export const second = { message: 'El aviso ya tiene el albarán A26-1', code: 30001, errors: { notice_id: 'El aviso ya tiene el albarán A26-1' } };
export const expired = { message: 'La sesión ha caducado', code: 50014 };
export const unfinished = { message: 'Falta la verificación en dos pasos', code: 50020 };
export const saved = { id: 7, version: 2 };
