// What the network and the server answer in every plan.

export const network = { message: 'Failed to fetch' };
export const refused = { message: 'No se puede', code: 30001, errors: { name: 'Este campo es obligatorio' } };
export const stale = { message: 'Otra persona ha modificado este registro.', code: 30001, errors: { version: 'antigua' } };
export const expired = { message: 'La sesión ha caducado', code: 50014 };
export const saved = { id: 7, version: 2 };
